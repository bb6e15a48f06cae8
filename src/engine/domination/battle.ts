import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { askTraits } from './active-traits.ts';
import type { Event } from './events.ts';
import { afterDie, type Battlefield, type Fight, openFight, type Stands } from './fight.ts';
import { type Force, isCombatant, muster } from './force.ts';
import { absorbed, absorbedElsewhere } from './hits.ts';
import { battlesIn } from './locations.ts';
import { armyIn, findUnit, hasArmy, type Position, type Resolution } from './position.ts';
import type { Battle, Unit } from './state.ts';
import { frontOf, idsOf, type Tell } from './strike.ts';

/** D-7: battles. */

/** The armies of a pending battle, ready to fight. `order` is the defender's, if given with the command. */
export function battlefieldOf(
  position: Position,
  hex: Hex,
  { attacker, defender }: Battle,
): { field: Battlefield; stands: Stands } {
  const [first, second] = [muster(position, hex, attacker), muster(position, hex, defender)];
  return {
    field: { forces: [first.force, second.force], cap: position.rules.ruleset.numbers.bonusCap },
    stands: [first.stand, second.stand],
  };
}

/** D-7.4: fights a pending battle to its end. */
export function fightBattle(resolution: Resolution, hex: Hex, battle: Battle): void {
  const { attacker, defender } = battle;
  const { field, stands } = battlefieldOf(resolution, hex, battle);
  const [attackerOrder, defenderOrder] = [0, 1].map((who) =>
    idsOf(field.forces[who as 0 | 1], stands[who as 0 | 1].queue),
  );
  resolution.add({
    type: 'battle-started',
    at: hex,
    attacker,
    defender,
    attackerOrder: attackerOrder!,
    defenderOrder: defenderOrder!,
  });
  const before = resolution.state.units;
  const tell = (event: Event) => {
    resolution.add(event);
    if (event.type === 'unit-destroyed') absorbedElsewhere(resolution, before[event.unit]!, [attacker, defender]);
  };
  const fight = throwDice(resolution, field, stands, tell);
  aftermath(resolution, hex, battle, { field, stands: fight.stands, before, tell });
}

function throwDice(resolution: Resolution, field: Battlefield, stands: Stands, tell: Tell): Fight {
  let fight = openFight(field, stands, tell);
  while (fight.ask) {
    const { cuts: _, ...purpose } = fight.ask;
    const [roll] = resolution.roll(purpose, 6);
    fight = afterDie(field, fight, roll!, tell);
  }
  return fight;
}

/** D-7.11: the side that won; undefined for a draw. */
function winnerOf(position: Position, hex: Hex, { attacker, defender }: Battle, stands: Stands): SideId | undefined {
  const left = stands.map((stand) => frontOf(stand) >= 0);
  if (left[0] !== left[1]) return left[0] ? attacker : defender;
  return [defender, attacker].find((side) => hasArmy(position, hex, side));
}

interface Outcome {
  readonly field: Battlefield;
  readonly stands: Stands;
  /** The units as they were when the battle began. */
  readonly before: Readonly<Record<UnitId, Unit>>;
  readonly tell: Tell;
}

/** D-7.12. */
function aftermath(resolution: Resolution, hex: Hex, battle: Battle, { field, stands, before, tell }: Outcome): void {
  const { attacker, defender } = battle;
  const winner = winnerOf(resolution, hex, battle, stands);
  const [ours, theirs] = winner === attacker ? field.forces : [field.forces[1], field.forces[0]];
  const survivors = winner === undefined ? [] : armyIn(resolution, hex, winner).map(({ id }) => id);
  if (winner === undefined) resolution.add({ type: 'battle-drawn', at: hex, attacker, defender });
  else {
    resolution.add({ type: 'battle-won', at: hex, side: winner, attacker, defender, survivors });
    overrun(resolution, theirs, tell);
  }
  const fallen = Object.values(before).filter(({ id, at }) => at === hex && !findUnit(resolution, id));
  absorbed(resolution, [attacker, defender], fallen);
  if (winner !== undefined) repairSystems(resolution, ours);
}

/** The units of a force that are left, in battle order (D-1.10). */
const unitsLeft = (resolution: Resolution, { fighters }: Force): Unit[] =>
  [...fighters].sort((a, b) => a.rank - b.rank).flatMap(({ id }) => findUnit(resolution, id) ?? []);

/** D-7.12 (1): the loser's remaining units are finished off or overrun. Its building goes with the location. */
function overrun(resolution: Resolution, loser: Force, tell: Tell): void {
  for (const unit of unitsLeft(resolution, loser)) {
    const cause = isCombatant(resolution, unit) ? 'finished-off' : 'overrun';
    tell({ type: 'unit-destroyed', unit: unit.id, cause });
  }
}

/** D-11.8. */
function repairSystems(resolution: Resolution, winner: Force): void {
  for (const unit of unitsLeft(resolution, winner)) {
    const { id } = unit;
    const [repair] = askTraits(resolution, unit, 'repairsAfterBattle');
    if (!repair || !unit.damaged) continue;
    const [roll] = resolution.roll({ label: 'repair-system', by: id, clause: 'D-11.8' }, 6);
    if (roll! >= repair.says) resolution.add({ type: 'unit-repaired', unit: id, by: 'repair-system', cost: 0 });
    else resolution.add({ type: 'repair-failed', unit: id, by: 'repair-system', roll: roll! });
  }
}

/** D-6.1: the pending battles of a hex in which a side is the defender, oldest first. */
export const attacksOn = (position: Pick<Position, 'state'>, hex: Hex, side: SideId): Battle[] =>
  battlesIn(position, hex).filter(({ defender }) => defender === side);
