import { type AnyEvent, type Campaign, computerAt, readLog, type SideId } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconChartLine, IconRotate } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { keyOf } from '../../words/keys.ts';
import parts from '../parts/parts.module.css';
import type { SideFigures } from '../post/prose/turns-prose.ts';
import type { NamedTable } from '../system-ui.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { useNames, useScreen, useTable, useTools } from './tools.ts';
import { isSheet } from './window-size.ts';

/** The end of a game. */
export interface EndingParts {
  /** The types of the events that end it. */
  readonly by: readonly string[];
  /** The sides that have won in a state that is over; none in a draw. */
  readonly winners: (state: unknown) => readonly SideId[];
  /** The sides that share a draw. Default: all, if no side has won. */
  readonly drawn?: (state: unknown) => readonly SideId[];
  /** Figures of every side, shown with the end. */
  readonly figures: EndFigures;
  /** Shown below the figures in the end dialog. */
  readonly Below?: ComponentType<Pick<GameEnd, 'events'>>;
}

/** A table of figures: the sides in their order, the words of the headings, and a note below the name of a side. */
interface EndFigures {
  // biome-ignore lint/suspicious/noExplicitAny: the state of the system
  readonly of: SideFigures<any>;
  /** More of them, counted from the public log of the whole game. */
  readonly counted?: (events: readonly AnyEvent[], table: NamedTable) => SideFigures<unknown>;
  readonly order: (state: unknown) => readonly SideId[];
  readonly heads: string;
  readonly note?: (table: NamedTable, side: SideId) => string;
  /** Sides that are out of the game are struck out. */
  readonly isOut?: (state: unknown, side: SideId) => boolean;
}

/** The side of the only person who plays against the computer; undefined if people play several sides, or none. */
export function soloSide(campaign: Pick<Campaign, 'players' | 'computers'>): SideId | undefined {
  const [own, other] = campaign.players.filter(({ seat }) => computerAt(campaign, seat) === undefined);
  return campaign.computers && !other ? own?.seat : undefined;
}

/** The result of the game for that person; undefined before the end, and if nobody plays alone. */
export function useVerdict(): 'won' | 'lost' | 'drawn' | undefined {
  const { winners, drawn } = useTools().ui.screen.ending;
  const { system, state, campaign } = useTable();
  const own = soloSide(campaign);
  if (own === undefined || !system.isOver(state)) return undefined;
  const won = winners(state);
  if (won.length === 0 && (!drawn || drawn(state).includes(own))) return 'drawn';
  return won.includes(own) ? 'won' : 'lost';
}

/**
 * Once a game is over: a rematch with other dice, if new campaigns can be made; who plays alone can swap sides with the
 * computer, and by post it is offered to the other. A battle of another campaign returns to that with its result.
 */
function PlayAgain() {
  const { screen, onRematch, parent, Rematch } = useTools();
  const { system, state, campaign, words } = useTable();
  if (parent && system.isOver(state))
    return (
      <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={parent.open}>
        {words.t('play:battle.take-back')}
      </Button>
    );
  if (Rematch && system.isOver(state)) return <Rematch />;
  if (!onRematch || !system.isOver(state)) return null;
  const begin = (swapsSides: boolean) => {
    screen.setState({ endSeen: true });
    onRematch(swapsSides);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconRotate size={16} aria-hidden />} onClick={() => begin(false)}>
        {words.t('play:again')}
      </Button>
      {soloSide(campaign) !== undefined && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => begin(true)}
        >
          {words.t('play:again-swapped')}
        </Button>
      )}
    </>
  );
}

interface GameEnd {
  /** The public log. */
  readonly events: readonly AnyEvent[];
  /** The event that ended the game. */
  readonly won: AnyEvent;
  /** It was dismissed. */
  readonly isSeen: boolean;
  readonly close: () => void;
}

/** The end of a game; undefined before, and while an earlier position is shown. */
export function useEnding(): GameEnd | undefined {
  const { screen, ui } = useTools();
  const { by } = ui.screen.ending;
  const { system, campaign, past } = useTable();
  const isSeen = useScreen((now) => now.endSeen);
  const events = useMemo(
    () => readLog(system, campaign.entries, 'public').map(({ event }) => event),
    [system, campaign.entries],
  );
  const won = events.findLast(({ type }) => by.includes(type));
  // A look at the map is at all of it.
  const close = () => screen.setState({ endSeen: true, ...(isSheet() && { panel: null }) });
  return won && !past ? { events, won, isSeen, close } : undefined;
}

interface TitleProps {
  /** The event that ended the game. */
  readonly of: AnyEvent;
  readonly as: 'h3' | ComponentType<{ className?: string; children: ReactNode }>;
  readonly className?: string | undefined;
}

/** The end as a title: won or lost for a person who plays alone, with the sentence of the log below it. */
export function EndTitle({ of, as: Title, className }: TitleProps) {
  const words = useNames();
  const verdict = useVerdict();
  const sentence = <SentenceParts parts={words.parts(of)} />;
  return (
    <>
      <Title {...(className && { className })}>{verdict ? words.t(`play:ending.${verdict}`) : sentence}</Title>
      {verdict && <p>{sentence}</p>}
    </>
  );
}

/** Buttons after the end: back to the map, a rematch, the statistics, and exit. */
export function EndButtons({ close }: Pick<GameEnd, 'close'>) {
  const { onLeave, screen, ui } = useTools();
  const { t } = useNames();
  return (
    <>
      <Button onClick={close}>{t('play:victory.look')}</Button>
      <PlayAgain />
      {ui.stats && (
        <Button
          variant="default"
          leftSection={<IconChartLine size={16} aria-hidden />}
          onClick={() => screen.setState({ endSeen: true, dialog: 'stats' })}
        >
          {t('stats:title')}
        </Button>
      )}
      <Button variant="default" onClick={onLeave}>
        {t('play:menu.leave')}
      </Button>
    </>
  );
}

/** The figures of every side, the winners first; with the events of the whole game, also those counted from them. */
export function Standings({ events }: Partial<Pick<GameEnd, 'events'>>) {
  const { figures, winners } = useTools().ui.screen.ending;
  const { own: _, ...table } = useTable();
  const { view, words } = table;
  const { of, counted, order, heads, note, isOut } = figures;
  const won = new Set(winners(view));
  return (
    <FiguresTable
      figures={events && counted ? { ...of, ...counted(events, table) } : of}
      state={view}
      order={order(view).toSorted((a, b) => Number(won.has(b)) - Number(won.has(a)))}
      headOf={(figure) => words.t(keyOf(`${heads}.${figure}`))}
      {...(note && { note: (side: string) => note(table, side) })}
      {...(isOut && { isOut: (side: string) => isOut(view, side) })}
    />
  );
}

/** Shown instead of orders once a game is over: its result, and buttons for the next one. */
export function AfterGame() {
  const ending = useEnding();
  if (!ending) return null;
  return (
    <section className={parts.stack}>
      <EndTitle of={ending.won} as="h3" />
      <Standings />
      <PlayAgain />
    </section>
  );
}
