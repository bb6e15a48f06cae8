import type { Odds } from '@hexpost/engine';
import { ClauseLink } from '../book/ClauseLink.tsx';
import parts from '../parts/parts.module.css';
import { useNames, useTools } from '../table/tools.ts';
import { Chances, FateFigures } from './Fates.tsx';
import css from './Odds.module.css';
import { OddsBar } from './OddsBar.tsx';
import { Outcomes } from './Outcomes.tsx';
import { chancesInShort, type OddsNames, oddsNames, sideLossesText } from './odds-words.ts';

interface Props {
  readonly odds: Odds;
  /** Newer odds are being worked out. */
  readonly isStale?: boolean;
  /** Fates of units stand somewhere else: beside their counters. */
  readonly withoutUnits?: boolean;
}

/** The names of the odds of the system on the table; null where it has no words for them. */
export function useOddsNames(): OddsNames | null {
  const { odds } = useTools().ui.screen;
  const words = useNames();
  return odds ? oddsNames(words, odds) : null;
}

/** How it may end: the bar, the outcomes, and what fits beside them. */
export function OddsInShort({ odds, isStale = false }: Props) {
  const names = useOddsNames();
  const { t } = useNames();
  if (!names) return null;
  const beside = chancesInShort(odds);
  return (
    <section className={css.short} aria-label={t('play:odds.title')} data-stale={isStale || undefined}>
      <OddsBar odds={odds} />
      <Outcomes odds={odds} names={names} />
      {beside && <Chances of={beside} names={names} />}
      <p className={parts.note}>{sideLossesText(odds, names)}</p>
    </section>
  );
}

/** Everything else: what may become of each unit, what the figures rest on, and what follows. */
export function OddsDetails({ odds, isStale = false, withoutUnits = false }: Props) {
  const names = useOddsNames();
  if (!names) return null;
  const beside = chancesInShort(odds);
  const { fates, notes, exactness, follows } = odds;
  // Averages of sides stand beside the outcomes; charts of them do not.
  const shown = fates.filter(({ unit, losses }) =>
    unit === undefined ? losses.some(({ spread }) => spread) : !withoutUnits,
  );
  return (
    <div className={css.details} data-stale={isStale || undefined}>
      {shown.length > 0 && (
        <ul className={shown.every(({ unit }) => unit === undefined) ? css.beside : parts.stackList}>
          {shown.map((fate) => (
            <FateFigures key={`${fate.side} ${fate.unit}`} fate={fate} names={names} isShort={fate === beside} />
          ))}
        </ul>
      )}
      {follows && (
        <section className={css.follows} aria-label={names.after(follows.after)}>
          <b>{names.after(follows.after)}</b>
          <OddsBar odds={follows.odds} />
          <Outcomes odds={follows.odds} names={names} />
          <OddsDetails odds={follows.odds} />
        </section>
      )}
      <p className={parts.note}>
        {notes.map((note) => (
          <span key={`${note.id} ${JSON.stringify(note.facts)}`}>
            {names.note(note)}{' '}
            {note.clause && (
              <>
                <ClauseLink clause={note.clause} />{' '}
              </>
            )}
          </span>
        ))}
        {names.exactness(exactness)}
      </p>
    </div>
  );
}

/** The odds of an order or an answer, whole. */
export const OddsPanel = (props: Props) => (
  <div className={parts.stack}>
    <OddsInShort {...props} />
    <OddsDetails {...props} />
  </div>
);
