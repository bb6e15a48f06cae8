import { IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { memo } from 'react';
import type { Roll } from '../../engine/kernel/dice/dice.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import { clauseOf } from '../../systems/nuclear/clauses.ts';
import { useTable, useWords } from '../../systems/nuclear/table.ts';
import { throwsOf } from '../../systems/nuclear/throws.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import { isWide } from '../table/panel-folds.ts';
import { SentenceParts } from '../table/SentenceParts.tsx';
import { SideName } from '../table/SideName.tsx';
import { useTools } from '../table/tools.ts';
import { Die, Throws } from './Dice.tsx';
import css from './Log.module.css';
import type { LogGroup } from './log-groups.ts';

function LogLine({ event }: { event: AnyEvent }) {
  const { game, words } = useTable();
  const parts = words.parts(event);
  if (parts.length === 0) return null;
  const clause = clauseOf(event, game.rules);
  return (
    <li className={css.line} data-type={event.type}>
      <SentenceParts parts={parts} /> {clause && <ClauseLink clause={clause} />}
      {throwsOf(event).map((thrown, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the throws of one event never change places
        <Throws key={i} of={thrown} />
      ))}
    </li>
  );
}

/** Dice on record that no event repeats: who threw what for what. */
function Untold({ roll }: { roll: Roll }) {
  const { t, side, known, unit } = useWords();
  const by = known(roll.by) ? unit(roll.by) : side(roll.by);
  return (
    <li className={css.roll}>
      {t(`dice:${roll.label}`)}
      {by !== roll.by && ` (${by})`}{' '}
      {roll.faces.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
        <Die key={i} face={face} sides={roll.sides} />
      ))}{' '}
      <ClauseLink clause={roll.clause} />
    </li>
  );
}

/** One command with all that came of it. Its head leads to the map as it was then. */
export const LogGroupRow = memo(function LogGroupRow({ group, shown }: { group: LogGroup; shown: boolean }) {
  const { screen } = useTools();
  const { t, command } = useWords();
  const last = useTable().campaign.entries.length - 1;
  // A phone has no room for the log beside the map.
  const watch = () => screen.setState({ at: group.entry, playing: true, ...(!isWide() && { panel: null }) });
  return (
    <article className={css.group} data-shown={shown}>
      <div className={css.top}>
        <button
          type="button"
          className={css.head}
          aria-pressed={shown}
          title={t('play:log.show-then')}
          onClick={() => screen.setState({ at: group.entry === last ? null : group.entry, playing: false })}
        >
          <span className={css.number}>{group.entry + 1}</span>
          <SideName side={group.seat} />
          <span className={css.command}>{command(group.command)}</span>
          <IconHistory size={14} aria-hidden />
        </button>
        <button
          type="button"
          className={css.watch}
          aria-label={t('play:log.watch', { entry: group.entry + 1 })}
          title={t('play:log.watch', { entry: group.entry + 1 })}
          onClick={watch}
        >
          <IconPlayerPlay size={14} aria-hidden />
        </button>
      </div>
      <ul>
        {group.rolls.map((roll, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one entry never change places
          <Untold key={i} roll={roll} />
        ))}
        {group.lines.map(({ index, event }) => (
          <LogLine key={index} event={event} />
        ))}
      </ul>
    </article>
  );
});
