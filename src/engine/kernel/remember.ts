/** How many objects are remembered at once: a few states, each with its units and its hexes. */
const LATEST = 12;

interface Memory {
  readonly of: object;
  readonly answers: Map<string, unknown>;
}
const latest: Memory[] = [];
let next = 0;

/**
 * What `make` answered for this object and key a moment ago, or what it answers now. For answers that
 * follow from the object alone: states never change, so what was worked out about one stays true. Only
 * the objects asked about last are remembered: a state is asked many things and then never again.
 */
export function remembered<T>(of: object, key: string, make: () => T): T {
  return answered(answersAbout(of), key, make);
}

function answersAbout(of: object): Map<string, unknown> {
  for (const memory of latest) if (memory.of === of) return memory.answers;
  const memory = { of, answers: new Map<string, unknown>() };
  latest[next] = memory;
  next = (next + 1) % LATEST;
  return memory.answers;
}

const lasting = new WeakMap<object, Map<string, unknown>>();

/** As `remembered`, for objects that live long and are many: kept as long as the object is. */
export function kept<T>(of: object, key: string, make: () => T): T {
  let answers = lasting.get(of);
  if (!answers) {
    answers = new Map();
    lasting.set(of, answers);
  }
  return answered(answers, key, make);
}

function answered<T>(answers: Map<string, unknown>, key: string, make: () => T): T {
  const found = answers.get(key);
  if (found !== undefined) return found as T;
  const answer = make();
  answers.set(key, answer);
  return answer;
}
