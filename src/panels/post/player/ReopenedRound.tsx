import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reopened, roundOpenAgain } from '../../../store/correction.ts';
import { ownSeats } from '../../../store/mail.ts';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { MyOrders } from './MyOrders.tsx';
import { PlayerContext, type PlayerTools, useMailNow, usePlayer } from './use-player.ts';

/** The last reported round while the game master has it open again: why, and the orders in it of the user's seats. */
export function ReopenedRound() {
  const { t } = useTranslation('post');
  const { mail, go, ...tools } = usePlayer();
  const history = useMailNow((now) => now.history);
  const { round, reason } = roundOpenAgain({ history }) ?? {};
  const view = useMemo(() => (round === undefined ? undefined : reopened(mail, round)), [mail, round]);
  if (!view) return null;
  const seats = ownSeats(view.getState());
  const inRound: PlayerTools = { ...tools, mail: view, go: { ...go, plan: go.planAgain } };
  return (
    <>
      <Card title={t('again.title', { round })}>
        <p>{t('again.reason', { reason })}</p>
        {seats.length > 0 && <p className={parts.note}>{t('again.about')}</p>}
      </Card>
      <PlayerContext value={inRound}>
        {seats.map((seat) => (
          <MyOrders key={seat} seat={seat} />
        ))}
      </PlayerContext>
    </>
  );
}
