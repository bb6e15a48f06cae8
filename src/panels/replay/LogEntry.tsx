import type { Entry, HandOver, LoggedEvent } from '@hexpost/engine';
import { IconCards, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { ClauseLink } from '../book/ClauseLink.tsx';
import { hasCard } from '../table/cards/reveal-card.ts';
import { SentenceParts } from '../table/SentenceParts.tsx';
import { SideName } from '../table/SideName.tsx';
import { useNames, useTable, useTools } from '../table/tools.ts';
import { isWide } from '../table/window-size.ts';
import css from './Log.module.css';
import type { LoggedEntry } from './log-rows.ts';

/** An event in a sentence, with its clause and its dice. */
function LogLine({ line, entry }: { readonly line: LoggedEvent; readonly entry: Entry }) {
  const { clauseOf, emphasisOf, LineDice } = useTools().ui.replay;
  const { words, campaign } = useTable();
  const { event } = line;
  const parts = words.parts(event);
  if (parts.length === 0) return null;
  const clause = clauseOf?.(event, campaign);
  return (
    <li className={css.line} data-type={event.type} data-emphasis={emphasisOf?.(event)}>
      <SentenceParts parts={parts} /> {clause && <ClauseLink clause={clause} />}
      {LineDice && <LineDice line={line} entry={entry} />}
    </li>
  );
}

interface Props {
  readonly logged: LoggedEntry;
  /** The map shows the position after this entry. */
  readonly shown: boolean;
  /** It is the last visible entry. */
  readonly isNewest: boolean;
}

/** A command with all its events. Its heading opens the map at that time. */
export const LogEntry = memo(function LogEntry({ logged, shown, isNewest }: Props) {
  const { number, place, entry, lines, handOvers, since } = logged;
  const { screen, ui } = useTools();
  const { words } = useTable();
  const { EntryDice, newsOf } = ui.replay;
  const told = useMemo(() => newsOf(lines), [newsOf, lines]);
  const { t } = words;
  // A phone has no room for the log next to the map.
  const watch = () => screen.setState({ at: number, playing: true, ...(!isWide() && { panel: null }) });
  return (
    <article className={css.entry} data-shown={shown}>
      <HandedOver of={handOvers} />
      <div className={css.top}>
        <button
          type="button"
          className={css.head}
          aria-pressed={shown}
          title={t('replay:log.show-then')}
          onClick={() => screen.setState({ at: isNewest ? null : number, playing: false })}
        >
          <span className={css.number}>{place + 1}</span> <SideName side={entry.seat} />{' '}
          <span className={css.command}>{words.command(String(entry.command.command))}</span>
          <IconHistory size={14} aria-hidden />
        </button>
        {hasCard(ui.screen.cards, entry) && (
          <button
            type="button"
            className={css.watch}
            aria-label={t('replay:log.card', { entry: place + 1 })}
            title={t('replay:log.card', { entry: place + 1 })}
            onClick={() => screen.setState({ cards: [number] })}
          >
            <IconCards size={14} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={css.watch}
          aria-label={t('replay:log.watch', { entry: place + 1 })}
          title={t('replay:log.watch', { entry: place + 1 })}
          onClick={watch}
        >
          <IconPlayerPlay size={14} aria-hidden />
        </button>
      </div>
      <ul>
        {EntryDice && <EntryDice entry={entry} />}
        {told.map((line) => (
          <LogLine key={line.index} line={line} entry={entry} />
        ))}
      </ul>
      {since && <HandedOver of={since} />}
    </article>
  );
});

/** Sides that another player plays from here on. */
function HandedOver({ of }: { readonly of: readonly HandOver[] }) {
  const { t, side } = useNames();
  return of.map(({ seat, level }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added between two entries of the past
    <p key={i} className={css.handed}>
      {level
        ? t('computer:handed-over', { side: side(seat), level: t(`computer:level.${level}`) })
        : t('computer:taken-over', { side: side(seat) })}
    </p>
  ));
}
