import type { Odds, OddsOutcome } from '@hexpost/engine';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { useNames } from '../table/tools.ts';
import css from './Odds.module.css';

interface Props {
  readonly odds: Pick<Odds, 'outcomes'>;
  /** The outcomes in words; absent if the words are next to the bar. */
  readonly label?: string;
}

/** Outcomes that are good for the same side are separated by a line. */
const keyOf = ({ id, gains }: OddsOutcome): string => `${id} ${gains}`;

/** The outcomes as one bar, each in the colour of the side that it favours. */
export function OddsBar({ odds, label }: Props) {
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
