import { Button, NumberInput } from '@mantine/core';
import type { Side } from '../../../engine/nuclear/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { fieldOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationStep.tsx';

interface Props {
  readonly side: Side;
  /** The number in the field, also while it is not bid yet. */
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
          onChange={onAmount}
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
