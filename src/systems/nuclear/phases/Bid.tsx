import type { Side } from '@hexpost/engine/nuclear';
import { Button, NumberInput } from '@mantine/core';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { fieldOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';

interface Props {
  readonly side: Side;
  /** The number in the field, even before it is bid. */
  readonly amount: number | string;
  readonly onAmount: (amount: number | string) => void;
}

/** The sealed bid for a place in the initiative line. */
export function Bid({ side, amount, onAmount }: Props) {
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
