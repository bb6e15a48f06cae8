import { Button, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Side } from '../../../engine/nuclear/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { fieldOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationStep.tsx';

/** The sealed bid for a place in the initiative line. */
export function Bid({ side }: { side: Side }) {
  const { ask, words } = useTable();
  const give = useGive();
  const [amount, setAmount] = useState<number | string>(side.bid ?? 0);
  useEffect(() => setAmount(side.bid ?? 0), [side.bid]);
  const field = fieldOf(ask({ command: 'bid' }), 'amount');
  if (field?.kind !== 'number') return null;
  const { ready } = typeof amount === 'number' ? ask({ command: 'bid', amount }) : {};
  return (
    <PreparationStep title={words.t('play:prep.bid')} aside={<ClauseLink clause="N-5.3" />}>
      <form
        className={css.bid}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) give(ready);
        }}
      >
        <NumberInput
          aria-label={words.t('play:prep.bid')}
          value={amount}
          onChange={setAmount}
          min={field.least}
          max={field.most}
          step={5}
          allowDecimal={false}
          allowNegative={false}
          w={110}
        />
        <Button type="submit" variant="default" disabled={!ready || amount === side.bid}>
          {words.command('bid')}
        </Button>
        <small>{words.t('play:prep.bid-now', { bid: side.bid ?? 0, most: field.most })}</small>
      </form>
    </PreparationStep>
  );
}
