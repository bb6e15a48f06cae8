import { type Hex, hexesAround } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { fullTough } from './active-traits.ts';
import { deployAll } from './deployment.ts';
import { livingSides, type Position, type Resolution, sideOf, typeOf } from './position.ts';
import { askedByEvent, revealChoices } from './random-events.ts';
import type { Side, Unit } from './state.ts';
import { checkSite } from './structures.ts';
import { boardOf, cellOf } from './terrain.ts';
import { recruit } from './units.ts';

/** N-5: the secret preparations of a side, and the reveal. */

/** The Prestige left beside the bid (V-10). */
const freePrestige = (side: Side): number => side.prestige - (side.bid ?? 0);

const affordable = (side: Side, needed: number): Refusal | undefined =>
  needed > freePrestige(side)
    ? refusal('not-enough-prestige', 'N-5.3', { needed, have: freePrestige(side) })
    : undefined;

/** N-5.2. */
export function checkBuy(position: Position, side: Side, type: string): Refusal | undefined {
  const row = position.rules.units.get(type);
  return row ? affordable(side, row.price) : refusal('unknown-type', 'N-5.2', { type });
}

export function buy(resolution: Resolution, side: SideId, type: string): void {
  const { price } = resolution.rules.units.get(type)!;
  let number = sideOf(resolution, side).bought + 1;
  while (resolution.state.units[`${side}-${number}`]) number++; // a scenario may have used that id
  resolution.add({ type: 'prestige-spent', side, amount: price, reason: 'purchase' });
  const unit = `${side}-${number}`;
  const tough = fullTough(resolution, recruit(unit, side, type, 1, 1, resolution.rules.ranks[0]!.id));
  resolution.add({ type: 'unit-bought', side, unit, unitType: type, price, tough });
}

/** N-5.3. */
export const checkBid = (side: Side, amount: number): Refusal | undefined =>
  amount > side.prestige ? refusal('not-enough-prestige', 'N-5.3', { needed: amount, have: side.prestige }) : undefined;

/** The units that a side chooses, or the word. */
interface SideChoice {
  readonly units?: readonly UnitId[] | undefined;
  readonly option?: string | undefined;
}
/** N-15.6, N-15.22: the refusal if a choice is not one that the event offers. */
export function checkChoice(position: Position, side: SideId, { units, option }: SideChoice): Refusal | undefined {
  const asked = askedByEvent(position, side)!;
  const good =
    asked.kind === 'option'
      ? option !== undefined && asked.from.includes(option)
      : units?.length === asked.count &&
        new Set(units).size === units.length &&
        units.every((id) => asked.from.includes(id));
  return good ? undefined : refusal('bad-choice', position.rules.events.get(position.state.event!.id)!.clause);
}

/** N-13.7. */
export function checkUpgradeChoice(position: Position, unit: Unit, trait: string): Refusal | undefined {
  if (unit.picks < 1) return refusal('no-pick', 'N-13.7');
  if (!typeOf(position, unit).rankUpgrades.includes(trait)) return refusal('not-offered', 'N-13.7', { trait });
  const chosen = sideOf(position, unit.side).chosen.some((pick) => pick.unit === unit.id && pick.trait === trait);
  return chosen || unit.upgrades.includes(trait) ? refusal('already-has', 'N-13.7', { trait }) : undefined;
}

/** N-5.8: the hexes around the base where its outworks could stand. */
function outworkHexes(position: Position, side: Side): Hex[] {
  if (side.base === null) return [];
  const { grid } = boardOf(position);
  const row = position.rules.structures.get(position.rules.ruleset.numbers.fortify.structure)!;
  return hexesAround(grid, cellOf(position, side.base)).filter(
    (hex) => !side.outworks.includes(hex) && checkSite(position, side.id, row, hex) === undefined,
  );
}

export function checkFortify(position: Position, side: Side): Refusal | undefined {
  if (side.base === null) return refusal('no-base', 'N-5.8');
  if (outworkHexes(position, side).length === 0) return refusal('nothing-to-fortify', 'N-5.8');
  return affordable(side, position.rules.ruleset.numbers.fortify.price);
}

export function fortifyBase(resolution: Resolution, side: SideId): void {
  const hexes = outworkHexes(resolution, sideOf(resolution, side));
  resolution.add({
    type: 'prestige-spent',
    side,
    amount: resolution.rules.ruleset.numbers.fortify.price,
    reason: 'fortification',
  });
  resolution.add({ type: 'base-fortified', side, hexes });
}

/** N-5.9: reveals all secrets and carries them out, in this order. */
export function reveal(resolution: Resolution): void {
  resolution.add({ type: 'preparation-revealed', turn: resolution.state.turn });
  revealChoices(resolution);
  drawUpLine(resolution);
  for (const { id } of livingSides(resolution)) raiseOutworks(resolution, id);
  for (const { id } of livingSides(resolution))
    for (const { unit, trait } of sideOf(resolution, id).chosen)
      if (resolution.state.units[unit]) resolution.add({ type: 'upgrade-gained', unit, trait });
  deployAll(resolution);
}

function raiseOutworks(resolution: Resolution, id: SideId): void {
  const { structure } = resolution.rules.ruleset.numbers.fortify;
  const row = resolution.rules.structures.get(structure)!;
  for (const hex of sideOf(resolution, id).outworks)
    if (!checkSite(resolution, id, row, hex))
      resolution.add({ type: 'construction-started', side: id, structure, hex, unit: null });
}

/** N-5.10, N-5.11: reveals the bids, rolls off ties, and collects payment. */
function drawUpLine(resolution: Resolution): void {
  const sides = livingSides(resolution);
  const bids = Object.fromEntries(sides.map(({ id, bid }) => [id, bid ?? 0]));
  resolution.add({ type: 'bids-revealed', bids });
  const amounts = [...new Set(Object.values(bids))].sort((a, b) => b - a);
  const order = amounts.flatMap((amount) =>
    rollOff(
      resolution,
      sides.filter(({ id }) => bids[id] === amount).map(({ id }) => id),
    ),
  );
  const paying = resolution.state.options['bids-paid'] === 'all' ? sides.map(({ id }) => id) : order.slice(0, 1);
  for (const side of paying)
    if (bids[side]! > 0) resolution.add({ type: 'prestige-spent', side, amount: bids[side]!, reason: 'bid' });
  resolution.add({ type: 'initiative-set', order });
}

/** Sides with equal bids, in side order: a d100 each, higher first; those still equal roll again among themselves. */
function rollOff(resolution: Resolution, sides: readonly SideId[]): SideId[] {
  if (sides.length < 2) return [...sides];
  const rolled = sides.map((side) => ({
    side,
    die: resolution.roll({ label: 'initiative', by: side, clause: 'N-5.10' }, 100)[0]!,
  }));
  const faces = [...new Set(rolled.map(({ die }) => die))].sort((a, b) => b - a);
  return faces.flatMap((face) =>
    rollOff(
      resolution,
      rolled.filter(({ die }) => die === face).map(({ side }) => side),
    ),
  );
}
