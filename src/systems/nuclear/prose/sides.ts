import type { LoggedEvent, SideId, UnitId } from '@hexpost/engine';
import type { Event, RulesetIndex, State } from '@hexpost/engine/nuclear';
import type { ProseTable } from '../../../panels/post/prose/prose-page.ts';
import { figuresTable, type SideFigures } from '../../../panels/post/prose/turns-prose.ts';
import { FIGURES } from '../figures.ts';
import type { Teller } from './teller.ts';

interface Losses {
  readonly units: number;
  readonly models: number;
}

/** The losses of each side in a stretch of the log that began in `start`. Units removed by the game master do not count. */
export function lossesOf(
  lines: readonly LoggedEvent[],
  start: State,
  rules: RulesetIndex,
  { words }: Teller,
): ReadonlyMap<SideId, Losses> {
  const living = new Map<UnitId, number>(Object.values(start.units).map((unit) => [unit.id, unit.living.length]));
  const losses = new Map<SideId, Losses>();
  const lose = (unit: UnitId, left: number, destroyed: number): void => {
    const known = words.known(unit);
    if (!known) return;
    const had = living.get(unit) ?? rules.units.get(known.type)?.models ?? left;
    const { units, models } = losses.get(known.side) ?? { units: 0, models: 0 };
    losses.set(known.side, { units: units + destroyed, models: models + Math.max(0, had - left) });
    living.set(unit, left);
  };
  for (const event of lines.map((line) => line.event as Event))
    if (event.type === 'wounds-suffered') lose(event.unit, event.living.length, 0);
    else if (event.type === 'unit-destroyed') lose(event.unit, 0, 1);
    else if (event.type === 'unit-recovered') living.set(event.unit, event.living.length);
    else if (event.type === 'corrected' && event.change.change === 'models')
      living.set(event.change.unit, event.change.tough.filter((left) => left > 0).length);
  return losses;
}

const fielded = ({ units }: State, side: SideId) =>
  Object.values(units).filter((unit) => unit.side === side && (unit.hex !== null || unit.aboard !== null));

/** The public standing of the sides, the changes since `start`, and their losses. */
export function sidesTable(
  start: State,
  end: State,
  losses: ReadonlyMap<SideId, Losses>,
  { text, side }: Teller,
): ProseTable {
  const { order, sides } = end;
  const teams = [...new Set(order.map((id) => sides[id]!.team))];
  const figures: SideFigures<State> = {
    ...(teams.length < order.length && { team: (_, id) => teams.indexOf(sides[id]!.team) + 1 }),
    control: FIGURES.points,
    points: FIGURES['key-points'],
    prestige: FIGURES.prestige,
    units: (state, id) => fielded(state, id).length,
    models: (state, id) => fielded(state, id).reduce((sum, unit) => sum + unit.living.length, 0),
    'lost-units': (_, id) => losses.get(id)?.units ?? 0,
    'lost-models': (_, id) => losses.get(id)?.models ?? 0,
  };
  return figuresTable(figures, {
    order,
    start,
    end,
    side: (id) => (sides[id]!.eliminated ? text('table.out', { side: side(id) }) : side(id)),
    headOf: (figure) => text(`table.${figure}`),
  });
}
