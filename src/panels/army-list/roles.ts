/** The roles of an army list, and the headings under which list builders put them, in English and Russian. */

export const ARMY_ROLES = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support', 'dedicated-transport'] as const;
export type ArmyListRole = (typeof ARMY_ROLES)[number];

/** Names that mean a role wherever they begin a line, in lower case, with `е` for `ё`. */
const NAMES: Readonly<Record<ArmyListRole, readonly string[]>> = {
  hq: ['hq', 'hqs', 'headquarters', 'штаб', 'штабы', 'командование'],
  troops: ['troops', 'войска'],
  elites: ['elites', 'элита'],
  'fast-attack': ['fast attack', 'fast attacks', 'быстрая атака'],
  'heavy-support': ['heavy support', 'heavy supports', 'тяжелая поддержка', 'огневая поддержка'],
  'dedicated-transport': [
    'dedicated transport',
    'dedicated transports',
    'приданный транспорт',
    'приданные транспорты',
    'выделенный транспорт',
    'выделенные транспорты',
  ],
};

/** Short forms. Some also begin names of units, so under a heading they count only if followed by a punctuation mark. */
const SHORT: Readonly<Record<ArmyListRole, readonly string[]>> = {
  hq: ['шк', 'хк'],
  troops: ['troop', 'tr', 'линия', 'трупсы', 'тр'],
  elites: ['elite', 'el', 'элитка', 'эл'],
  'fast-attack': ['fast', 'fa', 'быстрые', 'фаст', 'фа', 'ба'],
  'heavy-support': ['heavy', 'hs', 'тяжелые', 'хэви', 'хеви', 'хс', 'тп'],
  'dedicated-transport': ['transport', 'transports', 'dt', 'транспорт', 'дт'],
};

/** Names that mean a role only as a heading. */
const HEADINGS: Readonly<Record<ArmyListRole, readonly string[]>> = {
  hq: ['character', 'characters', 'epic hero', 'epic heroes', 'персонаж', 'персонажи', 'эпические герои'],
  troops: ['battleline', 'core', 'линейные', 'линейные отряды', 'боевая линия', 'основа', 'основные отряды'],
  elites: ['элитные отряды'],
  'fast-attack': ['быстрые атаки'],
  'heavy-support': [],
  'dedicated-transport': [],
};

/** Headings of units with none of our roles. */
const OTHER: ReadonlySet<string> = new Set([
  ...[
    'other datasheets',
    'allied units',
    'allies',
    'infantry',
    'vehicle',
    'vehicles',
    'monster',
    'monsters',
    'mounted',
  ],
  ...['beast', 'beasts', 'swarm', 'swarms', 'walker', 'walkers', 'aircraft', 'flyer', 'flyers', 'fortification'],
  ...['fortifications', 'lord of war', 'lords of war', 'primarch', 'primarchs', 'supreme command', 'special', 'rare'],
  ...[
    'no force org slot',
    'uncategorised',
    'uncategorized',
    'agent of the imperium',
    'agents of the imperium',
    'units',
  ],
  ...['другие отряды', 'прочие отряды', 'прочее', 'союзники', 'союзные отряды', 'пехота', 'техника', 'монстры'],
  ...['чудовища', 'звери', 'кавалерия', 'шагоходы', 'авиация', 'флаеры', 'укрепления', 'лорды войны', 'без роли'],
  ...['повелители войны', 'владыки войны', 'верховное командование', 'без слота', 'отряды'],
]);

/** Headings of things that are not units. */
const SETTINGS: ReadonlySet<string> = new Set([
  ...[
    'configuration',
    'stratagem',
    'stratagems',
    'game type',
    'battle size',
    'reference',
    'enhancements',
    'detachment',
  ],
  ...['detachment rule', 'army rule', 'command assets', 'crusade', 'options', 'force rules', 'rules'],
  ...['конфигурация', 'настройки', 'стратагемы', 'размер игры', 'улучшения', 'детачмент', 'правила', 'правила армии'],
]);

/** The meaning of a heading for the entries below it. */
export type ListSection = ArmyListRole | 'other' | 'settings';

/**
 * Lower case, `е` for `ё`, a space for every gap character: everybody's spelling of a role becomes the same. The length
 * does not change.
 */
const spelled = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s_-]/gu, ' ');

/** The name of a role in the rules. */
export type NameOfRole = (role: ArmyListRole) => string;

interface Spelling {
  readonly role: ArmyListRole;
  readonly name: string;
  /** A short form, which may be the beginning of a name instead. */
  readonly isShort: boolean;
}

/** All spellings of the roles, ready to be compared with lines. */
export interface RoleSpellings {
  readonly headings: ReadonlyMap<string, ListSection>;
  /** Longest first. */
  readonly starts: readonly Spelling[];
}

export function rolesWith(nameOf: NameOfRole): RoleSpellings {
  const starts = ARMY_ROLES.flatMap((role) => [
    ...[spelled(nameOf(role)), ...NAMES[role]].map((name) => ({ role, name, isShort: false })),
    ...SHORT[role].map((name) => ({ role, name, isShort: true })),
  ]).sort((a, b) => b.name.length - a.name.length);
  const headings = new Map<string, ListSection>([
    ...[...OTHER].map((name) => [name, 'other'] as const),
    ...[...SETTINGS].map((name) => [name, 'settings'] as const),
    ...ARMY_ROLES.flatMap((role) => HEADINGS[role].map((name) => [name, role] as const)),
    ...starts.map(({ name, role }) => [name, role] as const),
  ]);
  return { headings, starts };
}

/** The meaning of a heading; undefined if unknown. */
export const sectionOf = (heading: string, { headings }: RoleSpellings): ListSection | undefined =>
  headings.get(spelled(heading).replaceAll(/ +/g, ' ').trim());

interface RoleAtStart {
  readonly role: ArmyListRole;
  /** The number of characters that spell it, with brackets and punctuation around it. */
  readonly length: number;
  readonly isShort: boolean;
}

/** The role that a line begins with, in brackets or not. Under a heading, words that begin names of units do not count. */
export function roleAtStart(line: string, { starts }: RoleSpellings, isUnderHeading: boolean): RoleAtStart | undefined {
  const before = /^[\s[(]*/u.exec(line)![0].length;
  const rest = spelled(line.slice(before, before + 60));
  const found = starts.find(({ name }) => rest.startsWith(name) && !/^[\p{L}\d]/u.test(rest.slice(name.length)));
  if (!found) return undefined;
  const { role, isShort } = found;
  const end = before + found.name.length;
  if (isUnderHeading && isShort && !/^\s*[\]):|]/u.test(line.slice(end, end + 20))) return undefined;
  return { role, isShort, length: end + /^[\s\])]*/u.exec(line.slice(end))![0].length };
}
