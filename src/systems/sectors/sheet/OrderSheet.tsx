import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Options } from '../../../engine/kernel/system.ts';
import { isOrderSheet } from '../../../engine/sectors/orders.ts';
import { sectorsOf } from '../../../engine/sectors/position.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { CommandField } from '../../../panels/command/CommandField.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { leftIn } from './left-over.ts';
import { fieldsIn, idOf, sameOrders, sheetOf, startOf } from './order-draft.ts';
import { SectorCard } from './SectorCard.tsx';
import { SheetForm, useSheet } from './SheetForm.tsx';
import { lacksIn, Summary } from './Summary.tsx';
import { WarningList } from './WarningList.tsx';

/** S-4: the sheet of a round, a card for every sector with own armies; then the orbital sector, warnings, and all in sentences. */
export function OrderSheet({ seat }: { readonly seat: SideId }) {
  const { system, state, words, choose } = useTable();
  const { t } = words;
  const { sheet: sent } = state.sides[seat]!;
  const sheet = useSheet(seat, startOf(sent));
  const { draft, change, refusal } = sheet;
  // Every member of a side may draw up the same orders, but not every one may send them (S-1.3).
  const asking = (next: Draft) => ask(system, state, seat, next) as Options<never>;
  const options = asking(draft);
  const orders = sheetOf(draft);
  const orbital = options.fields.find(({ name }) => name === 'orbital');
  if (!orbital) return <Refused refusal={options.refusal!} />;
  return (
    <SheetForm
      sheet={sheet}
      label={t('sectors/sheet:title-of', { side: words.side(seat) })}
      lacks={lacksIn(draft, options.fields, words)}
      why={refusal?.code === 'bad-argument' ? undefined : refusal}
      sent={sent && startOf(sent)}
      left={leftIn(draft, sectorsOf(state, seat), options.fields, words)}
      same={sent !== null && isOrderSheet(sent) && sameOrders(state, seat, orders, sent)}
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
          onLook={() => choose(sector)}
        />
      ))}
      <div className={parts.card} id={idOf(undefined)}>
        <CommandField field={orbital} draft={draft} names={words} onChange={change} />
        <p className={parts.note}>
          {t('sectors/sheet:orbital-hint')} <ClauseLink clause="S-4.13" />
        </p>
      </div>
      <WarningList seat={seat} sheet={orders} onLook={choose} />
      <Summary seat={seat} draft={draft} />
    </SheetForm>
  );
}
