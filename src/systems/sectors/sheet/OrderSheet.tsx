import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Options } from '../../../engine/kernel/system.ts';
import { isOrderSheet } from '../../../engine/sectors/orders.ts';
import { sectorsOf } from '../../../engine/sectors/position.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { signed, useKeptDraft, useMember } from './kept.ts';
import { notByEnter } from './not-by-enter.ts';
import { OrbitalField } from './OrbitalField.tsx';
import { fieldsIn, sameOrders, sheetOf, startOf } from './order-draft.ts';
import { SectorCard } from './SectorCard.tsx';
import css from './Sheet.module.css';
import { Summary } from './Summary.tsx';
import { useLooking } from './use-looking.ts';
import { useSketch } from './use-sketch.ts';
import { WarningList } from './WarningList.tsx';

/** S-4: the sheet of a round, a card for every sector with own armies; then the orbital sector, warnings, and all in sentences. */
export function OrderSheet({ seat }: { readonly seat: SideId }) {
  const { system, state, words, give } = useTable();
  const { t } = words;
  const { sheet: sent } = state.sides[seat]!;
  const [draft, keep] = useKeptDraft(seat, startOf(sent));
  const [by] = useMember(seat);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const change = (next: Draft | null) => {
    setRefused(null);
    keep(next);
  };
  // Every member of a side may draw up the same orders, but not every one may send them (S-1.3).
  const asking = (next: Draft) => ask(system, state, seat, next) as Options<never>;
  const options = asking(draft);
  const { ready, refusal } = ask(system, state, seat, signed(draft, by));
  const sheet = sheetOf(draft);
  const look = useLooking(draft, asking, change);
  useSketch(seat, sheet.orders);
  const orbital = options.fields.find(({ name }) => name === 'orbital');
  if (orbital?.kind !== 'one')
    return (
      <p>
        <Refused refusal={options.refusal!} />
      </p>
    );
  const same = sent !== null && isOrderSheet(sent) && sameOrders(state, seat, sheet, sent);
  const why = refused ?? (refusal?.code === 'bad-argument' ? undefined : refusal);
  return (
    <form
      className={css.form}
      aria-label={t('sectors/sheet:title-of', { side: words.side(seat) })}
      onKeyDown={notByEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !same) setRefused(give(ready));
      }}
    >
      {sectorsOf(state, seat).map((sector) => (
        <SectorCard
          key={sector}
          seat={seat}
          sector={sector}
          fields={fieldsIn(options.fields, sector)}
          draft={draft}
          ask={asking}
          onChange={change}
          onLook={() => look(sector)}
        />
      ))}
      <OrbitalField field={orbital} draft={draft} onChange={change} />
      <WarningList seat={seat} sheet={sheet} onLook={look} />
      <Summary seat={seat} draft={draft} fields={options.fields} />
      {why && <Refused refusal={why} />}
      <Button type="submit" size="md" disabled={!ready || same} leftSection={<IconCheck size={18} aria-hidden />}>
        {t('sectors/play:send-sheet')}
      </Button>
      {same && <p className={parts.soft}>{t('sectors/sheet:same')}</p>}
      {sent !== null && !same && (
        <Button variant="default" onClick={() => change(startOf(sent))}>
          {t('sectors/sheet:as-sent')}
        </Button>
      )}
    </form>
  );
}
