import type { RulesetIndex } from '@hexpost/engine/tactical';
import { type ListedUnit, readArmyList } from '../../../panels/army-list/read-army-list.ts';

type Data = Pick<RulesetIndex['ruleset'], 'units' | 'roles'>;
type Row = Data['units'][number];

/** The number of units of each entry in a list, by id. */
export type Counts = Readonly<Record<string, number>>;

/** A line that adds nothing to the list: its number from 1, and whether it names another army's entry or none at all. */
interface Unread {
  readonly line: number;
  readonly text: string;
  readonly why: 'unknown' | 'foreign';
}

/** The most units that one line may add. */
const MOST = 20;

const BEFORE = /^(\d{1,3})\s*(?:[x×х*]\s*)?(?=\p{L})/iu;
const AFTER = /[\s,]+[x×х*]\s?(\d{1,3})$/iu;

export function countsOf(entries: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const entry of entries) counts[entry] = (counts[entry] ?? 0) + 1;
  return counts;
}

/**
 * T-6.1: a list from pasted text, one entry a line: `2 x Line squad` or `Line squad x2`, by name in either language or
 * by id, or in the formats of list builders, with the role before or above it and the points after it. An empty
 * `faction` becomes that of the first entry.
 */
export function readList(
  text: string,
  data: Data,
  faction: string,
): { readonly faction: string; readonly counts: Counts; readonly unread: readonly Unread[] } {
  const rows = rowsByName(data);
  const list = readArmyList(text, { isUnit: (name) => rowNamed(name, rows) !== undefined });
  const unread: Unread[] = list.unread.map(({ line, text: said }) => ({ line, text: said, why: 'unknown' }));
  const entries: string[] = [];
  let army = faction;
  for (const unit of list.units) {
    const [row, count] = found(unit, rows);
    if (row) army ||= row.faction;
    if (row?.faction === army) entries.push(...Array.from({ length: count }, () => row.id));
    else unread.push({ line: unit.line, text: unit.text, why: row ? 'foreign' : 'unknown' });
  }
  return { faction: army, counts: countsOf(entries), unread: unread.sort((a, b) => a.line - b.line) };
}

/** Entries by every name that a line may use, in lower case. */
function rowsByName({ units, roles }: Data): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const row of units) {
    const role = roles.find(({ id }) => id === row.role)?.name;
    for (const name of [row.id, row.name.en, row.name.ru])
      for (const before of ['', role?.en, role?.ru]) rows.set(`${before ?? ''} ${name}`.trim().toLowerCase(), row);
  }
  return rows;
}

const rowNamed = (name: string, rows: ReadonlyMap<string, Row>): Row | undefined =>
  rows.get(name.replace(BEFORE, '').replace(AFTER, '').trim().toLowerCase());

const modelsOf = ({ groups }: Row): number => groups.reduce((sum, { count }) => sum + count, 0);

/** The entry that a unit of the text names, and its number. The number before a unit with its points counts its models, if it has several. */
function found({ said, name, points }: ListedUnit, rows: ReadonlyMap<string, Row>): [Row | undefined, number] {
  for (const whole of [said, name]) {
    const row = rowNamed(whole, rows);
    const times = Number((BEFORE.exec(whole) ?? AFTER.exec(whole))?.[1] ?? 1);
    if (row) return [row, points === row.points && modelsOf(row) > 1 ? 1 : Math.min(MOST, times)];
  }
  return [undefined, 0];
}
