import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';

type Data = Pick<RulesetIndex['ruleset'], 'units' | 'roles'>;
type Row = Data['units'][number];

/** How many of each entry a list has, by id. */
export type Counts = Readonly<Record<string, number>>;

/** A line that adds nothing to the list: its number from 1, and whether it names an entry of another army or none at all. */
export interface Unread {
  readonly line: number;
  readonly text: string;
  readonly why: 'unknown' | 'foreign';
}

/** The most that one line may add. */
const MOST = 20;

const BULLET = /^[\s>*•·–—-]+/u;
const BEFORE = /^(\d{1,3})\s*(?:[x×х*]\s*)?(?=\p{L})/iu;
const AFTER = /[\s,]+[x×х*]\s?(\d{1,3})$/iu;
const POINTS = /[\s·,;:=([–—-]+\d{1,5}\s*(?:pts?|points?|очк\p{L}*)?\.?[)\]]?$/iu;

export function countsOf(entries: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const entry of entries) counts[entry] = (counts[entry] ?? 0) + 1;
  return counts;
}

/**
 * T-6.1: a list out of pasted text, an entry a line: `2 x Line squad` or `Line squad x2`, by name in either language or by id. Its
 * role may stand before it, points after it. An empty `faction` becomes that of the first entry. Lines without letters say nothing.
 */
export function readList(
  text: string,
  data: Data,
  faction: string,
): { readonly faction: string; readonly counts: Counts; readonly unread: readonly Unread[] } {
  const rows = rowsByName(data);
  const unread: Unread[] = [];
  const entries: string[] = [];
  let army = faction;
  for (const [i, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const said = whole.trim();
    if (!/\p{L}/u.test(said)) continue;
    const { name, count } = partsOf(said);
    const row = rows.get(name);
    if (row) army ||= row.faction;
    if (row?.faction === army) entries.push(...Array.from({ length: count }, () => row.id));
    else unread.push({ line: i + 1, text: said.slice(0, 80), why: row ? 'foreign' : 'unknown' });
  }
  return { faction: army, counts: countsOf(entries), unread };
}

/** Entries by all that a line may call them, in lower case. */
function rowsByName({ units, roles }: Data): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const row of units) {
    const role = roles.find(({ id }) => id === row.role)?.name;
    for (const name of [row.id, row.name.en, row.name.ru])
      for (const before of ['', role?.en, role?.ru]) rows.set(`${before ?? ''} ${name}`.trim().toLowerCase(), row);
  }
  return rows;
}

/** A line without bullet, points and number, and the number. */
function partsOf(said: string): { readonly name: string; readonly count: number } {
  const line = said.replace(BULLET, '');
  const costless = AFTER.test(line) ? line : line.replace(POINTS, '');
  const times = BEFORE.exec(costless) ?? AFTER.exec(costless);
  const name = costless.replace(BEFORE, '').replace(AFTER, '').trim().toLowerCase();
  return { name, count: Math.min(MOST, Number(times?.[1] ?? 1)) };
}
