/**
 * A ruleset that ships, put together from the files of its folder by path, as `loadRuleset` does in Node: the contents
 * of `ruleset.json`, and every other file under its own name. It has not been read yet.
 */
export function rulesetOf(files: Readonly<Record<string, unknown>>): unknown {
  const named = Object.entries(files).map(([path, content]) => [path.replace(/^.*\/|\.json$/g, ''), content]);
  const { ruleset, ...sections } = Object.fromEntries(named) as Readonly<Record<string, object>>;
  return { ...ruleset, ...sections };
}
