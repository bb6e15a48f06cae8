import type { Modifier } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';
import { signedNumber } from '../../../panels/post/prose/say.ts';
import { type DiceThrow, throwsOf } from '../throws.ts';
import type { Teller } from './teller.ts';

const needed = (need: number): string => (need > 6 ? '6' : `${need}+`);

/** Sums added to the dice of a roll, each once. */
const added = (modifiers: readonly number[]): string => {
  const values = [...new Set(modifiers)].sort((a, b) => a - b);
  return values.every((value) => value === 0)
    ? ''
    : ` (${values.map((value) => (value === 0 ? '0' : signedNumber(value))).join('/')})`;
};

const WORDS: Readonly<Partial<Record<DiceThrow['label'], string>>> = {
  hit: 'dice.hit',
  strike: 'dice.hit',
  'strike-back': 'dice.hit',
  defence: 'dice.save',
  morale: 'dice.morale',
  regeneration: 'dice.regeneration',
  danger: 'dice.danger',
  wreck: 'dice.wreck',
};

/** All dice of an action in brief, in the order rolled: the purpose of each, the face it needed and its modifiers. */
export function diceOf(events: readonly Event[], { text, because }: Teller): string {
  const why = (modifiers: readonly Modifier[]): string => (modifiers.length > 0 ? ` (${because(modifiers)})` : '');
  const rolls: { what: string; dice: string[] }[] = [];
  for (const { label, need, modifiers = [], added: sums, dice } of events.flatMap(throwsOf)) {
    const word = WORDS[label];
    if (word === undefined || dice.length === 0) continue;
    const blanks = need === undefined ? {} : { need: needed(need) + (sums ? added(sums) : why(modifiers)) };
    const what = text(word, blanks);
    const last = rolls.at(-1);
    if (last?.what === what) last.dice.push(dice.join(' '));
    else rolls.push({ what, dice: [dice.join(' ')] });
  }
  return rolls.map(({ what, dice }) => `${what}: ${dice.join(' / ')}`).join('; ');
}
