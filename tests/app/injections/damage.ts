/** What is damaged: a record of the database, or a line or byte of a second copy. */
export interface Damage {
  /** `entries altered`, `line doubled`: every kind of it must be in every sample. */
  readonly kind: string;
  /** Where, for whoever looks for a failure. */
  readonly place: string;
  readonly inStore: boolean;
  /** It touches the end of the copy, behind which nothing tells what was there. */
  readonly isAtEnd?: boolean;
  /** It is tried with one other thing only, the next with the next: there are too many of them. */
  readonly turn?: number;
  readonly to: (now: Content) => void;
}

export interface StoredRecord {
  readonly table: string;
  readonly key: IDBValidKey;
  /** The key is in the record. */
  readonly isInline: boolean;
  readonly value: unknown;
}

/** All that is kept: the records of a database, and the files of the second copies. */
export interface Content {
  records: StoredRecord[];
  readonly files: Map<string, string>;
}

type Json = Record<string, unknown>;

/** Every leaf of a record, as the path to it. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [path];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]));
}

function altered(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value === '' ? 'x' : flipped(value, value.length >> 1);
  if (value instanceof Uint8Array) return value.map((byte, i) => (i === 0 ? byte ^ 1 : byte));
  return 'x';
}

const flipped = (text: string, at: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);

function alteredAt(record: unknown, path: readonly string[]): unknown {
  const copy = structuredClone(record) as Json;
  let inner = copy;
  for (const key of path.slice(0, -1)) inner = inner[key] as Json;
  inner[path.at(-1)!] = altered(inner[path.at(-1)!]);
  return copy;
}

const sameKey = (a: IDBValidKey, b: IDBValidKey): boolean => JSON.stringify(a) === JSON.stringify(b);

const put = (now: Content, record: StoredRecord): void => {
  now.records = now.records.filter(({ table, key }) => table !== record.table || !sameKey(key, record.key));
  now.records.push(record);
};

/** A key beside this one: of the next record, of one behind the last, of another campaign. */
function otherKeys(key: IDBValidKey): IDBValidKey[] {
  if (!Array.isArray(key)) return ['another'];
  const [id, place] = key as [string, number | string];
  if (typeof place === 'string')
    return [
      [id, `${place.slice(0, -1)}${place.endsWith('0') ? '1' : '0'}`],
      ['another', place],
    ];
  return [
    [id, place + 1],
    [id, place + 1000],
    ['another', place],
  ];
}

/** Every damage to a record; `leaves` is the number of its values that are altered, each by itself. */
export function damagesOf(record: StoredRecord, leaves: number): Damage[] {
  const { table, key, isInline, value } = record;
  const place = `${table} ${JSON.stringify(key)}`;
  const paths = leavesOf(value).filter((path) => !isInline || path[0] !== 'id');
  const step = Math.max(1, Math.floor(paths.length / leaves));
  const some = paths.filter((_, i) => i % step === 0 || i === paths.length - 1);
  return [
    {
      kind: `${table} removed`,
      place,
      inStore: true,
      to: (now) => {
        now.records = now.records.filter((one) => one.table !== table || !sameKey(one.key, key));
      },
    },
    ...otherKeys(key).map(
      (other): Damage => ({
        kind: `${table} doubled`,
        place: `${place} under ${JSON.stringify(other)}`,
        inStore: true,
        to: (now) => put(now, { ...record, key: other, value: isInline ? { ...(value as Json), id: other } : value }),
      }),
    ),
    ...some.map(
      (path): Damage => ({
        kind: `${table} altered`,
        place: `${place}.${path.join('.')}`,
        inStore: true,
        to: (now) => put(now, { ...record, value: alteredAt(value, path) }),
      }),
    ),
    {
      kind: `${table} emptied`,
      place,
      inStore: true,
      to: (now) => put(now, { ...record, value: isInline ? { id: key } : {} }),
    },
  ];
}

/** Every damage to the lines of a copy; `bytes` of each line are altered, each by itself, and all those of its end. */
export function damagesIn(file: string, text: string, bytes: number): Damage[] {
  const lines = text.split('\n').slice(0, -1);
  const without = (change: (all: string[]) => string[]) => (now: Content) => {
    now.files.set(
      file,
      change([...lines])
        .map((line) => `${line}\n`)
        .join(''),
    );
  };
  let start = 0;
  return lines.flatMap((line, i) => {
    const from = start;
    start += line.length + 1;
    const common = { place: `line ${i + 1} of ${lines.length}`, inStore: false, isAtEnd: i === lines.length - 1 };
    const inside = Array.from({ length: bytes }, (_, n) => Math.floor((line.length * n) / bytes));
    const tabs = [line.indexOf('\t'), line.indexOf('\t') + 3, line.lastIndexOf('\t'), line.length - 1, line.length];
    const double = (kind: string, at: number): Damage => ({
      ...common,
      kind,
      to: without((all) => [...all.slice(0, at), line, ...all.slice(at)]),
    });
    return [
      { ...common, kind: 'line removed', to: without((all) => all.filter((_, n) => n !== i)) },
      double('line doubled', i + 1),
      double('line doubled at the end', lines.length),
      ...[...new Set([...inside, ...tabs])].map(
        (at): Damage => ({
          ...common,
          kind:
            at === line.length
              ? 'line break altered'
              : at >= line.indexOf('\t')
                ? 'end of line altered'
                : 'byte altered',
          place: `${common.place}, byte ${at}`,
          to: (now) => void now.files.set(file, flipped(text, from + at)),
        }),
      ),
    ];
  });
}

/** Every two neighbouring records of a table, each under the key of the other. */
export function swapsOf(records: readonly StoredRecord[]): Damage[] {
  return records.flatMap((one, i) => {
    const other = records[i + 1];
    if (other?.table !== one.table) return [];
    const under = ({ key, isInline }: StoredRecord, value: unknown) =>
      isInline ? { ...(value as Json), id: key } : value;
    return {
      kind: `${one.table} swapped`,
      place: `${one.table} ${JSON.stringify(one.key)} and ${JSON.stringify(other.key)}`,
      inStore: true,
      to: (now: Content) => {
        put(now, { ...one, value: under(one, other.value) });
        put(now, { ...other, value: under(other, one.value) });
      },
    };
  });
}

/** Every two neighbouring lines of a copy, in the other order. */
export function swapsIn(file: string, text: string): Damage[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.slice(1).map((line, i) => ({
    kind: 'lines swapped',
    place: `lines ${i + 1} and ${i + 2} of ${lines.length}`,
    inStore: false,
    isAtEnd: i === lines.length - 2,
    to: (now) => {
      const swapped = [...lines.slice(0, i), line, lines[i]!, ...lines.slice(i + 2)];
      now.files.set(file, swapped.map((one) => `${one}\n`).join(''));
    },
  }));
}

/** Each byte of a copy, one at a time. Of a line longer than `most` only some are altered: most of it is one ruleset. */
export function bytesIn(file: string, text: string, most = Number.POSITIVE_INFINITY): Damage[] {
  let start = 0;
  const places = text.split('\n').flatMap((line) => {
    const from = start;
    start += line.length + 1;
    const step = line.length > most ? Math.ceil(line.length / most) : 1;
    return Array.from({ length: Math.ceil((line.length + 1) / step) }, (_, n) => from + n * step);
  });
  return places
    .filter((at) => at < text.length)
    .map((at, turn) => ({
      kind: 'each byte altered',
      place: `byte ${at} of ${text.length}`,
      inStore: false,
      turn,
      to: (now) => void now.files.set(file, flipped(text, at)),
    }));
}
