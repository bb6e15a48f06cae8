import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { Hex, UnitId } from '@hexpost/engine';
import { boardOf, type Position, type Unit, unitAt } from '@hexpost/engine/nuclear';
import { NumberInput, Select } from '@mantine/core';
import { unitName } from '../difference.ts';
import type { Words } from '../names.ts';

/** The fields of an overrule, each a list to choose from or a number. */

/** The list's value for null: no side, nothing, the Reserve. */
const NONE = '-';

export interface SelectOption {
  readonly value: string | null;
  readonly label: string;
}
type Group = { readonly group: string; readonly items: readonly SelectOption[] };
export type SelectOptions = readonly (SelectOption | Group)[];
interface Listed {
  readonly label: string;
  readonly rows: SelectOptions;
  /** Undefined while nothing is chosen. */
  readonly value: string | null | undefined;
  readonly words: Words;
  readonly onChange: (value: string | null) => void;
}

/** The most options shown at once; typing finds the others. */
const MOST = 80;
const plain = ({ value, label }: SelectOption) => ({ value: value ?? NONE, label });

export function Listed({ label, rows, value, words, onChange }: Listed) {
  const options = rows.flatMap((row) => ('group' in row ? row.items : [row]));
  return (
    <Select
      label={label}
      data={rows.map((row) => ('group' in row ? { group: row.group, items: row.items.map(plain) } : plain(row)))}
      value={value === undefined ? null : (value ?? NONE)}
      onChange={(chosen) => chosen !== null && onChange(chosen === NONE ? null : chosen)}
      allowDeselect={false}
      searchable
      // A hex typed in full is accepted when the field loses focus.
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        const found = options.find((row) => row.value === typed);
        if (found && found.value !== value) onChange(found.value);
      }}
      limit={MOST}
      {...(rows.length > MOST && { placeholder: words.t('nuclear/overrule:type-number') })}
      nothingFoundMessage={words.t('nuclear/overrule:nothing-found')}
    />
  );
}

interface Counted {
  readonly label: string;
  readonly value: number | undefined;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}

export function Counted({ label, value, most = 100_000, onChange }: Counted) {
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      onChange={(now) => typeof now === 'number' && onChange(now)}
      min={0}
      max={most}
      allowDecimal={false}
      allowNegative={false}
    />
  );
}

interface About {
  readonly position: Position;
  readonly words: Words;
}

/** Units of the game by side, each with its place. */
export function unitRows({ position: { state }, words }: About, which: (unit: Unit) => boolean = () => true) {
  const where = ({ hex, aboard }: Unit) =>
    hex ??
    (aboard !== null && state.units[aboard]
      ? words.t('nuclear/overrule:difference.aboard', { transport: unitName(words, state.units[aboard]) })
      : words.t('nuclear/overrule:difference.reserve'));
  return state.order.map((side) => ({
    group: words.side(side),
    items: Object.values(state.units)
      .filter((unit) => unit.side === side && which(unit))
      .map((unit) => ({ value: unit.id, label: `${unitName(words, unit)}, ${where(unit)}` })),
  }));
}

export const sideRows = ({ position: { state }, words }: About): SelectOption[] =>
  state.order.filter((id) => !state.sides[id]!.eliminated).map((id) => ({ value: id, label: words.side(id) }));

/** Hexes of the map, each with its terrain and its unit. */
export function hexRows(
  { position, words }: About,
  hexes: readonly Hex[] = boardOf(position).grid.names,
): SelectOption[] {
  const { grid, terrain } = boardOf(position);
  return hexes.map((hex) => {
    const id = terrain[grid.cell(hex)] ?? '';
    const unit = unitAt(position, hex);
    const name = words.row(position.rules.terrain.get(id)?.name, id);
    return { value: hex, label: [hex, name, ...(unit ? [unitName(words, unit)] : [])].join(', ') };
  });
}

interface Models {
  readonly words: Words;
  readonly tough: readonly number[];
  readonly full: number;
  readonly onChange: (tough: readonly number[]) => void;
}

/** Tough left of each model, by number. */
export function Models({ words, tough, full, onChange }: Models) {
  return tough.map((left, i) => (
    <Counted
      // biome-ignore lint/suspicious/noArrayIndexKey: a model is its number
      key={i}
      label={words.t('nuclear/overrule:field.model', { model: i + 1 })}
      value={left}
      most={full}
      onChange={(now) => onChange(tough.map((other, at) => (at === i ? now : other)))}
    />
  ));
}

/** Units that have left the game, and a new one. */
export const fallenRows = (words: Words, fallen: readonly UnitId[]): SelectOption[] => [
  { value: null, label: words.t('nuclear/overrule:choice.new-unit') },
  ...fallen.map((id) => ({
    value: id,
    label: words.t('nuclear/overrule:choice.fallen', {
      unit: words.unit(id),
      side: words.side(words.known(id)?.side ?? ''),
    }),
  })),
];
