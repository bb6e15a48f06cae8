import type { State } from '@hexpost/engine/sectors';
import type { ProseTable } from '../../../panels/post/prose/prose-table.ts';
import { signedNumber } from '../../../panels/post/prose/say.ts';
import type { Teller } from './teller.ts';

/** The map as a table of sectors and sides, with what changed since `before` (null: nothing stood there yet). */
export function mapTable(before: State | null, now: State, { text, side, seats, sectorName }: Teller): ProseTable {
  const armiesAt = (state: State, sector: string, id: string) => state.sectors[sector]?.armies[id] ?? 0;
  const cell = (count: number, then: number): string => {
    const change = before === null || count === then ? '' : ` (${signedNumber(count - then)})`;
    return count === 0 && change === '' ? '·' : `${count}${change}`;
  };
  const total = (state: State, id: string): number =>
    now.map.sectors.reduce((sum, sector) => sum + armiesAt(state, sector, id), 0) +
    Object.values(state.transit).reduce((sum, moved) => sum + (moved.side === id ? moved.armies : 0), 0);
  const rows = now.map.sectors.map((sector) => [
    sectorName(sector),
    ...seats.map((id) => cell(armiesAt(now, sector, id), before ? armiesAt(before, sector, id) : 0)),
    controlOf(now, sector, side),
  ]);
  const controlled = (id: string) => now.map.sectors.filter((sector) => now.sectors[sector]?.controller === id).length;
  const totals = seats.map((id) => cell(total(now, id), before ? total(before, id) : 0));
  const held = [
    text('table.held'),
    ...seats.map((id) => String(controlled(id))),
    text('table.of', { count: now.data.sectorsToWin }),
  ];
  return {
    head: [text('table.sector'), ...seats.map((id) => headOf(now, id, side, text)), text('table.control')],
    rows: [...rows, [text('table.total'), ...totals, ''], ...(now.round > 1 || now.phase === 'finished' ? [held] : [])],
    right: seats.map((_, i) => i + 1),
  };
}

const controlOf = (state: State, sector: string, side: Teller['side']): string => {
  const controller = state.sectors[sector]?.controller ?? null;
  return controller === null ? '' : side(controller);
};

const headOf = (state: State, id: string, side: Teller['side'], text: Teller['text']): string =>
  state.sides[id]?.eliminated ? text('table.out', { side: side(id) }) : side(id);
