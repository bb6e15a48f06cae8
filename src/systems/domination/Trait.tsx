import { traitsOf } from '../../engine/domination/active-traits.ts';
import type { Unit } from '../../engine/domination/state.ts';
import { TRAITS } from '../../engine/domination/traits.ts';
import { rowPlace } from '../../panels/book/places.ts';
import { RuleTerm } from '../../panels/book/RuleTerm.tsx';
import { useTable } from './table.ts';

/** Every trait of a type, each with its text and its clause at hand. */
export function Traits({ type }: { readonly type: string }) {
  const { position, words } = useTable();
  return traitsOf(position, { type }).map(({ id, x }) => (
    <RuleTerm
      key={id}
      name={TRAITS[id]?.x ? `${words.row('traits', id)} (${x})` : words.row('traits', id)}
      text={words.text('traits', id)}
      place={rowPlace('traits', id)}
      clause={TRAITS[id]?.clause}
    />
  ));
}

/** Conditions of a unit that pass, each with its clause. */
const CONDITIONS = {
  damaged: 'D-8.2',
  hidden: 'D-9.4',
  frenzied: 'D-14.4',
  blessed: 'D-13.8',
  guard: 'D-15.7',
  arrived: 'D-4.1',
  acted: 'D-2.7',
  fought: 'D-6.12',
} as const;
const KEYS = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];

/** The present conditions of a unit: damaged, hidden, acted and so on. */
export function Conditions({ unit }: { readonly unit: Unit }) {
  const { t } = useTable().words;
  return KEYS.filter((key) => unit[key]).map((key) => (
    <RuleTerm
      key={key}
      name={t(`domination/orders:unit.${key}`)}
      text={t(`domination/orders:unit.${key}_hint`)}
      place={CONDITIONS[key]}
      clause={CONDITIONS[key]}
    />
  ));
}

/** The same in a few letters beside a name that is a button itself. */
export function conditionText(unit: Unit, t: (key: string) => string): string {
  return KEYS.filter((key) => unit[key])
    .map((key) => t(`domination/orders:unit.${key}`))
    .join(', ');
}
