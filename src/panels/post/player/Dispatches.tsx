import type { Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../post/armour.ts';
import { inPostingOrder, seatsIn } from '../../../post/dispatch.ts';
import { openSeats } from '../../../store/dispatch.ts';
import { ownSeats } from '../../../store/mail.ts';
import { copiedAt, isUnposted } from '../../../store/outbox.ts';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { useMinute } from '../../parts/time-text.ts';
import { DispatchRow } from '../DispatchRow.tsx';
import { dispatchTexts } from '../dispatch-lines.ts';
import { BlockPost } from '../Post.tsx';
import css from './Player.module.css';
import { sideName, useMailNow, usePlayer, usePlayerWords } from './use-player.ts';

/** The dispatches of this round with their authors and the dispatches each had read, and the button to write one. */
export function Dispatches() {
  const { t } = useTranslation('post');
  const { go } = usePlayer();
  const mail = useMailNow((now) => now);
  const { live, ledger, now } = mail.history;
  const words = usePlayerWords(live);
  const all = ledger.dispatches.get(now.round);
  const told = useMemo(
    () => dispatchTexts(inPostingOrder(all ?? [], seatsIn(now.campaign)), ledger, live, words),
    [all, ledger, live, now, words],
  );
  const open = openSeats(mail);
  const mine = ownSeats(mail);
  const due = mail.rules.system.awaited(live.state);
  if (open.length === 0 && told.length === 0) return null;
  const name = (seat: Seat) => sideName(mail, seat);
  const drafted = (seat: Seat) => {
    const { plan } = mail.notes;
    return plan?.round === now.round && plan.seat === seat && plan.commands.length > 0;
  };
  return (
    <Card title={t('dispatch.round')}>
      <p>{t('dispatch.about')}</p>
      {open.map((seat) => (
        <div key={seat} className={parts.stack}>
          <p role="status">
            {t(due.includes(seat) ? 'dispatch.owes' : 'dispatch.idle', { side: name(seat) })}{' '}
            {drafted(seat) && t('dispatch.begun')}
          </p>
          <div className={parts.row}>
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => go.plan(seat)}>
              {t(drafted(seat) ? 'dispatch.go-on' : 'dispatch.write', { side: name(seat) })}
            </Button>
          </div>
        </div>
      ))}
      {told.length > 0 && (
        <ol className={css.orders} aria-label={t('dispatch.list')}>
          {told.map((one) => (
            <li key={one.digest}>
              <DispatchRow one={one} name={name} />
              {one.block && mine.includes(one.seat) && <Carry block={one.block} />}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** An own dispatch to post: open until it is posted for sure. */
function Carry({ block }: { readonly block: Block }) {
  const { t } = useTranslation('post');
  const { mail: store, clock } = usePlayer();
  const mail = useMailNow((now) => now);
  const isCopied = copiedAt(mail, block, useMinute(clock)) !== undefined;
  return (
    <>
      {isCopied && (
        <p role="status">
          <strong>{t('dispatch.copied')}</strong>
        </p>
      )}
      <details open={isUnposted(mail, block)}>
        <summary>{t('dispatch.carry')}</summary>
        <BlockPost mail={store} block={block} clock={clock} />
      </details>
    </>
  );
}
