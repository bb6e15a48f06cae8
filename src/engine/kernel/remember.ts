const memory = new WeakMap<object, Map<string, unknown>>();

/**
 * What `make` answered for this object and key before, or what it answers now. For answers that follow
 * from the object alone: states never change, so what was worked out about one stays true, and is
 * forgotten with it.
 */
export function remembered<T>(of: object, key: string, make: () => T): T {
  let answers = memory.get(of);
  if (!answers) {
    answers = new Map();
    memory.set(of, answers);
  }
  if (answers.has(key)) return answers.get(key) as T;
  const answer = make();
  answers.set(key, answer);
  return answer;
}
