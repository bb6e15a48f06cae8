import { z } from 'zod';
import type { Clause } from '../../kernel/ids.ts';
import type { TraitNumbers, TraitRecord } from '../../kernel/trait.ts';
import type { TraitQuestions } from './trait-questions.ts';

/** A trait in a row: its id and its parameter, as a number (the row's default if none is written) and as text. */
export interface WrittenTrait {
  readonly id: string;
  readonly x: number;
  readonly text: string;
}

/** T-17: one special rule: its clause, the numbers of its row, its answers to the resolvers' questions. */
export interface TacticalTrait extends Pick<TraitRecord<TraitQuestions>, 'clause' | 'numbers'> {
  readonly on: {
    readonly [K in keyof TraitQuestions]?: (use: WrittenTrait, numbers: TraitNumbers) => TraitQuestions[K];
  };
}

const yes = () => true as const;
const trait = (clause: Clause, on: TacticalTrait['on']): TacticalTrait => ({ clause, on });
/** A trait with numbers in its row of the ruleset. */
const counted = (clause: Clause, keys: readonly string[], on: TacticalTrait['on']): TacticalTrait => ({
  clause,
  numbers: z.strictObject(Object.fromEntries(keys.map((key) => [key, z.int().min(0).max(20)]))),
  on,
});

/** Chapters 18 and 19, by id of table 23.6. */
export const TRAITS: Readonly<Record<string, TacticalTrait>> = {
  'acute-senses': trait('T-18.1', { rerollsEdge: yes }),
  'adamantium-will': counted('T-18.2', ['bonus'], { denies: (_, n) => n.bonus! }),
  armourbane: counted('T-18.6', ['dice'], { penetrationDice: (_, n) => n.dice! }),
  'assault-vehicle': trait('T-18.5', { assaultRamp: yes }),
  atsknf: trait('T-18.3', { passesRegroup: yes, actsAfterRegroup: yes, heldWhenCaught: yes, passesFear: yes }),
  barrage: trait('T-18.14', { indirect: yes, pins: yes }),
  blast: trait('T-18.7', { marker: () => 'blast' }),
  'large-blast': trait('T-18.7', { marker: () => 'large-blast' }),
  blind: trait('T-18.18', { blinds: yes }),
  'brotherhood-of-psykers': counted('T-18.19', ['mastery'], { mastery: (_, n) => n.mastery!, brotherhood: yes }),
  bulky: counted('T-18.21', ['points'], { bulk: (_, n) => n.points! }),
  'very-bulky': counted('T-18.21', ['points'], { bulk: (_, n) => n.points! }),
  'extremely-bulky': counted('T-18.21', ['points'], { bulk: (_, n) => n.points! }),
  concussive: trait('T-18.22', { concusses: yes }),
  'counter-attack': counted('T-18.23', ['attacks'], { counterAttacks: (_, n) => n.attacks! }),
  crusader: counted('T-18.24', ['dice', 'faces'], { runDice: (_, n) => n.dice!, pursuitDie: (_, n) => n.faces! }),
  daemon: counted('T-18.25', ['save'], { invulnerable: (_, n) => n.save!, causesFear: yes }),
  'deep-strike': trait('T-18.33', { deepStrikes: ({ text }) => (text === 'must' ? 'must' : 'may') }),
  'eternal-warrior': trait('T-18.26', { shrugsInstantDeath: yes }),
  fear: trait('T-18.27', { causesFear: yes }),
  fearless: trait('T-18.29', {
    passesMorale: yes,
    passesPinning: yes,
    passesRegroup: yes,
    passesFear: yes,
    neverGoesToGround: yes,
    neverYields: yes,
  }),
  'feel-no-pain': trait('T-18.30', { ignoresWound: ({ x }) => x }),
  fleet: trait('T-18.31', { rerollsDistance: yes }),
  fleshbane: counted('T-18.32', ['from'], { woundsOn: (_, n) => n.from! }),
  force: trait('T-18.42', { forces: yes }),
  'furious-charge': counted('T-18.43', ['strength'], { chargeStrength: (_, n) => n.strength! }),
  'gets-hot': counted('T-18.44', ['overheat'], { heats: (_, n) => n.overheat! }),
  'hammer-of-wrath': counted('T-18.47', ['blows'], { impact: (_, n) => n.blows! }),
  hatred: trait('T-18.48', { hates: ({ text }) => [text] }),
  haywire: counted('T-18.49', ['glances', 'penetrates'], {
    surges: (_, n) => ({ glances: n.glances!, penetrates: n.penetrates! }),
  }),
  'hit-and-run': counted('T-18.50', ['dice'], { breaksAway: (_, n) => n.dice! }),
  'ignores-cover': trait('T-18.53', { ignoresCover: yes }),
  infiltrate: trait('T-18.54', { infiltrates: yes }),
  'instant-death': trait('T-18.59', { slays: yes }),
  interceptor: trait('T-18.60', { intercepts: yes }),
  'it-will-not-die': counted('T-18.63', ['from'], { heals: (_, n) => n.from! }),
  jink: counted('T-18.64', ['moved', 'top'], { jinks: (_, n) => ({ moved: n.moved!, top: n.top! }) }),
  lance: counted('T-18.65', ['most'], { capsArmour: (_, n) => n.most! }),
  grenade: counted('T-13.6', ['attacks'], { vehiclesOnly: (_, n) => n.attacks! }),
  'leadership-exempt': trait('T-14.4', {
    passesMorale: yes,
    passesPinning: yes,
    passesRegroup: yes,
    passesFear: yes,
    passesCounterAttack: yes,
  }),
  'morale-exempt': trait('T-14.4', { passesMorale: yes }),
  'open-topped': counted('T-11.4', ['damage', 'strength'], {
    openTopped: (_, n) => ({ damage: n.damage!, strength: n.strength! }),
  }),
  pinning: trait('T-9.7', { pins: yes }),
  psyker: trait('T-20.1', { mastery: ({ x }) => x }),
  relentless: trait('T-19.3', { steadyAim: yes }),
  skyfire: trait('T-19.2', { aimsAtFlyers: yes }),
  stubborn: trait('T-19.1', { ignoresPenalties: yes }),
  'twin-linked': trait('T-9.5', { rerollsHits: yes }),
  unwieldy: counted('T-13.6', ['initiative'], { strikesAt: (_, n) => n.initiative! }),
};
