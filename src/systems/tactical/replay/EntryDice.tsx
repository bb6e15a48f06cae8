import type { Entry } from '@hexpost/engine';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { Die } from '../../../panels/parts/Die.tsx';
import { useNames } from '../../../panels/table/tools.ts';
import type { TacticalWords } from '../names.ts';

/** Every throw of an entry: what it was for, whose it was, what fell, and the clause. */
export function EntryDice({ entry }: { readonly entry: Entry }) {
  const { t, unit, side } = useNames() as TacticalWords;
  return entry.rolls.map(({ label, by, faces, sides, clause }, i) => {
    const whose = unit(by);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one entry never change places
      <li key={i}>
        {t(`dice:${label}`)} ({whose === by ? side(by) : whose}){' '}
        {faces.map((face, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
          <Die key={n} face={face} sides={sides} />
        ))}{' '}
        <ClauseLink clause={clause} />
      </li>
    );
  });
}
