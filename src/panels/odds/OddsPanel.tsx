import type { AnyCommand, Odds, OddsOutcome } from '@hexpost/engine';
import { useMemo } from 'react';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import parts from '../parts/parts.module.css';
import { useNames, useTools } from '../table/tools.ts';
import { FateFigures, Stakes } from './Fates.tsx';
import css from './Odds.module.css';
import { Outcomes, OutcomesTable } from './Outcomes.tsx';
import { areSummedUp, fatesInOrder, type OddsNames, oddsNames, oddsText, outcomesText } from './odds-words.ts';
import { useOdds } from './use-odds.ts';

interface OddsBarProps {
  readonly odds: Pick<Odds, 'outcomes'>;
  /** The outcomes in words; absent if the words are next to the bar. */
  readonly label?: string;
}

/** Outcomes that are good for the same side are separated by a line. */
const keyOf = ({ id, gains }: OddsOutcome): string => `${id} ${gains}`;

/** The outcomes as one bar, each in the colour of the side that it favours. */
function OddsBar({ odds, label }: OddsBarProps) {
  const { colour } = useNames();
  const backgroundOf = (gains: OddsOutcome['gains']) => {
    const place = gains === null ? undefined : colour(gains);
    return place === undefined ? undefined : sideBackground(sideLook(place, WORN));
  };
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className={css.bar} {...said}>
      {odds.outcomes.map((outcome) => (
        <span key={keyOf(outcome)} style={{ flexGrow: outcome.chance, background: backgroundOf(outcome.gains) }} />
      ))}
    </div>
  );
}

interface OddsInShortProps {
  readonly odds: Odds;
  /** Newer odds are being computed. */
  readonly isStale?: boolean;
  /** Fates of units are shown elsewhere: next to their counters. */
  readonly withoutUnits?: boolean;
  /** The owner of the odds, where several are in one list. */
  readonly of?: string;
}

/** The names of the odds of the system on the table; null if it has no words for them. */
export function useOddsNames(): OddsNames | null {
  const { odds } = useTools().ui.screen;
  const words = useNames();
  return useMemo(() => (odds ? oddsNames(words, odds) : null), [words, odds]);
}

/** The odds in short: the chances, the same as a bar, and the expected losses by side. */
export function OddsInShort({ odds, of, isStale = false }: OddsInShortProps) {
  const names = useOddsNames();
  const { t } = useNames();
  if (!names) return null;
  const { follows } = odds;
  const title = t('play:odds.title');
  return (
    <section
      className={css.short}
      aria-label={of === undefined ? title : `${title}: ${of}`}
      data-stale={isStale || undefined}
    >
      <Outcomes odds={odds} names={names} />
      <OddsBar odds={odds} />
      <Stakes odds={odds} names={names} />
      {follows && (
        <p className={parts.note}>
          {names.after(follows.after)}: {outcomesText(follows.odds, names)}.
        </p>
      )}
    </section>
  );
}

/** The rest of the odds: the possible fates of each unit, the basis of the figures, and the consequences. */
export function OddsDetails({ odds, isStale = false, withoutUnits = false }: OddsInShortProps) {
  const names = useOddsNames();
  if (!names) return null;
  const { notes, exactness, follows } = odds;
  // Averages of sides are shown next to the outcomes, their charts are not.
  const shown = fatesInOrder(odds).filter(({ unit, losses }) =>
    unit === undefined ? losses.some(({ spread }) => spread) : !withoutUnits,
  );
  return (
    <div className={css.details} data-stale={isStale || undefined}>
      {areSummedUp(odds) && <OutcomesTable odds={odds} names={names} />}
      {shown.length > 0 && (
        <ul className={shown.every(({ unit }) => unit === undefined) ? css.beside : parts.stackList}>
          {shown.map((fate) => (
            <FateFigures key={`${fate.side} ${fate.unit}`} fate={fate} names={names} />
          ))}
        </ul>
      )}
      {follows && (
        <section className={css.follows} aria-label={names.after(follows.after)}>
          <b>{names.after(follows.after)}</b>
          <Outcomes odds={follows.odds} names={names} />
          <OddsBar odds={follows.odds} />
          <Stakes odds={follows.odds} names={names} />
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

/** The complete odds of an order or an answer. */
export const OddsPanel = (props: OddsInShortProps) => (
  <div className={parts.stack}>
    <OddsInShort {...props} />
    <OddsDetails {...props} />
  </div>
);

/** The chances of an advised order as if it came first, before the orders advised ahead of it. */
export function AdvisedOdds({ command }: { readonly command: AnyCommand }) {
  const { odds } = useOdds({ ...command }, { brief: true });
  const names = useOddsNames();
  const { t } = useNames();
  if (!odds || !names) return null;
  return (
    <div className={css.advised}>
      <OddsBar odds={odds} />
      <small>
        {t('play:odds.now')} {oddsText(odds, names)}
      </small>
    </div>
  );
}
