import type { Seat } from '@hexpost/engine';
import { answerOf, type Position } from '@hexpost/engine/domination';
import { IconMeteor, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Offer, Offers } from '../../../panels/command/Offers.tsx';
import type { Picking } from '../../../panels/command/picking.ts';
import parts from '../../../panels/parts/parts.module.css';
import type { DominationWords } from '../names.ts';
import { useTable } from '../table.ts';
import { Traits } from '../UnitCard.tsx';

/** The units that the army can buy or drop, each with its price, its strength and its traits. */
export function Shop({ picking }: { readonly picking: Picking }) {
  const { position, sitting, words } = useTable();
  const { rules, state } = position;
  const { t } = words;
  const offer = useMemo(() => offerOf(position, words, sitting.seat), [position, words, sitting.seat]);
  const side = state.sides[sitting.seat!];
  if (!side) return null;
  const { dropLimit, stackLimit } = rules.ruleset.numbers;
  const cap = state.options['drop-cap'];
  const drops = Object.values(side.dropped).reduce((sum, count) => sum + count, 0);
  const isBegun = picking.draft.command === 'buy' || picking.draft.command === 'drop';
  return (
    <details className={parts.fold} open={isBegun || picking.draft.unit === undefined}>
      <summary>{t('domination/orders:shop.title', { resources: side.resources })}</summary>
      <p className={parts.note}>
        {t('domination/orders:shop.limits', { stack: stackLimit, drop: dropLimit })}
        {cap > 0 && drops > 0 && ` ${t('domination/orders:shop.dropped', { count: drops, cap })}`}
      </p>
      <Offers picking={picking} {...offer} />
    </details>
  );
}

/** The units on offer to a side, and the words for them. */
function offerOf(position: Position, { t, price: priced }: DominationWords, side: Seat | null): Offer {
  const { rules, state } = position;
  const rowOf = (type: string) => rules.units.get(type)!;
  const haveOf = (type: string) =>
    Object.values(state.units).filter((unit) => unit.side === side && unit.type === type).length;
  return {
    ways: [
      {
        command: 'buy',
        icon: IconPlus,
        priceOf: (type) => rowOf(type).cost,
        labelOf: (name, price) => t('domination/orders:shop.buy', { name, price: priced(price) }),
      },
      {
        command: 'drop',
        icon: IconMeteor,
        priceOf(type) {
          const surcharge = answerOf(position, { type }, 'dropsFor');
          return surcharge === undefined ? undefined : rowOf(type).cost + surcharge;
        },
        labelOf: (name, price) => t('domination/orders:shop.drop', { name, price: priced(price) }),
      },
    ],
    about(type) {
      const { limit, strength } = rowOf(type);
      const have = { count: haveOf(type), limit, context: limit === null ? '' : 'limit' };
      return [t('domination/orders:unit.strength', { strength }), t('domination/orders:shop.have', have)].join(' · ');
    },
    details: (type) => (
      <p className={parts.row}>
        <Traits type={type} />
      </p>
    ),
  };
}
