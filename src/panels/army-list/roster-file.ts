import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { decode, MEGABYTE, problem, type Read, readJson } from '../../store/files/text-file.ts';
import { LONGEST_LIST } from './read-army-list.ts';
import { ARMY_ROLES, rolesWith, sectionOf } from './roles.ts';

/**
 * Files of list builders as text that `readArmyList` reads: `.ros` (XML), `.rosz` (the same, zipped), the JSON of newer builders,
 * or text as it is.
 */

/** Most bytes of a roster, packed or not; a large army takes a tenth of that. */
export const LARGEST_ROSTER = 8 * MEGABYTE;
const DEEPEST = 60;
const MOST_UNITS = 300;

/** A unit with its equipment: points of both together. */
interface Unit {
  readonly name: string;
  readonly points: number;
  /** The categories of the unit, its role first. */
  readonly categories: readonly string[];
}

export function rosterText(bytes: Uint8Array<ArrayBuffer>): Read<string> {
  const plain = isZip(bytes) ? unzipped(bytes) : ({ ok: true, value: bytes } as const);
  if (!plain.ok) return plain;
  if (plain.value.length > LARGEST_ROSTER)
    return problem('too-big', { size: Math.ceil(plain.value.length / MEGABYTE), most: LARGEST_ROSTER / MEGABYTE });
  const text = decode(plain.value);
  if (!text.ok) return text;
  const begins = text.value
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 1);
  if (begins !== '<' && begins !== '{')
    return text.value.length > LONGEST_LIST ? problem('roster-long', { most: LONGEST_LIST }) : text;
  const units = begins === '<' ? unitsInXml(text.value) : unitsInJson(plain.value);
  if (!units.ok) return units;
  if (units.value.length === 0) return problem('roster-empty');
  return { ok: true, value: textOf(units.value) };
}

const isZip = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b;

/** The roster in an archive. The size that the archive declares limits what is unpacked. */
function unzipped(bytes: Uint8Array<ArrayBuffer>): Read<Uint8Array<ArrayBuffer>> {
  let taken = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isRoster = !taken && /\.ros$/i.test(name) && originalSize <= LARGEST_ROSTER;
        taken ||= isRoster;
        return isRoster;
      },
    });
    const [roster] = Object.values(files);
    return roster ? { ok: true, value: new Uint8Array(roster) } : problem('roster-empty');
  } catch {
    return problem('roster-broken');
  }
}

/** A selection while it is being read: its own points, then those of the selections inside it. */
interface Selection {
  readonly name: string;
  points: number;
  readonly categories: string[];
}

const isPoints = (name: string): boolean => /^\s*(?:pts?|points?|очк\p{L}*|пт)\s*$/iu.test(name);

function unitsInXml(text: string): Read<readonly Unit[]> {
  const units: Unit[] = [];
  const selections: Selection[] = [];
  let depth = 0;
  let isRoster = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw new RangeError('too deep');
    const said = (key: string) => (Object.hasOwn(attributes, key) ? String(attributes[key]) : '');
    const selection = selections.at(-1);
    if (depth === 1) isRoster = name === 'roster';
    else if (name === 'selection') selections.push({ name: said('name'), points: 0, categories: [] });
    else if (selection && name === 'cost' && isPoints(said('name'))) selection.points += Number(said('value')) || 0;
    else if (selection && name === 'category')
      selection.categories[said('primary') === 'true' ? 'unshift' : 'push'](said('name'));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    if (name !== 'selection') return;
    const closed = selections.pop()!;
    const carrier = selections.at(-1);
    if (carrier) carrier.points += closed.points;
    else if (units.length < MOST_UNITS) units.push(closed);
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(text).close();
  } catch {
    return problem('roster-broken');
  }
  return isRoster ? { ok: true, value: units } : problem('roster-empty');
}

const Costs = z.array(z.object({ name: z.string(), value: z.coerce.number() })).default([]);
const JsonSelection = z.object({
  name: z.string(),
  costs: Costs,
  categories: z.array(z.object({ name: z.string(), primary: z.boolean().default(false) })).default([]),
  get selections() {
    return z.array(JsonSelection).default([]);
  },
});
type JsonSelection = z.infer<typeof JsonSelection>;
const JsonForce = z.object({
  selections: z.array(JsonSelection).default([]),
  get forces() {
    return z.array(JsonForce).default([]);
  },
});
type JsonForce = z.infer<typeof JsonForce>;
const JsonRoster = z.object({ roster: z.object({ forces: z.array(JsonForce) }) });

function unitsInJson(bytes: Uint8Array<ArrayBuffer>): Read<readonly Unit[]> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const read = JsonRoster.safeParse(json.value);
  if (!read.success) return problem('roster-empty');
  const inForce = ({ selections, forces }: JsonForce): JsonSelection[] => [...selections, ...forces.flatMap(inForce)];
  const units = read.data.roster.forces.flatMap(inForce).slice(0, MOST_UNITS);
  return {
    ok: true,
    value: units.map((unit) => ({
      name: unit.name,
      points: pointsWithin(unit),
      categories: unit.categories.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(({ name }) => name),
    })),
  };
}

function pointsWithin({ costs, selections }: JsonSelection): number {
  const own = costs.reduce((sum, { name, value }) => sum + (isPoints(name) ? value : 0), 0);
  return selections.reduce((sum, each) => sum + pointsWithin(each), own);
}

/** Units under the headings of their categories. Settings of the game are selections without points; they are left out. */
function textOf(units: readonly Unit[]): string {
  const roles = rolesWith((role) => role);
  const sections = new Map<string, string[]>();
  for (const { name, points, categories } of units) {
    const known = categories.map((category) => [category, sectionOf(category, roles)] as const);
    const [category = ''] = known.find(([, section]) => ARMY_ROLES.some((role) => role === section)) ?? known[0] ?? [];
    const isSetting = known.every(([, section]) => section === undefined || section === 'settings');
    if (points === 0 && isSetting) continue;
    const heading = plainText(category) || '?';
    const lines = sections.get(heading) ?? [];
    lines.push(`${plainText(name)} [${points} pts]`);
    sections.set(heading, lines);
  }
  return [...sections].map(([heading, lines]) => [`+ ${heading} +`, ...lines].join('\n')).join('\n\n');
}

/** A name without anything that would be read as points or as another line. */
const plainText = (name: string): string =>
  name
    .replaceAll(/[\s[\]()|+]+/gu, ' ')
    .trim()
    .slice(0, 80);
