import type { AnyCommand, Json, Random } from '@hexpost/engine';

/**
 * Commands that are mostly wrong, as given by a player who wants to learn from the answers: known commands with ids of hidden
 * things, wrong hexes, numbers out of range, missing, foreign and misshapen fields.
 */

type Parts = Readonly<Record<string, unknown>>;

/** The latest command of each name, by any seat. */
export type KnownCommands = Map<string, AnyCommand>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inside = (value: unknown): Parts => (typeof value === 'object' && value !== null ? (value as Parts) : {});
export const drawOne = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Most words and numbers that are collected: more than one position ever asks about. */
const MOST_HIDDEN = 400;

/** The words, numbers and answers of a state in places where a view of it has others or none: keys and values. */
export function hiddenWords(state: unknown, view: unknown): Json[] {
  const found = new Set<Json>();
  const collect = (value: unknown): void => {
    if (found.size >= MOST_HIDDEN) return;
    if (typeof value !== 'object') found.add(value as Json);
    for (const [key, member] of Object.entries(inside(value))) {
      if (!Array.isArray(value)) found.add(key);
      collect(member);
    }
  };
  const compare = (hidden: unknown, seen: unknown): void => {
    if (hidden === seen) return;
    if (typeof hidden !== 'object' || typeof seen !== 'object' || hidden === null || seen === null) collect(hidden);
    else
      for (const [key, member] of Object.entries(hidden)) {
        if (Object.hasOwn(seen, key)) compare(member, inside(seen)[key]);
        else collect({ [key]: member });
      }
  };
  compare(state, view);
  return [...found];
}

/** The form of a word: that of `red-12` is `a-9`, that of `0714` is `9`. */
const shapeOf = (word: string): string => word.replace(/[a-z]+/gi, 'a').replace(/\d+/g, '9');

/** A word somewhere in a value, if possible of the same shape as another. */
function wordLike(whole: unknown, word: string, random: Random): string {
  const shape = shapeOf(word);
  let found = word;
  for (let tries = 0; tries < 12; tries++) {
    let value = whole;
    for (let depth = 0; depth < 12 && typeof value === 'object' && value !== null; depth++) {
      const key = drawOne(Object.keys(value), random);
      if (key === undefined) break;
      const isKey = !Array.isArray(value) && random() < 0.5;
      value = isKey && shapeOf(key) === shape ? key : inside(value)[key];
    }
    if (typeof value !== 'string' || value === word) continue;
    found = value;
    if (shapeOf(value) === shape) break;
  }
  return found;
}

/** A word of the same form that exists nowhere, such as `red-87` or `9914`. */
const strange = (word: string, random: Random): string =>
  /\d/.test(word) ? word.replace(/\d/, () => String(Math.floor(random() * 10))) : `${word}x`;

const MISSHAPEN: readonly Json[] = [null, true, 2.5, '', [], {}, [[]], { x: 1 }, -1, 1e9];

/** The sources of wrong words. */
interface WordSource {
  readonly state: unknown;
  readonly hidden: readonly Json[];
  readonly others: readonly unknown[];
}

function otherValue(value: unknown, source: WordSource, random: Random): unknown {
  const { state, hidden, others } = source;
  const chance = random();
  if (typeof value === 'number') {
    if (chance < 0.6) return value + Math.floor(random() * 7) - 3;
    return chance < 0.8 ? drawOne([0, -1, 1, 2.5, 99, 1e6], random) : drawOne([...MISSHAPEN, ...hidden], random);
  }
  if (typeof value !== 'string') return drawOne([...MISSHAPEN, ...others], random);
  if (hidden.length > 0 && chance < 0.4) {
    const alike = hidden.filter((word) => typeof word === 'string' && shapeOf(word) === shapeOf(value));
    return drawOne(alike.length > 0 && random() < 0.8 ? alike : hidden, random);
  }
  if (chance < 0.8) return wordLike(state, value, random);
  return chance < 0.9 ? strange(value, random) : drawOne([...MISSHAPEN, ...others], random);
}

/** A copy with one leaf, list or part changed somewhere inside. */
function changed(value: unknown, source: WordSource, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = Math.floor(random() * value.length);
    const chance = random();
    if (chance < 0.15) return value.filter((_, i) => i !== at);
    if (chance < 0.3) return [...value, otherValue(value[at], source, random)];
    return value.map((member, i) => (i === at ? changed(member, source, random) : member));
  }
  if (isParts(value) && Object.keys(value).length > 0) {
    const key = drawOne(Object.keys(value), random)!;
    const member = value[key];
    if (random() < 0.7) return { ...value, [key]: changed(member, source, random) };
    const { [key]: _, ...rest } = value;
    return random() < 0.3 ? rest : { ...rest, [String(otherValue(key, source, random))]: member };
  }
  return otherValue(value, source, random);
}

/** The words of a form that a value holds, as keys or members. */
function wordsOfForm(whole: unknown, shape: string): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && shapeOf(value) === shape) found.add(value);
    for (const [key, member] of Object.entries(inside(value))) {
      if (!Array.isArray(value) && shapeOf(key) === shape) found.add(key);
      collect(member);
    }
  };
  collect(whole);
  return found;
}

/** A command with one of its words, drawn, replaced by every other of its form in the state: each hex, each unit. Of a path it is the end. */
export function everyOther(command: AnyCommand, state: unknown, random: Random): AnyCommand[] {
  const { command: _, ...fields } = command as unknown as Parts;
  const named = Object.entries(fields).flatMap(([key, value]) => {
    const word = Array.isArray(value) ? value.at(-1) : value;
    return typeof word === 'string' ? [{ key, value, word }] : [];
  });
  const drawn = drawOne(named, random);
  if (!drawn) return [];
  const { key, value } = drawn;
  return [...wordsOfForm(state, shapeOf(drawn.word))].map(
    (word) => ({ ...command, [key]: Array.isArray(value) ? [...value.slice(0, -1), word] : word }) as AnyCommand,
  );
}

/** A known command with one thing or two changed. */
export function wrongCommand(known: readonly AnyCommand[], source: WordSource, random: Random): AnyCommand {
  let command: Parts = { ...drawOne(known, random)! };
  const times = random() < 0.7 ? 1 : 2;
  for (let i = 0; i < times; i++) command = wrong(command, inside(drawOne(known, random)), source, random);
  return command as unknown as AnyCommand;
}

function wrong(command: Parts, other: Parts, source: WordSource, random: Random): Parts {
  const keys = Object.keys(command).filter((key) => key !== 'command');
  const chance = random();
  if (keys.length === 0 || chance < 0.2) return { ...command, command: other.command };
  if (chance < 0.3) {
    const stray = drawOne(Object.keys(other), random)!;
    return { ...command, [stray]: other[stray] };
  }
  const key = drawOne(keys, random)!;
  if (chance < 0.37) {
    const { [key]: _, ...rest } = command;
    return rest;
  }
  return { ...command, [key]: changed(command[key], source, random) };
}
