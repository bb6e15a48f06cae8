import type { StandingKey } from '../../../engine/tactical/commands.ts';
import { otherSide } from '../../../engine/tactical/position.ts';
import type { Standing, Unit } from '../../../engine/tactical/state.ts';
import { PaperField } from '../../../panels/command/PaperField.tsx';
import parts from '../../../panels/parts/parts.module.css';
import type { TacticalWords } from '../names.ts';
import { useTable } from '../table.ts';
import { type StandingChanges, sameOrder, withOrder } from './changes.ts';
import { standingKeys, valuesOf } from './keys.ts';

interface Props {
  /** Units of one side that get the same orders: one, or all. */
  readonly units: readonly Unit[];
  readonly changes: StandingChanges;
  readonly onChange: (changes: StandingChanges) => void;
}

/** The standing orders of some units, as they are with the changes. Orders that none of them can use are left out. */
export function StandingFields({ units, changes, onChange }: Props) {
  const { position } = useTable();
  const bearers = new Map<StandingKey, Unit[]>();
  for (const unit of units)
    for (const key of standingKeys(position, unit)) bearers.set(key, [...(bearers.get(key) ?? []), unit]);
  return (
    <div className={parts.stack}>
      {[...bearers].map(([key, some]) => (
        <OneOrder
          key={key}
          name={key}
          units={some}
          values={some.map(({ id, standing }) => ({ ...standing, ...changes[id] })[key])}
          onChange={(value) => onChange(withOrder(changes, some, { [key]: value } as Partial<Standing>))}
        />
      ))}
    </div>
  );
}

interface OneOrderProps {
  readonly name: StandingKey;
  readonly units: readonly Unit[];
  /** The value of each unit. */
  readonly values: readonly unknown[];
  readonly onChange: (value: unknown) => void;
}

function OneOrder({ name, units, values, onChange }: OneOrderProps) {
  const { position, words } = useTable();
  const [first] = values;
  return (
    <PaperField
      name={name}
      values={valuesOf(position, otherSide(units[0]!.side), name)}
      value={values.every((value) => sameOrder(value, first)) ? first : undefined}
      nameOf={(value) => valueName(words, name, value)}
      onChange={onChange}
    />
  );
}

/** A value of a standing order in words. */
export function valueName(words: TacticalWords, name: StandingKey, value: unknown): string {
  if (Array.isArray(value))
    return words.t('tactical/orders:standing.first', {
      units: value.flatMap((id) => (id === 'nearest' ? [] : [words.shortUnit(String(id))])).join(', '),
    });
  if (value === null) return words.t(`tactical/orders:standing.none.${name}`);
  return words.choice({ name }, value);
}
