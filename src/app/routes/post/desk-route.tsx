import '@mantine/core/styles.layer.css';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Desk } from '../../../panels/post/desk/Desk.tsx';
import { DESK_PAGES } from '../../../panels/post/desk/use-desk.ts';
import { isMaster, type MailStore, masterNow } from '../../../store/mail.ts';
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
import { threadDesk } from './thread-desk.ts';
import { useCopyAsked } from './use-identity.ts';

interface Props {
  readonly id: string;
  readonly page: string;
}

/** `#/desk/:id/:page?`: the game master's desk. */
function DeskRoute({ id, page }: Props) {
  const { t } = useTranslation(['desk', 'app']);
  const [progress, setProgress] = useState<readonly [done: number, all: number]>([0, 0]);
  const opened = useMail(id, (done, all) => setProgress([done, all]));
  if (!opened) return <p className={css.waiting}>{t('desk:checking', { done: progress[0], all: progress[1] })}</p>;
  if ('problem' in opened) return <RefusedPage problem={opened.problem} />;
  return <AtTheDesk mail={opened.mail} page={page} id={id} />;
}

function AtTheDesk({ mail, page, id }: Props & { readonly mail: MailStore }) {
  const { t } = useTranslation(['desk']);
  const state = useStore(mail);
  const { content } = state.history.ledger.campaign!;
  useTitle(content.name);
  useAskWhileSaving(mail.getState().saving);
  const check = useProofCheck(mail);
  const keys = useCopyAsked(state.me?.sign);
  const thread = useMemo(
    () => ({ ...threadDesk, onOpen: (other: string) => (other === id ? goTo.desk(id) : goTo.mail(other)) }),
    [id],
  );
  const carrier = useCarrier(id, mail);
  const notifications = useNotifications(id, mail);
  useBadge(mail);
  const links = useSeatLinks(id, carrier);
  const byItself = useByItself(id, mail, carrier);
  if (!state.me || !isMaster(state))
    return (
      <main className={css.note}>
        <p>{t('desk:not-yours', { name: content.name, master: masterNow(state).name })}</p>
        <div className={css.buttons}>
          <Button onClick={() => goTo.mail(id)}>{t('desk:to-seat')}</Button>
          <Button variant="default" onClick={goTo.keys}>
            {t('desk:to-keys')}
          </Button>
        </div>
      </main>
    );
  return (
    <Desk
      mail={mail}
      me={state.me}
      page={DESK_PAGES.find((known) => known === page) ?? 'board'}
      onPage={(next) => goTo.desk(id, next)}
      onBack={goTo.post}
      onPlayer={() => goTo.mail(id)}
      keys={keys}
      thread={thread}
      carrier={carrier}
      notifications={notifications}
      links={links}
      byItself={byItself}
      check={check}
    />
  );
}

export default behindKeys(DeskRoute);
