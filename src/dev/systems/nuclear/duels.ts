import { stream } from '@hexpost/engine';
import {
  begin,
  type DuelOdds,
  duelOdds,
  type Ruleset,
  type RulesetIndex,
  readRuleset,
  type State,
} from '@hexpost/engine/nuclear';
import type { Comparison } from '../../tested-system.ts';
import { nuclearRules } from './campaigns.ts';

/** Random duels of Nuclear for law 9: one thing changed, the exact odds compared. */

const rules = nuclearRules();

interface Duel {
  readonly rules: RulesetIndex;
  readonly options: object;
  readonly shooter: Readonly<Record<string, unknown>>;
  readonly target: Readonly<Record<string, unknown>>;
  readonly hex: Readonly<Record<string, unknown>>;
  readonly event: object | null;
}

const PLACE = '1212';
const stateOf = ({ rules: own, options, shooter, target, hex, event }: Duel): State =>
  begin(
    own,
    {
      units: { r1: { side: 'red', ...shooter }, b1: { side: 'blue', hex: PLACE, ...target } },
      hexes: { [PLACE]: hex },
      event,
    },
    options,
  );

export const odds = (duel: Duel, command: 'shoot' | 'attack'): DuelOdds | undefined =>
  duelOdds({ rules: duel.rules, state: stateOf(duel) }, { command, unit: 'r1', target: 'b1' });

export function randomDuel(seed: string, near: boolean): Duel {
  const random = stream(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const types = rules.ruleset.units;
  const [a, b] = [pick(types), pick(types)];
  const some = (models: number) => 1 + Math.floor(random() * models);
  const options = {
    'natural-rolls': pick(['on', 'off']),
    'half-strength': pick(['models', 'toughness']),
    'melee-tie': pick(['defender-holds', 'attacker-loses']),
    'blocked-retreat': pick(['destroyed', 'holds']),
    'unit-impact': pick(['per-unit', 'per-model']),
    'improvised-melee': pick(['off', 'on']),
  };
  return {
    rules,
    options,
    shooter: { type: a.id, hex: near ? '1213' : pick(['1213', '1214', '1215']), models: some(a.models) },
    target: { type: b.id, models: some(b.models) },
    hex: { terrain: pick(['plain', 'plain', 'dead-forest']) },
    event: null,
  };
}

/** A ruleset with every weapon changed. */
function withWeapons(change: (weapon: Ruleset['weapons'][number]) => void): RulesetIndex {
  const copy = structuredClone(rules.ruleset) as Ruleset;
  for (const weapon of copy.weapons) change(weapon);
  const read = readRuleset(copy);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.rules;
}
const withTrait = (trait: string): RulesetIndex =>
  withWeapons((weapon) => {
    if (!weapon.traits.some((each) => each.startsWith(trait.split('(')[0]!))) weapon.traits.push(trait);
  });

const upgraded = (unit: Duel['target'], id: string) => ({ ...unit, upgrades: [id] });
const hexWith = (duel: Duel, structure: string): Duel => ({
  ...duel,
  hex: { ...duel.hex, structure: { type: structure, owner: 'blue' } },
});
const fewer = (unit: Duel['target']) => ({ ...unit, models: Math.max(1, Number(unit.models) - 1) });

type Change = (duel: Duel) => Duel;
const PIERCING = withTrait('ap(2)');
const RENDING = withTrait('rending');
const DEADLY = withTrait('deadly(3)');
const BLAST = withTrait('blast(3)');
const MORE = withWeapons((weapon) => {
  weapon.attacks += 1;
});
export const targetIn =
  (terrain: string): Change =>
  (duel) => ({ ...duel, hex: { ...duel.hex, terrain } });
const gun =
  (better: RulesetIndex): Change =>
  (duel) => ({ ...duel, rules: better });

const HINDERS_THE_SHOOTER: Readonly<Record<string, Change>> = {
  'N-7.2 partial cover': targetIn('dead-forest'),
  'N-8.2 full cover': (duel) => hexWith(duel, 'trenches'),
  'N-11.15 stealth': (duel) => ({ ...duel, target: upgraded(duel.target, 'stealth') }),
  'N-11.11 regeneration': (duel) => ({ ...duel, target: upgraded(duel.target, 'regeneration') }),
  'N-1.3 one model less to shoot with': (duel) => ({ ...duel, shooter: fewer(duel.shooter) }),
  'N-10.3 its own suppression': (duel) => ({ ...duel, shooter: { ...duel.shooter, suppressed: true } }),
};
const HELPS_THE_SHOOTER: Readonly<Record<string, Change>> = {
  'N-11.18 accurate': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'accurate') }),
  'N-11.10 aim': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'aim') }),
  'N-11.20 sniper': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'sniper') }),
  'N-11.9 indirect': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'indirect') }),
  'N-11.2 armour piercing': gun(PIERCING),
  'N-11.12 rending': gun(RENDING),
  'N-11.4 deadly': gun(DEADLY),
  'N-11.3 blast': gun(BLAST),
  'N-7.1 one attack more': gun(MORE),
  'N-15.17 suppressing fire': (duel) => ({ ...duel, event: { id: 'suppressing-fire' } }),
};

