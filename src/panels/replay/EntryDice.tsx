import type { Entry, Roll } from '@hexpost/engine';
import { keyOf } from '../../words/keys.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import { DiceRow } from '../dice/DiceRow.tsx';
import type { UnitNames } from '../map/unit-names.ts';
import parts from '../parts/parts.module.css';
import { useNames } from '../table/tools.ts';

const NONE: ReadonlySet<string> = new Set();

/** Rolls of one label that are repeated until one of them fits: the last one, and those before it. */
export function lastOf(rolls: readonly Roll[], redrawn: ReadonlySet<string>) {
  const isPast = ({ label }: Roll, i: number): boolean =>
    redrawn.has(label) && rolls.slice(i + 1).some((later) => later.label === label);
  return { counts: rolls.filter((roll, i) => !isPast(roll, i)), misses: rolls.filter(isPast) };
}

/**
 * The rolls of an entry that the log shows separately: purpose, side, result and clause of each. Of those that are `redrawn` until one fits
 * only that one is in sight.
 */
export const entryDice = (isShown: (label: string) => boolean = () => true, redrawn = NONE) =>
  function EntryDice({ entry }: { readonly entry: Entry }) {
    const { t } = useNames();
    const { counts, misses } = lastOf(
      entry.rolls.filter(({ label }) => isShown(label)),
      redrawn,
    );
    return (
      <>
        <Rolls of={counts} />
        {misses.length > 0 && (
          <li>
            <details className={parts.fold}>
              <summary>{t('dice:misses', { count: misses.length })}</summary>
              <ul>
                <Rolls of={misses} />
              </ul>
            </details>
          </li>
        )}
      </>
    );
  };

function Rolls({ of }: { readonly of: readonly Roll[] }) {
  const { t, unit, side, known } = useNames() as UnitNames;
  return of.map(({ label, by, faces, sides, clause }, i) => {
    const whose = known(by) ? unit(by) : side(by);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one entry never change places
      <li key={i}>
        {t(keyOf(`dice:${label}`))}
        {whose !== by && ` (${whose})`} <DiceRow dice={faces.map((face) => ({ face, sides }))} by={by} />{' '}
        <ClauseLink clause={clause} />
      </li>
    );
  });
}
