import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { completed, isOrderSheet } from '../../../engine/sectors/orders.ts';
import type { OrderSheet, Sheet, State } from '../../../engine/sectors/state.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { signed, useMember } from './kept.ts';

/** S-4.14: the sheet that is in, to look at and to take back. What is drawn up below takes its place when it is sent. */
export function SentSheet({ seat, sheet }: { readonly seat: SideId; readonly sheet: Sheet }) {
  const { system, state, words, give } = useTable();
  const [by] = useMember(seat);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ready, refusal } = ask(system, state, seat, signed({ command: 'withdraw-sheet' }, by));
  const why = refused ?? refusal;
  const whole = isOrderSheet(sheet) ? inMapOrder(state, completed(state, seat, sheet)) : sheet;
  return (
    <section className={parts.callout} data-tone="accent" aria-label={words.t('sectors/sheet:sent')}>
      <p>{words.t('sectors/play:your-sheet')}</p>
      <ul className={parts.bullets}>
        {words.sheet(whole).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        variant="default"
        disabled={!ready}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => ready && setRefused(give(ready))}
      >
        {words.command('withdraw-sheet')}
      </Button>
      {why && <Refused refusal={why} />}
    </section>
  );
}

const inMapOrder = ({ map }: State, { orders, orbital }: OrderSheet): OrderSheet => ({
  orders: Object.fromEntries(map.sectors.flatMap((sector) => (orders[sector] ? [[sector, orders[sector]]] : []))),
  orbital,
});
