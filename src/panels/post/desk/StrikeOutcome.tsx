import { GM } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Strike } from '../../../post/resolve.ts';
import parts from '../../parts/parts.module.css';
import { namesInRow, useWordsOf } from '../by-post.ts';
import css from './Desk.module.css';
import { useMailState, useResolver, useSeatName, useSettledDecisions } from './use-desk.ts';

/** Longer lists of differences are truncated. */
const MOST = 12;

type Props = Omit<Strike, 'reason'>;

/** A preview of striking out an order: the changes to the outcome of the round. */
export function StrikeOutcome(line: Props) {
  const resolve = useResolver();
  return resolve && <Differences {...line} resolve={resolve} />;
}

function Differences({
  seat,
  command,
  order,
  resolve,
}: Props & { readonly resolve: NonNullable<ReturnType<typeof useResolver>> }) {
  const { t } = useTranslation('desk');
  const decisions = useSettledDecisions();
  const seatName = useSeatName();
  const system = useMailState(({ rules }) => rules.system);
  const { campaign, state } = useMemo(() => resolve(decisions).resolution, [resolve, decisions]);
  const without = useMemo(() => {
    const strike: Strike = { seat, command, order, reason: '' };
    return resolve({ ...decisions, strikes: [...(decisions.strikes ?? []), strike] }).resolution.state;
  }, [resolve, decisions, seat, command, order]);
  const { differences, place } = useWordsOf({ system, campaign, state });
  const lines = differences(without);
  // In the middle of a phase, striking out an order may leave the game waiting for a seat.
  const awaited = (of: unknown) => system.awaited(of).filter((id) => id !== GM);
  const stops = `${place(without)} ${awaited(without)}` !== `${place(state)} ${awaited(state)}`;
  const waiting = stops ? awaited(without) : [];
  return (
    <section className={css.outcome} aria-label={t('strike.outcome')}>
      <strong>{t('strike.outcome')}</strong>
      {lines.length === 0 && waiting.length === 0 && <p>{t('strike.same')}</p>}
      <ul className={parts.bullets}>
        {lines.slice(0, MOST).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {lines.length > MOST && <li>{t('strike.more', { count: lines.length - MOST })}</li>}
        {waiting.length > 0 && <li>{t('strike.waits', { sides: namesInRow(waiting.map(seatName)) })}</li>}
      </ul>
    </section>
  );
}
