import type { Player } from '../../src/engine/kernel/campaign.ts';
import type { AnyEvent } from '../../src/engine/kernel/system.ts';
import { nuclear } from '../../src/engine/nuclear/engine.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { type Difference, differencesOf } from '../../src/systems/nuclear/difference.ts';
import { wordsOf } from '../../src/systems/nuclear/names.ts';
import nuclearRuleset from '../../src/systems/nuclear/shipped-ruleset.ts';
import { type Language, translateIn } from '../../src/words/index.ts';

/** A position for the form and the words of overrules. */

const read = readRuleset(nuclearRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
export const { rules } = read;
export const system = nuclear(rules);

export const PLAYERS: readonly Player[] = [
  { seat: 'red', name: 'Red', colour: 0 },
  { seat: 'blue', name: 'Blue', colour: 1 },
];

/** What stands in the field, and r7, which has fallen. */
export const FORCES = {
  r1: { side: 'red', type: 'soldiers', hex: '0910', xp: 9 },
  r3: { side: 'red', type: 'engineers', hex: '0812' },
  r4: { side: 'red', type: 'brunhilde', hex: '0813' },
  r5: { side: 'red', type: 'heavy-weapons' },
  b1: { side: 'blue', type: 'veterans', hex: '1110', models: 3 },
  r7: { side: 'red', type: 'gorgon', hex: '0101' },
} as const;
const { r7: _, ...STANDING } = FORCES;

export const FIELD = {
  turn: 2,
  phase: 'initial',
  sides: { red: { prestige: 150, controlPoints: 4 }, blue: { prestige: 130 } },
  hexes: {
    '1110': { terrain: 'dead-forest', keyPoint: 'blue' },
    '1009': { terrain: 'mountains' },
    '0510': { structure: { type: 'bunker', owner: 'red' } },
  },
  units: STANDING,
} as const;

export const position = (more: Record<string, unknown> = {}, options: Record<string, unknown> = {}): State =>
  system.begin({ ...FIELD, ...more }, options);

export const wordsFor = (language: Language, state: State) =>
  wordsOf({
    t: translateIn(language),
    language,
    rules,
    state,
    players: PLAYERS,
    known: new Map(Object.entries(FORCES).map(([id, { side, type }]) => [id, { side, type }])),
  });

export const told = (language: Language, state: State, event: AnyEvent): string =>
  wordsFor(language, state).plain(event);

export const sentencesOf = (language: Language, before: State, after: State): readonly Difference[] =>
  differencesOf({ rules, before, after, words: wordsFor(language, after) });
