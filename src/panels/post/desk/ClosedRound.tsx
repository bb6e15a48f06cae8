import { GM, type Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostedClose } from '../../../post/closing.ts';
import type { Unpublishable } from '../../../store/post-desk.ts';
import { CloseStep } from './CloseStep.tsx';
import css from './Desk.module.css';
import { FaultText } from './FaultText.tsx';
import { needsRuling, useDesk, useEarlySecrets, useMailState, useResolvedRound } from './use-desk.ts';

/** The press that closes a round on the board, where everybody's orders are in. */
export function CloseHere() {
  const { t } = useTranslation('desk');
  const { goTo } = useDesk();
  const resolved = useResolvedRound();
  const tooEarly = useEarlySecrets(resolved);
  const { round, campaign } = useMailState(({ history }) => history.now);
  const system = useMailState(({ rules }) => rules.system);
  const [fault, setFault] = useState<Unpublishable | null>(null);
  if (!resolved) return <p role="status">{t('resolve.opening')}</p>;
  // As on the page of the report, a round that waits for a ruling alone can be closed.
  const isUnderWay =
    resolved.resolution.campaign.entries.length > campaign.entries.length || needsRuling(system, resolved);
  const isBlocked = resolved.blocking.length > 0 || (tooEarly?.missing.some((seat) => seat !== GM) ?? false);
  if (!isUnderWay || isBlocked)
    return (
      <div className={css.buttons}>
        <Button onClick={() => goTo('resolve')}>{t('board.to-resolve')}</Button>
      </div>
    );
  return (
    <section aria-labelledby="desk-all-in">
      <h3 id="desk-all-in">{t('board.all-in')}</h3>
      {fault && <FaultText fault={fault} />}
      <CloseStep round={round} resolved={resolved} disabled={false} onFault={setFault} />
    </section>
  );
}

/** How a seat stands in a closed round, by its close. */
export function closedState({ content }: PostedClose, seat: Seat): 'counts' | 'left-out' | 'computer' | 'missing' {
  const own = content.sheets.filter((sheet) => sheet.seat === seat);
  if (own.some(({ out }) => out === undefined)) return 'counts';
  if (content.computers?.some((computer) => computer.seat === seat)) return 'computer';
  return own.length > 0 ? 'left-out' : 'missing';
}
