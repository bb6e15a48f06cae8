import { typeOf, type Unit } from '@hexpost/engine/domination';
import { UnitSign } from '../../panels/map/UnitSign.tsx';
import parts from '../../panels/parts/parts.module.css';
import { NameLink } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { Conditions, Traits } from './Trait.tsx';
import { useTable } from './table.ts';

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
