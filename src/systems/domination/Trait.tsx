import { TRAITS, traitsOf, type Unit } from '@hexpost/engine/domination';
import { rowPlace } from '../../panels/book/places.ts';
import { RuleTerm } from '../../panels/book/RuleTerm.tsx';
import { CONDITIONS, conditionsOf } from './map/facts.ts';
import { useTable } from './table.ts';

/** Every trait of a type, each with its text and its clause. */
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

/** The present conditions of a unit: damaged, hidden, acted and so on. */
export function Conditions({ unit }: { readonly unit: Unit }) {
  const { position, words } = useTable();
  return conditionsOf(position, unit).map((key) => (
    <RuleTerm
      key={key}
      name={words.t(`domination/orders:unit.${key}`)}
      text={words.t(`domination/orders:unit.${key}_hint`)}
      place={CONDITIONS[key]}
      clause={CONDITIONS[key]}
    />
  ));
}
