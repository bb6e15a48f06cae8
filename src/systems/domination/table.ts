import type { AnyCommand, AnyEvent, Campaign, Hex, SideId } from '@hexpost/engine';
import { type Event, NO_PAPERS, type Position, type State } from '@hexpost/engine/domination';
import type { NamedTable } from '../../panels/system-ui.ts';
import { useTable as useAnyTable } from '../../panels/table/tools.ts';
import { sameUnit } from '../../store/draft.ts';
import { policyWithPapers } from '../../store/seat-policies.ts';
import type { TableRules } from '../../store/table.ts';
import type { DominationWords } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** D-17.2, D-9.10: true if a side has something to hide from the others at the table: standing orders, or hidden units. */
function hasSecrets({ sides, units, options }: State, side: SideId, entries: Campaign['entries']): boolean {
  const { orders, casualty, standing } = sides[side]!;
  const own = Object.values(units).filter((unit) => unit.side === side);
  const isLodged = Object.entries(orders).some(([hex, order]) => {
    const there = own.filter(({ id, at }) => at === hex && order.includes(id));
    return there.length > 1 && !wasShown(entries, side, hex);
  });
  return (
    isLodged ||
    Object.keys(casualty).length > 0 ||
    JSON.stringify(standing) !== JSON.stringify(NO_PAPERS) ||
    (options['hidden-infiltrators'] && own.some(({ hidden }) => hidden))
  );
}

/** D-17.2: true once a battle has shown the battle order stored for a location. */
function wasShown(entries: Campaign['entries'], side: SideId, hex: Hex): boolean {
  const lastOf = (isIt: (event: Event) => boolean) =>
    entries.findLastIndex(({ events }) => (events as readonly AnyEvent[]).some((event) => isIt(event as Event)));
  const lodged = lastOf((event) => event.type === 'battle-order-lodged' && event.side === side && event.at === hex);
  const fought = lastOf(
    (event) => event.type === 'battle-started' && event.at === hex && [event.attacker, event.defender].includes(side),
  );
  return fought >= 0 && fought >= lodged;
}

/** The seat at a shared screen: the side whose turn it is, or one changing its standing orders out of turn. */
export const seatPolicy = policyWithPapers(hasSecrets);

/** The table for the panels of Domination: positions with their own types. */
export interface DominationTable extends NamedTable {
  /** The position as the viewer sees it: now, or after an earlier entry. */
  readonly position: Position;
  readonly words: DominationWords;
}

/** A view with the rules of its campaign. */
export const positionOf = (view: unknown, { ruleset }: Pick<Campaign, 'ruleset'>): Position => ({
  rules: rulesetIndexOf(ruleset.rules),
  state: view as State,
});

export const ownTable = (table: NamedTable): DominationTable => ({
  ...table,
  position: positionOf(table.view, table.campaign),
  words: table.words as DominationWords,
});

export const useTable = (): DominationTable => useAnyTable().own as DominationTable;

export const tableRules: TableRules = {
  seatPolicy,
  nextDraft: (after) => sameUnit(after),
  // A side behind the curtain leaves the screen when its turn passes on.
  endsTurnAtScreen: ({ command }) => command === 'end-turn' || command === 'concede',
  changesActing: (before, after) => (before as State).active !== (after as State).active,
  isPass: ({ command }: AnyCommand) => command === 'end-turn' || command === 'end-answers',
};
