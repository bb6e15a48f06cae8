import { type Draft, type Field, type Options, open, type SideId, valueIn } from '@hexpost/engine';
import { isOrderSheet, type Order, type SectorId, sectorsOf } from '@hexpost/engine/sectors';
import { memo, useCallback, useMemo } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { CommandField, type FieldProps } from '../../../panels/command/CommandField.tsx';
import type { LeftOver } from '../../../panels/command/finish-part.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { keyOf } from '../../../words/keys.ts';
import type { SectorsWords } from '../names.ts';
import { SheetLines } from '../SheetLines.tsx';
import { useTable } from '../table.ts';
import { cardId, fieldsIn, openOrderIn, sameOrders, sheetOf, startOf } from './order-draft.ts';
import { SectorCard } from './SectorCard.tsx';
import { type Lack, SheetForm, useSheet } from './SheetForm.tsx';
import { WarningList } from './WarningList.tsx';

/** S-4: the sheet of a round: a card for every sector with own armies, the orbital sector, warnings, and a summary in sentences. */
export function OrderSheet({ seat }: { readonly seat: SideId }) {
  const { system, state, words } = useTable();
  const { t } = words;
  const { sheet: sent } = state.sides[seat]!;
  const sheet = useSheet(seat, startOf(sent));
  const { draft, change, refusal } = sheet;
  // Every member of a side may draw up its orders, but not all may send them (S-1.3).
  const asking = useCallback((next: Draft) => ask(system, state, seat, next) as Options<never>, [system, state, seat]);
  const options = asking(draft);
  const orders = useMemo(() => sheetOf(draft), [draft]);
  const cards = useMemo(
    () => sectorsOf(state, seat).map((sector) => ({ sector, fields: fieldsIn(options.fields, sector) })),
    [state, seat, options],
  );
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
      {cards.map((card) => (
        <SectorCard key={card.sector} {...card} seat={seat} draft={draft} ask={asking} onChange={change} />
      ))}
      <OrbitalCard field={orbital} draft={draft} onChange={change} />
      <WarningList seat={seat} sheet={orders} />
      <Summary seat={seat} draft={draft} />
    </SheetForm>
  );
}

/** S-4.13: the sector of the reinforcement. */
const OrbitalCard = memo(function OrbitalCard(props: Omit<FieldProps, 'names'>) {
  const { words } = useTable();
  return (
    <div className={parts.card} id={cardId(undefined)}>
      <CommandField {...props} names={words} />
      <p className={parts.note}>
        {words.t('sectors/sheet:orbital-hint')} <ClauseLink clause="S-4.13" />
      </p>
    </div>
  );
});

/** The empty fields of the sheet, each with a jump to its place. */
const lacksIn = (draft: Draft, fields: readonly Field[], words: SectorsWords): Lack[] =>
  fields
    .filter((field) => !('optional' in field && field.optional) && valueIn(draft, field) === undefined)
    .map(({ name, within: [, sector] = [] }) => ({
      text: words.t(keyOf(`sectors/sheet:lack.${name}`), {
        sector: sector === undefined ? '' : words.sectorInShort(sector),
      }),
      onGo() {
        const card = document.getElementById(cardId(sector));
        card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        card?.querySelector<HTMLElement>('button:not([disabled]), input')?.focus({ preventScroll: true });
      },
    }));

const FORTIFY: Order = { action: 'fortify' };

/** The sheet in sentences as it would be sent, with its defaults (S-4.2). */
const Summary = memo(function Summary({ seat, draft }: { readonly seat: SideId; readonly draft: Draft }) {
  const { state, words } = useTable();
  const { t } = words;
  const { orders, orbital } = sheetOf(draft);
  const whole = sectorsOf(state, seat).flatMap((sector) => {
    // Orders with empty fields are listed as lacking instead.
    const isOpen = !orders[sector] && openOrderIn(draft, sector).action !== undefined;
    return isOpen ? [] : [[sector, orders[sector] ?? FORTIFY] as const];
  });
  return (
    <section className={parts.callout} aria-label={t('sectors/sheet:summary')}>
      <h3>{t('sectors/sheet:summary')}</h3>
      <SheetLines sheet={{ orders: Object.fromEntries(whole), orbital }} />
    </section>
  );
});

/** The unused options of a sheet to be sent: sectors that could move or attack but only fortify (S-4.2), and the reinforcement (S-4.13). */
function leftIn(draft: Draft, sectors: readonly SectorId[], fields: readonly Field[], words: SectorsWords): LeftOver {
  const isIdle = (sector: SectorId): boolean => {
    const field = fieldsIn(fields, sector).find(({ name }) => name === 'action');
    const { action = 'fortify' } = openOrderIn(draft, sector);
    return (
      action === 'fortify' && field?.kind === 'one' && open(field.choices).some(({ value }) => value !== 'fortify')
    );
  };
  const idle = sectors.filter(isIdle).map((region) => ({ name: words.sectorInShort(region), region }));
  const orbital = fields.find(({ name }) => name === 'orbital');
  const isUnspent =
    typeof draft.orbital !== 'string' &&
    orbital?.kind === 'one' &&
    open(orbital.choices).some(({ value }) => typeof value === 'string');
  return {
    idleTitle: words.t('sectors/sheet:left-idle', { count: idle.length }),
    idle,
    unspent: isUnspent ? [words.t('sectors/sheet:left-orbital')] : [],
  };
}
