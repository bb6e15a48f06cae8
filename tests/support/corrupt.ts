/** Ways to spoil a file. Everything hangs on the random source that is handed in. */

export type Random = () => number;
export type Path = readonly (string | number)[];
type Holder = Record<string | number, unknown>;

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

/** The path of every value inside a document. */
export function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [before];
  return [before, ...Object.keys(value).flatMap((key) => pathsOf((value as Holder)[key], [...before, key]))];
}

export const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Holder | undefined)?.[step], root);

function holderOf(root: unknown, path: Path): [Holder, string | number] {
  return [at(root, path.slice(0, -1)) as Holder, path.at(-1)!];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one letter put in, left out or changed; where letters stand, so that the form stays. */
export function mistyped(word: string, random: Random): string {
  const places = [...word].flatMap((letter, i) => (/[a-z]/i.test(letter) ? [i] : []));
  if (places.length === 0) return `${word}x`;
  const i = pick(places, random);
  const letter = pick([...LETTERS], random);
  switch (Math.floor(random() * 3)) {
    case 0:
      return word.slice(0, i + 1) + letter + word.slice(i + 1);
    case 1:
      return places.length > 1 && /[a-z]/i.test(word[i + 1] ?? '')
        ? word.slice(0, i) + word.slice(i + 1)
        : `${word}${letter}`;
    default:
      return word.slice(0, i) + (letter === word[i] ? 'q' : letter) + word.slice(i + 1);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
}

const NUMBERS = [
  -1,
  0,
  -0,
  0.5,
  1e-9,
  7,
  99,
  101,
  1000,
  99_999,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  Number.NaN,
  Infinity,
  -Infinity,
];
const STRANGERS: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => 'x',
  () => '0101',
  () => 'constructor',
  () => 'toString',
  () => '__proto__',
  () => '\ud800',
  () => '\u0000\u202e',
  () => [],
  () => ({}),
  () => [null],
  () => ({ '': 1 }),
  () => undefined,
];
const LARGE: readonly (() => unknown)[] = [
  () => 'x'.repeat(200_001),
  () => new Array(600_000).fill(0),
  () => Array.from({ length: 3000 }, (_, i) => ({ i })),
  () => Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i}`, i])),
  () => nested(100),
  () => nested(30_000),
];

type Spoil = (root: unknown, path: Path, random: Random) => void;

const set = (root: unknown, path: Path, value: unknown): void => {
  const [holder, key] = holderOf(root, path);
  holder[key] = value;
};

/** Each changes one place of a document that is its own to change. */
export const SPOILS: Readonly<Record<string, Spoil>> = {
  drop(root, path) {
    const [holder, key] = holderOf(root, path);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  double(root, path, random) {
    const [holder, key] = holderOf(root, path);
    if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(holder[Number(key)]));
    else holder[mistyped(String(key), random)] = structuredClone(holder[key]);
  },
  rename(root, path, random) {
    const [holder, key] = holderOf(root, path);
    if (Array.isArray(holder)) return SPOILS.drop!(root, path, random);
    const value = holder[key];
    delete holder[key];
    holder[mistyped(String(key), random)] = value;
  },
  stranger: (root, path, random) => set(root, path, pick(STRANGERS, random)()),
  number: (root, path, random) => set(root, path, pick(NUMBERS, random)),
  nudge(root, path, random) {
    const value = at(root, path);
    if (typeof value === 'number') set(root, path, pick([value + 1, value - 1, -value, value * 10, value / 2], random));
    else if (typeof value === 'boolean') set(root, path, !value);
    else if (typeof value === 'string') set(root, path, mistyped(value, random));
    else SPOILS.drop!(root, path, random);
  },
  large: (root, path, random) => set(root, path, pick(LARGE, random)()),
  circle: (root, path) => set(root, path, root),
  trap(root, path, random) {
    const key = pick(['__proto__', 'constructor', 'prototype'], random);
    const bait = JSON.parse(`{"${key}": {"polluted": true, "toString": 1}}`) as unknown;
    const target = at(root, path);
    if (typeof target === 'object' && target !== null && !Array.isArray(target))
      Object.defineProperty(target, key, { value: { polluted: true }, enumerable: true, configurable: true });
    else set(root, path, bait);
  },
  /** Something of another place of the same document. */
  graft(root, path, random) {
    set(root, path, structuredClone(at(root, pick(pathsOf(root), random))));
  },
};

const weighted = Object.keys(SPOILS).flatMap((name) => {
  const weight: Readonly<Record<string, number>> = { large: 1, circle: 1, trap: 1, nudge: 8, number: 5 };
  return Array.from({ length: weight[name] ?? 3 }, () => name);
});

/** A copy of a document, spoiled in one to three places, and what was done to it. */
export function corrupted(
  document: unknown,
  random: Random,
  paths = pathsOf(document),
): { raw: unknown; done: string } {
  const raw = structuredClone(document);
  const done: string[] = [];
  const times = random() < 0.8 ? 1 : 1 + Math.ceil(random() * 2);
  for (let i = 0; i < times; i++) {
    const path = pick(paths, random);
    if (path.length === 0 || typeof at(raw, path.slice(0, -1)) !== 'object' || at(raw, path.slice(0, -1)) === null)
      continue;
    const name = pick(weighted, random);
    SPOILS[name]!(raw, path, random);
    done.push(`${name} ${path.join('.')}`);
    if (['circle', 'large'].includes(name)) break;
  }
  return { raw, done: done.join(', ') };
}
