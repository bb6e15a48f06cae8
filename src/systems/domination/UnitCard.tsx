import { TRAITS, traitsOf, typeOf, type Unit } from '@hexpost/engine/domination';
import { rowPlace } from '../../panels/book/places.tsx';
import { RuleTerm } from '../../panels/book/RuleTerm.tsx';
import { UnitSign } from '../../panels/map/UnitRow.tsx';
import parts from '../../panels/parts/parts.module.css';
import { NameLink } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
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
function Conditions({ unit }: { readonly unit: Unit }) {
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

/** Everything about a unit. */
export function UnitCard({ unit }: { readonly unit: Unit }) {
  const { position, words } = useTable();
  const { t } = words;
  const { strength, cost } = typeOf(position, unit);
  return (
    <section className={parts.stack} aria-label={words.unit(unit.id)}>
      <h3>
        <UnitSign type={unit.type} side={unit.side} /> {words.shortUnit(unit.id)}
      </h3>
      <p className={parts.note}>
        <SideName side={unit.side} /> · <NameLink part={{ kind: 'hex', id: unit.at, label: unit.at }} /> ·{' '}
        {t('domination/orders:unit.strength', { strength })} · {words.price(cost)}
      </p>
      <p className={parts.row}>
        <Conditions unit={unit} />
        <Traits type={unit.type} />
      </p>
    </section>
  );
}
