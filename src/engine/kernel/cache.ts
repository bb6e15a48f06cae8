/** The number of objects that are cached at once: enough for a few states, each with its units and hexes. */
const LATEST = 12;

interface Memory {
  readonly of: object;
  readonly answers: Map<string, unknown>;
}
const latest: Memory[] = [];
let next = 0;
/** The most recently used one. */
let last: Memory | undefined;

/**
 * Caches the result of `make` by object and key. For results that depend on the object alone, which must never change. Only the latest few
 * objects are cached, because a state is asked many questions and then never again.
 */
export function cacheRecent<O extends object, T>(of: O, key: string, make: (of: O) => T): T {
  return answered(answersAbout(of), key, of, make);
}

function answersAbout(of: object): Map<string, unknown> {
  if (last?.of === of) return last.answers;
  last = latest.find((memory) => memory.of === of);
  if (last) return last.answers;
  last = { of, answers: new Map<string, unknown>() };
  latest[next] = last;
  next = (next + 1) % LATEST;
  return last.answers;
}

const lasting = new WeakMap<object, Map<string, unknown>>();

/** Like `cacheRecent`, for many long-lived objects: the result is cached for as long as the object exists. */
export function cacheOn<O extends object, T>(of: O, key: string, make: (of: O) => T): T {
  let answers = lasting.get(of);
  if (!answers) {
    answers = new Map();
    lasting.set(of, answers);
  }
  return answered(answers, key, of, make);
}

/**
 * Answers to one question about the latest few objects, for a question that is asked of every state, many times: a few comparisons find the
 * answer, and the garbage collector has no entries to scan, as it would with a WeakMap. The objects must never change.
 */
export class RecentCache<O extends object, T> {
  readonly #asked: O[] = [];
  readonly #answers: T[] = [];
  #at = 0;

  /** The answer about an object; undefined if it is not cached. */
  known(of: O): T | undefined {
    if (this.#asked[this.#at] === of) return this.#answers[this.#at];
    const found = this.#asked.indexOf(of);
    return found < 0 ? undefined : this.#answers[found];
  }

  /** Caches an answer, and returns it. */
  put(of: O, answer: T): T {
    this.#at = (this.#at + 1) % LATEST;
    this.#asked[this.#at] = of;
    this.#answers[this.#at] = answer;
    return answer;
  }
}

/** Like `cacheRecent`, for one question that is asked of every state, many times. */
export function memoizeRecent<O extends object, T extends {}>(make: (of: O) => T): (of: O) => T {
  const latest = new RecentCache<O, T>();
  return (of) => latest.known(of) ?? latest.put(of, make(of));
}

function answered<O, T>(answers: Map<string, unknown>, key: string, of: O, make: (of: O) => T): T {
  const found = answers.get(key);
  if (found !== undefined) return found as T;
  const answer = make(of);
  answers.set(key, answer);
  return answer;
}
