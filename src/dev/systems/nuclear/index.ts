import { GM, type Random, scenarioFile } from '@hexpost/engine';
import { GameOptions, Ruleset, Scenario, type State } from '@hexpost/engine/nuclear';
import type { NextStep, Secret, TestedSystem } from '../../tested-system.ts';
import { freshNuclear, nuclearRules, nuclearSystem, randomNuclearOptions } from './campaigns.ts';
import { deedsOf } from './deeds.ts';
import { DUELS } from './duels.ts';
import { faultsOfEntry, faultsOfState, LABELS } from './invariants.ts';
import { nuclearStep } from './manner.ts';
import { startPicture } from './start-picture.ts';
import { zonesToMeasure } from './starts.ts';
import { storedNuclear } from './stored.ts';

const rules = nuclearRules();
const system = nuclearSystem(rules);

const tested: TestedSystem<State> = {
  id: 'nuclear',
  system,
  clauses: 197,
  sides: [2, 6],
  turns: 6,
  wholeGame: 60,
  deedsOf: (state, entry) => deedsOf({ rules, state }, entry),
  optionSets: { fuzz: ['default', 'random', 'random', 'simultaneous'], laws: ['orders', 'sheets'] },
  start({ seed, sides, options, style }, random) {
    const teams = sides > 2 && random() < 0.4 ? Array.from({ length: sides }, (_, i) => 'ab'[i % 2]!) : undefined;
    const concedes = random() < 0.25;
    const next: NextStep<State> = (asked, state, whim, onDeadEnd) =>
      stepOf(state, whim, concedes) ?? nuclearStep(asked, state, whim, style, onDeadEnd && { onDeadEnd });
    return {
      campaign: freshNuclear(rules, { seed, sides, options: optionsOf(options, seed), ...(teams && { teams }) }),
      next,
    };
  },
  turnOf: ({ turn }) => turn,
  seatsOf: ({ order }) => [...order, GM],
  startsOf(state, random) {
    const { active, options, units } = state;
    if (active === null || options.sheets !== 'sequential') return [];
    const unit = anyOf(
      Object.values(units).filter(({ side }) => side === active),
      random,
    );
    const command = anyOf(['move', 'march', 'attack'], random)!;
    return [
      ...(random() < 0.5 ? [{ seat: active, draft: { sheet: true } }] : []),
      ...(unit && random() < 0.3 ? [{ seat: active, draft: { unit: unit.id, command, path: [] }, mayEnd: true }] : []),
    ];
  },
  closing: { commands: new Set(['ready', 'end-round', 'start-turn', 'place-base', 'sheet']), most: 120 },
  unasked: { commands: new Set(['overrule']) },
  secretsOf: secretsOfNuclear,
  labels: LABELS,
  besideTheGame: ({ order, sides }) =>
    order.map((side) => ({
      seat: GM,
      command: {
        command: 'overrule',
        reason: 'The purse was misread.',
        changes: [{ change: 'prestige', side, prestige: sides[side]!.prestige + 1 }],
      },
    })),
  wrongValues({ units, hexes }, random) {
    const ids = Object.keys(units);
    const unit = units[anyOf(ids, random) ?? ''];
    const ground = Object.keys(hexes);
    return [...ids, ...ground.slice(0, 12), unit?.hex ?? '0101', [anyOf(ground, random)]];
  },
  faultsOfState: (state) => faultsOfState(rules, state),
  faultsOfEntry,
  comparisons: DUELS,
  starts: zonesToMeasure(rules),
  stored: storedNuclear(rules, system),
  startPicture,
  forms: { ruleset: Ruleset, scenario: scenarioFile(Scenario, GameOptions) },
};
export default tested;

/** The laws play with much Prestige and without an early end, so that there is something to play with at once. */
const RICH: Partial<GameOptions> = { 'start-prestige': 2500, 'control-target': 50, 'turn-limit': 0 };

function optionsOf(set: string, seed: string): Partial<GameOptions> {
  switch (set) {
    case 'random':
      return randomNuclearOptions(rules, seed);
    case 'simultaneous':
      return { sheets: 'simultaneous' };
    case 'orders':
      return { ...randomNuclearOptions(rules, seed), ...RICH, sheets: 'sequential' };
    case 'sheets':
      return { ...randomNuclearOptions(rules, seed), ...RICH, sheets: 'simultaneous' };
    default:
      return {};
  }
}

/** Now and then the game master closes a phase or a side gives up. */
function stepOf(state: State, random: Random, concedes: boolean) {
  const chance = random();
  if (chance < 0.004 && state.phase !== 'turn-start') return { seat: GM, command: { command: 'close' } };
  if (chance <= 0.998 || !concedes) return undefined;
  const living = state.order.filter((id) => !state.sides[id]!.eliminated);
  const seat = living[Math.floor(random() * living.length)]!;
  return living.length > 2 ? { seat, command: { command: 'concede' } } : undefined;
}

const PUBLICLY: ReadonlySet<string> = new Set(['ready', 'concede']);

/** Other sides do not see that a side prepares; they may see that a simultaneous sheet is in, but not its contents. */
function secretsOfNuclear(state: State): Secret[] {
  if (!system.secret(state)) return [];
  const unseen = state.phase !== 'initial' && state.phase !== 'final';
  return system.awaited(state).map((seat) => ({ seat, never: PUBLICLY, unseen }));
}

const anyOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