const HELPS_THE_ATTACKER: Readonly<Record<string, Change>> = {
  'N-11.7 furious': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'furious') }),
  'N-15.10 finishing the survivors': (duel) => ({ ...duel, event: { id: 'finish-survivors' } }),
};
const HINDERS_THE_ATTACKER: Readonly<Record<string, Change>> = {
  'N-1.3 one model less to attack with': (duel) => ({ ...duel, shooter: fewer(duel.shooter) }),
  'N-11.11 regeneration of the defender': (duel) => ({ ...duel, target: upgraded(duel.target, 'regeneration') }),
  'N-10.3 suppression of the attacker': (duel) => ({ ...duel, shooter: { ...duel.shooter, suppressed: true } }),
};

/** Expected Wounds and the chance of destruction, before and after a change. */
const compared =
  (change: Change, command: 'shoot' | 'attack'): Comparison['compare'] =>
  (seed) => {
    const duel = randomDuel(`${command} ${seed}`, command === 'attack');
    const [before, after] = [odds(duel, command), odds(change(duel), command)];
    return before && after && { before: [before.expected, before.destroy], after: [after.expected, after.destroy] };
  };

const comparisonsOf = (
  changes: Readonly<Record<string, Change>>,
  never: Comparison['never'],
  command: 'shoot' | 'attack',
): Comparison[] =>
  Object.entries(changes).map(([name, change]) => ({
    name: `${name} (${command})`,
    never,
    compare: compared(change, command),
    // A Suppressed unit cannot shoot at all: there is nothing to compare.
    ...(name.startsWith('N-10.3') && command === 'shoot' && { mayNeverMove: true }),
  }));

/** Compares the chance to be Suppressed. */
const morale = (name: string, change: Change, never: Comparison['never']): Comparison => ({
  name: `${name} (chance to be Suppressed)`,
  never,
  compare(seed) {
    const duel = { ...randomDuel(`morale ${seed}`, false), hex: {} };
    const [before, after] = [odds(duel, 'shoot'), odds(change(duel), 'shoot')];
    return before && after && { before: [before.suppress], after: [after.suppress] };
  },
});

export const DUELS: readonly Comparison[] = [
  ...comparisonsOf(HINDERS_THE_SHOOTER, 'raises', 'shoot'),
  ...comparisonsOf(HELPS_THE_SHOOTER, 'lowers', 'shoot'),
  ...comparisonsOf(HELPS_THE_ATTACKER, 'lowers', 'attack'),
  ...comparisonsOf(HINDERS_THE_ATTACKER, 'raises', 'attack'),
  morale('N-11.6 fearless', (duel) => ({ ...duel, target: upgraded(duel.target, 'fearless') }), 'raises'),
  morale('N-15.7 combat fatigue', (duel) => ({ ...duel, event: { id: 'combat-fatigue', side: 'blue' } }), 'lowers'),
];
