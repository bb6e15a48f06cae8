import { type AnyEvent, type AnySystem, type Campaign, type Entry, readLog, type Viewer } from '@hexpost/engine';
import { type ComponentType, useMemo } from 'react';
import { stateAfter } from '../../store/state-cache.ts';
import type { OwnText } from '../parts/own-texts.ts';
import { seenLog } from '../replay/log-rows.ts';
import type { NamedTable } from '../system-ui.ts';
import { useTable } from '../table/tools.ts';
import { DicePage } from './DicePage.tsx';
import { type DiceRecord, luckOfSides, mergedRecords } from './dice-record.ts';
import type { Statistics, StatsMoment, StatsPage, StatsTable } from './statistics.ts';

/** A game's ways to find its turns, count the events of its log, and read figures from a position. */
interface TurnFigures<Figure extends string> {
  /** The turn of a position; 0 before the first. */
  readonly turnOf: (state: unknown) => number;
  /** The turn that an event begins; undefined for any other event. */
  readonly begins: (event: AnyEvent) => number | undefined;
  readonly count: (event: AnyEvent) => void;
  /** The figures of all sides after the events counted so far; the position is as the viewer sees it. */
  readonly figures: (view: unknown) => StatsMoment<Figure>['sides'];
}

/** The course of a campaign as the viewer may see it: its start, the end of every turn, and now. */
export function momentsByTurn<Figure extends string>(
  system: AnySystem,
  campaign: Campaign,
  viewer: Viewer,
  { turnOf, begins, count, figures }: TurnFigures<Figure>,
): readonly StatsMoment<Figure>[] {
  const { entries } = campaign;
  const moments: StatsMoment<Figure>[] = [];
  const look = (when: StatsMoment['when'], after: number): void => {
    const sides = figures(system.view(stateAfter(system, campaign, after), viewer));
    moments.push({ when, turn: when === 'start' ? 0 : turn, sides });
  };
  let turn = turnOf(stateAfter(system, campaign, 0));
  if (turn > 0) look('start', 0);
  const lines = readLog(system, entries, viewer);
  for (const { entry, event } of lines) {
    const next = begins(event);
    if (next !== undefined && next > turn) {
      look(moments.length === 0 ? 'start' : 'end', entry);
      turn = next;
    }
    count(event);
  }
  if (moments.length === 0) look('start', 0);
  const last = stateAfter(system, campaign, entries.length);
  // Secret orders have not happened, as far as the viewer can tell.
  if (lines.length > 0 && turn > 0) look(system.isOver(last) ? 'end' : 'now', entries.length);
  return moments;
}

interface Parts<Table> extends Pick<Statistics, 'words'> {
  readonly pages: readonly [OwnPage<Table>, ...OwnPage<Table>[]];
  /** The course of the campaign as far as the viewer may know it. `table` is the system's own. */
  readonly moments: (table: Table) => readonly StatsMoment[];
  /** Everything that dice decided, with its chances; `events` and `entries` are those that the viewer may read. */
  readonly dice: (table: Table, events: readonly AnyEvent[], entries: readonly Entry[]) => readonly DiceRecord[];
  /** Content below the dice. */
  readonly BelowDice?: ComponentType;
}

/** A page of figures, or of tables. */
type OwnPage<Table> =
  | Extract<StatsPage, { readonly figures: unknown }>
  | { readonly id: string; readonly tables: (table: Table, own: OwnText) => readonly StatsTable[] };

type Campaigning = Pick<NamedTable, 'system' | 'campaign' | 'sitting'>;

/** The statistics of a system: its pages, then the dice. */
export function statisticsOf<Table extends Campaigning>(parts: Parts<Table>): Statistics {
  const { words, pages, moments, dice, BelowDice } = parts;
  const useOwn = () => useTable().own as Table;
  function useRecords(): readonly DiceRecord[] {
    const table = useOwn();
    return useMemo(() => {
      const seen = seenLog(readLog(table.system, table.campaign.entries, table.sitting.viewer));
      const entries = seen.entries.map((entry) => table.campaign.entries[entry]!);
      return mergedRecords(
        dice(
          table,
          seen.lines.map(({ event }) => event),
          entries,
        ),
      );
    }, [table]);
  }
  function Dice() {
    return (
      <>
        <DicePage records={useRecords()} />
        {BelowDice && <BelowDice />}
      </>
    );
  }
  const pageOf = (page: OwnPage<Table>): StatsPage =>
    'figures' in page ? page : { id: page.id, useTables: (own) => page.tables(useOwn(), own) };
  return {
    words,
    pages: [pageOf(pages[0]), ...pages.slice(1).map(pageOf), { id: 'dice', Page: Dice }],
    useMoments() {
      const table = useOwn();
      return useMemo(() => moments(table), [table, moments]);
    },
    useLuck() {
      const records = useRecords();
      return useMemo(() => luckOfSides(records), [records]);
    },
  };
}
