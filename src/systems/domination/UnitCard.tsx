import { typeOf } from '../../engine/domination/position.ts';
import type { Unit } from '../../engine/domination/state.ts';
import { sideLook, WORN } from '../../map/palette.ts';
import { UnitSymbol } from '../../map/UnitSymbol.tsx';
import parts from '../../panels/parts/parts.module.css';
import { NameLink } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import css from './Domination.module.css';
import { Conditions, Traits } from './Trait.tsx';
import { useTable } from './table.ts';

/** The symbol of a type of unit, in the colours of a side or in those of the text about it. */
export function UnitSign({ type, side }: { readonly type: string; readonly side?: string | undefined }) {
  const { position, words } = useTable();
  const symbol = position.rules.units.get(type)?.symbol;
  const colour = side === undefined ? undefined : words.colour(side);
  if (symbol === undefined) return null;
  const look = colour === undefined ? undefined : sideLook(colour, WORN);
  return <UnitSymbol symbol={symbol} fill={look?.fill} ink={look?.ink} className={css.sign} />;
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
      <p className={css.terms}>
        <Conditions unit={unit} />
        <Traits type={unit.type} />
      </p>
    </section>
  );
}
