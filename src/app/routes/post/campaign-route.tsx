import '@mantine/core/styles.layer.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PlayerPage } from '../../../panels/post/player/PlayerPage.tsx';
import type { MailStore } from '../../../store/mail.ts';
import { useProofCheck } from '../../battles/proof-checker.ts';
import { useByItself } from '../../carriers/use-by-itself.ts';
import { useCarrier } from '../../carriers/use-carrier.ts';
import { useSeatLinks } from '../../carriers/use-seat-links.ts';
import { useBadge, useNotifications } from '../../notifications/use-notifications.ts';
import css from '../../shell/app.module.css';
import { useAskWhileSaving } from '../../shell/ask-before-leaving.ts';
import { goTo } from '../../shell/go.ts';
import { useTitle } from '../../shell/title.ts';
import { RefusedPage } from '../RefusedPage.tsx';
import { behindKeys } from './keys-gate.tsx';
import { useMail } from './open-mail.ts';
import { makeIdentity, useCopyAsked } from './use-identity.ts';
import { WithRematch } from './with-rematch.tsx';

/** `#/post/:id`: a campaign by post, for its players and spectators. */
function MailRoute({ id }: { readonly id: string }) {
  const { t } = useTranslation('app');
  const found = useMail(id);
  if (!found) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in found) return <RefusedPage problem={found.problem} />;
  return <Home id={id} mail={found.mail} />;
}

function Home({ id, mail }: { id: string; mail: MailStore }) {
  useTitle(mail.getState().history.ledger.campaign?.content.name ?? null);
  useAskWhileSaving(mail.getState().saving);
  const go = useMemo(
    () => ({
      back: goTo.post,
      plan: (seat: string) => goTo.mailTable(id, seat),
      planAgain: (seat: string) => goTo.mailTable(id, `again-${seat}`),
      watch: () => goTo.mailTable(id, 'watch'),
      paste: goTo.post,
      proof: () => goTo.proof(id),
      desk: () => goTo.desk(id),
    }),
    [id],
  );
  const check = useProofCheck(mail);
  const keys = useCopyAsked(useStore(mail, ({ me }) => me?.sign));
  const carrier = useCarrier(id, mail);
  const notifications = useNotifications(id, mail);
  useBadge(mail);
  const links = useSeatLinks(id, carrier);
  const byItself = useByItself(id, mail, carrier);
  return (
    <WithRematch mail={mail} carrier={carrier}>
      <PlayerPage
        mail={mail}
        identify={makeIdentity}
        keys={keys}
        clock={Date.now}
        carrier={carrier}
        notifications={notifications}
        links={links}
        byItself={byItself}
        check={check}
        go={go}
      />
    </WithRematch>
  );
}

export default behindKeys(MailRoute);
