import type { Entry } from '@hexpost/engine';
import { keyOf } from '../../words/keys.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import { DiceRow } from '../dice/DiceRow.tsx';
import type { UnitNames } from '../map/unit-names.ts';
import { useNames } from '../table/tools.ts';

/** The rolls of an entry that the log shows separately: purpose, side, result and clause of each. */
export const entryDice = (isShown: (label: string) => boolean = () => true) =>
  function EntryDice({ entry }: { readonly entry: Entry }) {
    const { t, unit, side, known } = useNames() as UnitNames;
    return entry.rolls
      .filter(({ label }) => isShown(label))
      .map(({ label, by, faces, sides, clause }, i) => {
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
  };
