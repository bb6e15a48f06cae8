import { type Side, unitsOfSide } from '@hexpost/engine/nuclear';
import { Button, NumberInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { Offers } from '../../../panels/command/Offers.tsx';
import { choicesOf, fieldOf } from '../../../store/draft.ts';
import { useTable, useWords } from '../table.ts';
import { Trait, TraitTip, TypeCard } from '../UnitCard.tsx';
import css from './Preparation.module.css';

/** One step of the preparation. */
export function PreparationStep({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.step} aria-label={title}>
      <h3>
        <span>{title}</span>
        {aside !== undefined && <small>{aside}</small>}
      </h3>
      {children}
    </section>
  );
}

interface BidProps {
  readonly side: Side;
  /** The number in the field, even before it is bid. */
  readonly amount: number | string;
  readonly onAmount: (amount: number | string) => void;
}

/** The sealed bid for a place in the initiative line. */
export function Bid({ side, amount, onAmount }: BidProps) {
  const { ask, words } = useTable();
  const give = useGive();
  const field = fieldOf(ask({ command: 'bid' }), 'amount');
  if (field?.kind !== 'number') return null;
  const { ready } = typeof amount === 'number' ? ask({ command: 'bid', amount }) : {};
  return (
    <section className={css.bidding} aria-label={words.t('play:prep.bid')}>
      <form
        className={css.bid}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) give(ready);
        }}
      >
        <span>
          <b>{words.t('play:prep.bid')}</b> <ClauseLink clause="N-5.3" />
          <small className={css.now}>{words.t('play:prep.bid-now', { bid: side.bid ?? 0, most: field.most })}</small>
        </span>
        <NumberInput
          aria-label={words.t('play:prep.bid')}
          value={amount}
          onChange={onAmount}
          min={field.least}
          max={field.most}
          step={5}
          allowDecimal={false}
          allowNegative={false}
          w={84}
        />
        <Button type="submit" variant="default" disabled={!ready || amount === side.bid}>
          {words.command('bid')}
        </Button>
      </form>
    </section>
  );
}

/** Units that have risen in rank pick an upgrade. */
export function RankPicks({ side }: { side: Side }) {
  const { position, ask, words } = useTable();
  const give = useGive();
  const risen = unitsOfSide(position, side.id).filter(({ picks }) => picks > 0);
  if (risen.length === 0 && side.chosen.length === 0) return null;
  return (
    <PreparationStep title={words.t('play:prep.ranks')}>
      <ul className={css.offers}>
        {risen.map(({ id }) => (
          <li key={id} className={css.rank}>
            <strong>{words.shortUnit(id)}</strong>
            {choicesOf(ask({ command: 'choose-upgrade', unit: id }), 'trait').map(({ value, refusal }) => {
              const trait = String(value);
              return (
                <TraitTip key={trait} id={trait}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={refusal !== undefined}
                    onClick={() => {
                      const { ready } = ask({ command: 'choose-upgrade', unit: id, trait });
                      if (ready) give(ready);
                    }}
                  >
                    {words.trait(trait)}
                  </Button>
                </TraitTip>
              );
            })}
          </li>
        ))}
        {side.chosen.map(({ unit, trait }) => (
          <li key={`${unit} ${trait}`} className={css.hint}>
            {words.shortUnit(unit)}: <Trait id={trait} inline />
          </li>
        ))}
      </ul>
    </PreparationStep>
  );
}

/** The roster: every type with its card and its price. */
export function Shop() {
  const { units } = useTable().position.rules;
  const { t } = useWords();
  return (
    <PreparationStep title={t('play:prep.shop')}>
      <Offers
        ways={[
          {
            command: 'buy',
            icon: IconPlus,
            priceOf: (type) => units.get(type)?.price,
            labelOf: (name, price) => t('play:prep.buy', { name, price }),
          },
        ]}
        about={(type) => {
          const { models, quality, defence } = units.get(type)!;
          return t('play:prep.profile', {
            models: t('nuclear/terms:counted.models', { count: models }),
            quality,
            defence,
          });
        }}
        details={(type) => <TypeCard type={units.get(type)!} />}
      />
    </PreparationStep>
  );
}
