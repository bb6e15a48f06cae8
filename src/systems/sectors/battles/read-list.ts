import { type ArmyRole, ROLES_OF_ARMY } from '../../../engine/sectors/data.ts';

/** An army list out of pasted text: a line an entry, or roles as headings with their entries below. */

export interface ReadRow {
  readonly role: ArmyRole;
  readonly name: string;
  readonly points: number;
}
/** A line that is no entry: its number from 1, and what it lacks. */
export interface Unread {
  readonly line: number;
  readonly text: string;
  readonly lacks: 'role' | 'points';
}

/** How people write the roles, besides their names in full; the longest that fits counts. */
const SPELLINGS: Readonly<Record<ArmyRole, readonly string[]>> = {
  hq: ['hq', 'headquarters', 'штаб', 'шк', 'хк'],
  troops: ['troops', 'troop', 'tr', 'войска', 'линия', 'трупсы', 'тр'],
  elites: ['elites', 'elite', 'el', 'элита', 'элитка', 'эл'],
  'fast-attack': ['fast attack', 'fast', 'fa', 'быстрая атака', 'быстрые', 'фаст', 'фа', 'ба'],
  'heavy-support': [
    'heavy support',
    'heavy',
    'hs',
    'тяжёлая поддержка',
    'тяжелая поддержка',
    'тяжёлые',
    'тяжелые',
    'хэви',
    'хеви',
    'хс',
    'тп',
  ],
  'dedicated-transport': [
    'dedicated transport',
    'transport',
    'dt',
    'приданный транспорт',
    'выделенный транспорт',
    'транспорт',
    'дт',
  ],
};

interface Spelling {
  readonly role: ArmyRole;
  readonly said: string;
}

const BULLET = /^[\s>*•·–—-]*(?:\d{1,2}[.)]\s+)?/u;
const EDGES = /^[\s:;,.=\-–—([\]]+|[\s:;,.=\-–—([]+$/gu;
const POINTS_SAID = /(\d+)\s*(?:pts?|points?|p|очк(?:о|а|ов)?|оч|пт[сз]?|о)(?![\p{L}\d])\.?/giu;
const LAST_NUMBER = /(\d+)\s*[\])]?\s*[.;,]?\s*$/u;
const TOTAL = /^(?:total|sum|итого|всего|сумма)(?!\p{L})/iu;

/** Lines that say nothing, and totals, are passed over. `nameOf` is what the rules call a role. */
export function readList(
  text: string,
  nameOf: (role: ArmyRole) => string = (role) => role,
): { readonly rows: readonly ReadRow[]; readonly unread: readonly Unread[] } {
  const spellings = ROLES_OF_ARMY.flatMap((role) =>
    [nameOf(role).toLowerCase(), ...SPELLINGS[role]].map((said): Spelling => ({ role, said })),
  ).sort((a, b) => b.said.length - a.said.length);
  const rows: ReadRow[] = [];
  const unread: Unread[] = [];
  let heading: ArmyRole | null = null;
  for (const [i, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const line = whole.replace(BULLET, '').trim();
    if (!/[\p{L}\d]/u.test(line) || TOTAL.test(line)) continue;
    const led = roleAt(line, spellings);
    const said = led ? line.slice(led.length) : line;
    const points = pointsIn(said);
    if (led && isHeading(said, points)) {
      heading = led.role;
      continue;
    }
    const role: ArmyRole | null = led?.role ?? heading;
    if (role === null || points === null) {
      unread.push({ line: i + 1, text: whole.trim().slice(0, 80), lacks: role === null ? 'role' : 'points' });
      continue;
    }
    rows.push({ role, name: points.rest.replace(EDGES, '').slice(0, 80), points: points.value });
  }
  return { rows, unread };
}

/** "HQ", "[Troops]:", "Elites (2):": a role and no name. */
const isHeading = (rest: string, points: { readonly rest: string } | null): boolean =>
  !/\p{L}/u.test(points?.rest ?? rest) && !/^[\s:;,.=–—-]*\d+\s*$/u.test(rest);

/** The role with which a line begins, in brackets or not, and how much of the line says it. */
function roleAt(
  line: string,
  spellings: readonly Spelling[],
): { readonly role: ArmyRole; readonly length: number } | null {
  const [before] = /^[\s[(]*/u.exec(line)!;
  const rest = line
    .slice(before.length)
    .toLowerCase()
    .replaceAll(/[\s_-]/gu, ' ');
  for (const { role, said } of spellings) {
    if (!rest.startsWith(said) || /^[\p{L}\d]/u.test(rest.slice(said.length))) continue;
    const [after] = /^[\s\])]*/u.exec(line.slice(before.length + said.length))!;
    return { role, length: before.length + said.length + after.length };
  }
  return null;
}

/** The last number that is said to be points, else a number at the end; and the line without it. */
function pointsIn(said: string): { readonly value: number; readonly rest: string } | null {
  const named = [...said.matchAll(POINTS_SAID)].at(-1);
  const found = named ?? LAST_NUMBER.exec(said);
  if (!found) return null;
  const rest = said.slice(0, found.index) + said.slice(found.index + found[0].length);
  return { value: Number(found[1]), rest: rest.trim() };
}
