import type { LoggedEvent, SideId, UnitId } from '@hexpost/engine';
import type { Event, RulesetIndex, State } from '@hexpost/engine/nuclear';
import type { ProseTable } from '../../../panels/post/prose/prose-page.ts';
import { scoresOf } from '../stats/scores.ts';
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

/** The public standing of the sides, the changes since `start`, and their losses. */
export function sidesTable(
  start: State,
  end: State,
  losses: ReadonlyMap<SideId, Losses>,
  { text, side }: Teller,
): ProseTable {
  const scores = scoresOf(end);
  const before = new Map(scoresOf(start).map((score) => [score.side, score]));
  const teams = [...new Set(scores.map(({ team }) => team))];
  const allied = teams.length < scores.length;
  const fielded = Object.values(end.units).filter(({ hex, aboard }) => hex !== null || aboard !== null);
  const rows = scores.map(({ side: id, team, controlPoints, keyPoints, prestige, eliminated }) => {
    const own = fielded.filter((unit) => unit.side === id);
    const then = before.get(id);
    const lost = losses.get(id);
    return [
      eliminated ? text('table.out', { side: side(id) }) : side(id),
      ...(allied ? [String(teams.indexOf(team) + 1)] : []),
      changed(controlPoints, then?.controlPoints ?? 0),
      changed(keyPoints, then?.keyPoints ?? 0),
      String(prestige),
      String(own.length),
      String(own.reduce((sum, unit) => sum + unit.living.length, 0)),
      String(lost?.units ?? 0),
      String(lost?.models ?? 0),
    ];
  });
  const columns = ['control', 'points', 'prestige', 'units', 'models', 'lost-units', 'lost-models'];
  const head = ['side', ...(allied ? ['team'] : []), ...columns].map((key) => text(`table.${key}`));
  return { head, rows, right: head.map((_, column) => column).slice(1) };
}

const changed = (now: number, then: number): string =>
  now === then ? String(now) : `${now} (${now > then ? '+' : '−'}${Math.abs(now - then)})`;
