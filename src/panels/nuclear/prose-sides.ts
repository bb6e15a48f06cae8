import type { State } from '../../engine/nuclear/state.ts';
import type { Table } from '../post/prose/table.ts';
import type { Teller } from './prose-teller.ts';
import { standingsOf } from './standings.ts';
import type { Moment } from './statistics.ts';

/** How the sides stand as everybody may see it, and what the stretch between two moments brought and cost them. */
export function sidesTable(view: State, before: Moment, after: Moment, { text, side }: Teller): Table {
  const standings = standingsOf(view);
  const teams = [...new Set(standings.map(({ team }) => team))];
  const allied = teams.length < standings.length;
  const fielded = Object.values(view.units).filter(({ hex, aboard }) => hex !== null || aboard !== null);
  const changed = (now: number, then: number): string => {
    const by = now - then;
    return by === 0 ? String(now) : `${now} (${by > 0 ? '+' : '−'}${Math.abs(by)})`;
  };
  const rows = standings.map(({ side: id, team, controlPoints, keyPoints, prestige, eliminated }) => {
    const [then, now] = [before.sides[id]!, after.sides[id]!];
    return [
      eliminated ? text('table.out', { side: side(id) }) : side(id),
      ...(allied ? [String(teams.indexOf(team) + 1)] : []),
      changed(controlPoints, then.controlPoints),
      changed(keyPoints, then.keyPoints),
      String(prestige),
      String(fielded.filter((unit) => unit.side === id).length),
      String(now.models),
      String(now.lostUnits - then.lostUnits),
      String(now.lostModels - then.lostModels),
    ];
  });
  const columns = ['control', 'points', 'prestige', 'units', 'models', 'lost-units', 'lost-models'];
  const head = ['side', ...(allied ? ['team'] : []), ...columns].map((key) => text(`table.${key}`));
  return { head, rows, right: head.map((_, column) => column).slice(1) };
}
