import type { ReadRuleset } from '../../engine/kernel/read.ts';

/** The ruleset that the text of the rules was written for, from its section files: the head with its sections. */
function written(files: Readonly<Record<string, unknown>>): unknown {
  const sections = Object.entries(files).map(([path, section]) => [/([^/]+)\.json$/.exec(path)![1]!, section]);
  const { ruleset: head, ...rest } = Object.fromEntries(sections) as Record<string, object>;
  return { ...head, ...rest };
}

/** A question to rules: do they differ in anything from those that the text speaks of? */
export function homebrewTest<Rules extends { readonly hash: string }>(
  files: Readonly<Record<string, unknown>>,
  readRuleset: ReadRuleset<unknown, Rules>,
): (rules: Rules) => boolean {
  let hash: string | undefined;
  return (rules) => {
    if (hash === undefined) {
      const read = readRuleset(written(files));
      hash = read.ok ? read.rules.hash : '';
    }
    return rules.hash !== hash;
  };
}
