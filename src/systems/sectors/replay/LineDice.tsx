import type { Entry, LoggedEvent } from '@hexpost/engine';
import { type Event, findBattle } from '@hexpost/engine/sectors';
import { IconWritingSign } from '@tabler/icons-react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { Contest } from '../../../panels/dice/Contest.tsx';
import { contestOf, rollsOf } from '../dice.ts';
import { useTable } from '../table.ts';
import css from './LineDice.module.css';

interface Props {
  readonly line: LoggedEvent;
  readonly entry: Entry;
}

/** The dice of a quick battle by side; declared dice are marked as such. */
export function LineDice({ line: { index, event: any }, entry }: Props) {
  const { view, words } = useTable();
  const event = any as Event;
  const rolls = rollsOf(entry, index);
  if (rolls.length === 0 || event.type !== 'quick-resolved') return null;
  const declared = rolls.some((roll) => roll.declared);
  return (
    <div className={css.dice} data-declared={declared || undefined}>
      {declared && (
        <p>
          <IconWritingSign size={16} aria-hidden /> <b>{words.t('sectors/map:log.declared')}</b>
        </p>
      )}
      <Contest of={contestOf(event, rolls, findBattle(view, event.battle), words)} />
      <ClauseLink clause={rolls[0]!.clause} />
    </div>
  );
}
