import { readTrait } from '../../../engine/kernel/trait.ts';
import { Go } from '../../../panels/book/Go.tsx';
import { List } from '../../../panels/book/List.tsx';
import { rowPlace } from '../../../panels/book/places.ts';
import { useReading } from '../../../panels/book/reading.ts';
import { useRules } from './rules.ts';

/** A trait as it is written in a ruleset, `tough(8)`, by name and leading to its row. */
export function TraitName({ written }: { written: string }) {
  const rules = useRules();
  const { row } = useReading();
  const { id, x } = readTrait(written);
  return (
    <Go to={rowPlace('traits', id)}>
      {row(rules.traits.get(id)?.name, id)}
      {x > 0 && ` (${x})`}
    </Go>
  );
}

export const TraitNames = ({ of }: { of: readonly string[] }) => (
  <List of={of.map((written) => ({ id: written, it: <TraitName written={written} /> }))} />
);

export function PropertyNames({ of }: { of: readonly string[] }) {
  const rules = useRules();
  const { row } = useReading();
  const found = rules.ruleset.properties.filter(({ id }) => of.includes(id));
  return <List of={found.map(({ id, name }) => ({ id, it: row(name) }))} />;
}

/** Numbers of a row by their names: `radius 5`. */
export function Numbers({ of }: { of: Readonly<Record<string, number>> }) {
  const { t } = useReading();
  return (
    <List
      of={Object.entries(of).map(([id, value]) => ({
        id,
        it: t(`book:number.${id}`, { value, context: String(value), defaultValue: `${id}: ${value}` }),
      }))}
    />
  );
}
