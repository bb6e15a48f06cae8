/** The known word closest to a mistyped one, at most `within` edits away; undefined if there is none. */
export function nearest(word: string, known: Iterable<string>, within = 3): string | undefined {
  let best: string | undefined;
  let least = within + 1;
  for (const other of known) {
    // Changing every letter of a short word is not a typing mistake.
    if (Math.abs(other.length - word.length) >= least) continue;
    const steps = editDistance(word, other);
    if (steps < least && steps < Math.max(word.length, other.length)) {
      best = other;
      least = steps;
    }
  }
  return best;
}

/** The Levenshtein distance: how many letters must be inserted, deleted or changed. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
