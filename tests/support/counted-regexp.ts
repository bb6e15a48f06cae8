/**
 * Counts the steps of regular expressions, so that a test can show how they grow with a text without looking at a clock. A plain backtracking
 * matcher stands in for the built-in one, which takes no more steps. It knows the parts of patterns that the scanner of blocks uses.
 */

type Next = (at: number) => number;
/** Tries to match from a place, forwards or backwards, and to go on; -1 where that fails. */
type Matcher = (at: number, next: Next) => number;

class Steps {
  count = 0;
}

interface Search {
  text: string;
  steps: Steps;
  readonly captures: (string | undefined)[];
}

type Node = (search: Search, back: boolean) => Matcher;

const builtIn = RegExp.prototype.exec;

/** Runs something with every regular expression counted; returns the steps that they took. */
export function countSteps(run: () => unknown): number {
  const steps = new Steps();
  const compiled = new Map<string, Compiled>();
  RegExp.prototype.exec = function exec(text: string) {
    const key = `${this.flags} ${this.source}`;
    const pattern = compiled.get(key) ?? withBuiltIn(() => new Compiled(this));
    compiled.set(key, pattern);
    return pattern.exec(this, String(text), steps);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = builtIn;
  }
  return steps.count;
}

function withBuiltIn<T>(run: () => T): T {
  const counting = RegExp.prototype.exec;
  RegExp.prototype.exec = builtIn;
  try {
    return run();
  } finally {
    RegExp.prototype.exec = counting;
  }
}

class Compiled {
  readonly #search: Search;
  readonly #match: Matcher;
  constructor({ source, flags }: RegExp) {
    const parser = new Parser(source, flags);
    const root = parser.either();
    this.#search = { text: '', steps: new Steps(), captures: new Array(parser.groups).fill(undefined) };
    this.#match = root(this.#search, false);
  }

  exec(regexp: RegExp, text: string, steps: Steps): RegExpExecArray | null {
    const { captures } = Object.assign(this.#search, { text, steps });
    const moves = regexp.global || regexp.sticky;
    for (let from = moves ? regexp.lastIndex : 0; from <= text.length; from++) {
      captures.fill(undefined);
      const end = this.#match(from, ITSELF);
      steps.count++;
      if (end >= 0) {
        if (moves) regexp.lastIndex = end;
        const found = [text.slice(from, end), ...captures];
        return Object.assign(found, { index: from, input: text }) as unknown as RegExpExecArray;
      }
      if (regexp.sticky) break;
    }
    if (moves) regexp.lastIndex = 0;
    return null;
  }
}
const ITSELF: Next = (at) => at;

class Parser {
  groups = 0;
  #at = 0;
  readonly #source: string;
  readonly #flags: string;
  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
  }

  either(): Node {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    if (options.length === 1) return options[0]!;
    return (search, back) => {
      const all = options.map((option) => option(search, back));
      return (at, next) => {
        for (const one of all) {
          const end = one(at, next);
          if (end >= 0) return end;
        }
        return -1;
      };
    };
  }

  #take(sign: string): boolean {
    if (!this.#source.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) parts.push(this.#part());
    return (search, back) => {
      const all = parts.map((part) => part(search, back));
      if (back) all.reverse();
      const from = (i: number, at: number, next: Next): number =>
        i === all.length ? next(at) : all[i]!(at, (end) => from(i + 1, end, next));
      return (at, next) => from(0, at, next);
    };
  }

