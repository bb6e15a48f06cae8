/** Russian names in their cases, for sentences that agree with them. */

/** The cases that sentences ask for, in the order of `DeclensionTable`. */
export const CASES = ['nom', 'gen', 'dat', 'acc', 'ins', 'pre'] as const;
export type Case = (typeof CASES)[number];

const GENDERS = ['masculine', 'feminine', 'neuter', 'plural'] as const;
export type Gender = (typeof GENDERS)[number];

/**
 * Names by gender. What changes stands in braces: nominative, genitive, dative, accusative, instrumental, as in
 * `Рот{а|ы|е|у|ой} ветеранов`; places have the prepositional too. A name without braces never changes.
 */
export type DeclensionTable = Readonly<Partial<Record<Gender, readonly string[]>>>;

/** A name in its cases. */
interface Declined {
  readonly gender: Gender;
  readonly in: (wanted: Case) => string;
}

/** Names by their nominative. */
export type Declension = ReadonlyMap<string, Declined>;

/** The default names of sides, and those who are none. */
const SEATS: DeclensionTable = {
  masculine: [
    'ведущ{ий|его|ему|его|им}',
    'Ведущ{ий|его|ему|его|им}',
    'основател{ь|я|ю|я|ем}',
    'к{то|ого|ому|ого|ем}-то без места',
  ],
  plural: [
    'Красн{ые|ых|ым|ых|ыми}',
    'Син{ие|их|им|их|ими}',
    'Жёлт{ые|ых|ым|ых|ыми}',
    'Зелён{ые|ых|ым|ых|ыми}',
    'Фиолетов{ые|ых|ым|ых|ыми}',
    'Бел{ые|ых|ым|ых|ыми}',
    'зрител{и|ей|ям|ей|ями}',
  ],
};

/** Counted things: the number before them says which of these it is, and does not change itself. */
const COUNTED: DeclensionTable = {
  feminine: ['арми{я|и|и|ю|ей}'],
  plural: ['арми{и|й|ям|и|ями}', 'арми{й|й|ям|й|ями}'],
};

/** The word before a name of which no forms are known: "отряд «Гром»" declines whatever the name is. */
const KINDS: Readonly<Record<string, Declined>> = {
  unit: declined('отряд{|а|у||ом}', 'masculine'),
  side: declined('сторон{а|ы|е|у|ой}', 'feminine'),
  sector: declined('сектор{|а|у||ом|е}', 'masculine'),
};

function declined(pattern: string, gender: Gender): Declined {
  const place = (wanted: Case) => CASES.indexOf(wanted);
  const form = (wanted: Case) =>
    pattern.replace(/\{([^}]*)\}/g, (_, endings: string) => endings.split('|')[place(wanted)] ?? '');
  return { gender, in: form };
}

/** The names of tables, with those of sides. */
export function declensionOf(...tables: readonly DeclensionTable[]): Declension {
  const rows = [SEATS, COUNTED, ...tables].flatMap((table) =>
    GENDERS.flatMap((gender) => (table[gender] ?? []).map((pattern) => declined(pattern, gender))),
  );
  return new Map(rows.map((row) => [row.in('nom'), row]));
}

/** Numbers and what is in brackets stay as they are: "3 армии", "Пехота орков 1 (Синие)", "Бой 2.1", "Красные ×2". */
const NUMBERED = /^(\d+ )?(.*?)((?: ×?[\d.]+)?(?: \([^()]*\))?)$/;

/** Separators between the names of a list, but not between those in brackets. */
const BETWEEN = /(, | и )(?![^()]*\))/;

/** A name in its cases, by the kind of thing that it names; undefined for a thing of unknown kind and name, which never changes. */
export function decline(label: string, kind: string, names: Declension): Declined | undefined {
  const pieces = label.split(BETWEEN);
  const several = pieces.map((piece, i) => (i % 2 === 0 ? oneName(piece, kind, names) : undefined));
  const listed = several.filter((one) => one !== undefined);
  if (listed.length > 1 && listed.length === (pieces.length + 1) / 2 && listed.some(({ isKnown }) => isKnown))
    return { gender: 'plural', in: (wanted) => pieces.map((piece, i) => several[i]?.in(wanted) ?? piece).join('') };
  return oneName(label, kind, names);
}

function oneName(label: string, kind: string, names: Declension): (Declined & { isKnown: boolean }) | undefined {
  const [, number = '', name = label, rest = ''] = NUMBERED.exec(label) ?? [];
  const row = names.get(label) ?? names.get(name);
  const around = names.has(label) ? ['', ''] : [number, rest];
  if (row) return { isKnown: true, gender: row.gender, in: (wanted) => around.join(row.in(wanted)) };
  const of = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return (
    of && {
      isKnown: false,
      gender: of.gender,
      in: (wanted) => `${of.in(wanted)} «${label.slice(0, label.length - rest.length)}»${rest}`,
    }
  );
}

/** The form of a word that agrees with a name: "singular|plural", or one for each gender and the plural. */
export function agree(forms: string, gender: Gender): string {
  const all = forms.split('|');
  const place = all.length < GENDERS.length ? Number(gender === 'plural') : GENDERS.indexOf(gender);
  return all[place] ?? all[0]!;
}

const HARD_TO_SAY = {
  в: /^[вф][бвгджзклмнпрстфхцчшщ]/i,
  с: /^[сзшжв][бвгджзклмнпрстфхцчшщ]/i,
} as const;

/** The text before a name: a preposition of one consonant gets its vowel where the name would be hard to say after it. */
export const beforeName = (text: string, name: string): string =>
  text.replace(/(^|[\s(«])([вс]) $/i, (whole, start: string, preposition: string) =>
    HARD_TO_SAY[preposition.toLowerCase() as 'в' | 'с'].test(name) ? `${start}${preposition}о ` : whole,
  );