  #part(): Node {
    if (this.#take('^'))
      return this.#edge((text, at) => at === 0 || (this.#flags.includes('m') && text[at - 1] === '\n'));
    if (this.#take('$'))
      return this.#edge((text, at) => at === text.length || (this.#flags.includes('m') && text[at] === '\n'));
    if (this.#take('\\b')) return this.#edge((text, at) => isWord(text[at - 1]) !== isWord(text[at]));
    for (const [sign, behind, wanted] of LOOKS) if (this.#take(sign)) return this.#look(behind, wanted);
    if (this.#take('(?:')) return this.#repeated(this.#closed(this.either()));
    if (this.#take('(')) return this.#repeated(this.#capture());
    return this.#letters();
  }

  #closed(node: Node): Node {
    if (!this.#take(')')) throw new Error(`no end of a group: ${this.#source}`);
    return node;
  }

  #edge(holds: (text: string, at: number) => boolean): Node {
    return (search) => (at, next) => {
      search.steps.count++;
      return holds(search.text, at) ? next(at) : -1;
    };
  }

  #look(behind: boolean, wanted: boolean): Node {
    const inside = this.#closed(this.either());
    return (search) => {
      const matcher = inside(search, behind);
      return (at, next) => (matcher(at, (end) => end) >= 0 === wanted ? next(at) : -1);
    };
  }

  #capture(): Node {
    const number = this.groups++;
    const inside = this.#closed(this.either());
    return (search, back) => {
      const matcher = inside(search, back);
      return (at, next) =>
        matcher(at, (end) => {
          const before = search.captures[number];
          search.captures[number] = search.text.slice(Math.min(at, end), Math.max(at, end));
          const found = next(end);
          if (found < 0) search.captures[number] = before;
          return found;
        });
    };
  }

  /** The numbers of a quantifier after a part; once where there is none. */
  #count(): readonly [least: number, most: number] {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#take('?')) return [0, 1];
    const given = builtIn.call(/^\{(\d+)(,)?(\d*)\}/, this.#source.slice(this.#at));
    if (!given) return [1, 1];
    this.#at += given[0].length;
    const least = Number(given[1]);
    return [least, given[2] === undefined ? least : given[3] === '' ? Number.POSITIVE_INFINITY : Number(given[3])];
  }

  #repeated(part: Node): Node {
    const [least, most] = this.#count();
    const lazy = least !== most && this.#take('?');
    if (least === 1 && most === 1) return part;
    return (search, back) => {
      const matcher = part(search, back);
      const from = (done: number, at: number, next: Next): number => {
        search.steps.count++;
        const more = () => (done < most ? matcher(at, (end) => (end === at ? -1 : from(done + 1, end, next))) : -1);
        const enough = () => (done >= least ? next(at) : -1);
        const [first, second] = lazy ? [enough, more] : [more, enough];
        const end = first();
        return end >= 0 ? end : second();
      };
      return (at, next) => from(0, at, next);
    };
  }

  /** A letter, an escape or a class, with how often it comes. */
  #letters(): Node {
    const start = this.#at;
    if (this.#take('[')) {
      while (this.#source[this.#at] !== ']') this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
      this.#at++;
    } else if (this.#take('\\')) {
      const long = builtIn.call(/^(?:[pP]\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2})/i, this.#source.slice(this.#at));
      this.#at += long?.[0].length ?? 1;
    } else this.#at++;
    const unicode = this.#flags.includes('u');
    const test = new RegExp(
      `^(?:${this.#source.slice(start, this.#at)})$`,
      builtIn.call(/i?u?$/, this.#flags.replace(/[^iu]/g, ''))![0],
    );
    const known = new Map<string, boolean>();
    const fits = (letter: string): boolean => {
      const answer = known.get(letter) ?? builtIn.call(test, letter) !== null;
      known.set(letter, answer);
      return answer;
    };
    const [least, most] = this.#count();
    const lazy = least !== most && this.#take('?');
    return (search, back) => {
      const after = (at: number): number => {
        const { text } = search;
        search.steps.count++;
        if (back ? at === 0 : at === text.length) return -1;
        const place = back ? at - 1 : at;
        const letter = unicode ? String.fromCodePoint(text.codePointAt(place)!) : text[place]!;
        return fits(letter) ? (back ? at - letter.length : at + letter.length) : -1;
      };
      return (at, next) => {
        const ends = [at];
        const grow = () => {
          const end = ends.length <= most ? after(ends.at(-1)!) : -1;
          if (end >= 0) ends.push(end);
          return end >= 0;
        };
        while ((!lazy || ends.length <= least) && grow());
        if (lazy) {
          for (let i = least; i < ends.length || (i === ends.length && grow()); i++) {
            const end = next(ends[i]!);
            if (end >= 0) return end;
          }
          return -1;
        }
        for (let i = ends.length - 1; i >= least; i--) {
          search.steps.count++;
          const end = next(ends[i]!);
          if (end >= 0) return end;
        }
        return -1;
      };
    };
  }
}

const LOOKS: readonly (readonly [sign: string, behind: boolean, wanted: boolean])[] = [
  ['(?=', false, true],
  ['(?!', false, false],
  ['(?<=', true, true],
  ['(?<!', true, false],
];

const isWord = (letter: string | undefined): boolean => letter !== undefined && builtIn.call(/\w/, letter) !== null;
