import type { Choice, Draft, Field, OneField, SideId } from '@hexpost/engine';
import { adjacentSectors, armiesIn, type SectorId } from '@hexpost/engine/sectors';
import { SegmentedControl } from '@mantine/core';
import { Fragment, memo, useEffect, useId, useRef } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { CommandField } from '../../../panels/command/CommandField.tsx';
import parts from '../../../panels/parts/parts.module.css';
import type { FieldPlace } from '../../../panels/system-ui.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useNames } from '../../../panels/table/tools.ts';
import { meetAtBack } from '../map/places.ts';
import { useChosen, useTable } from '../table.ts';
import { type Action, type Ask, cardId, chooseAction, type OpenOrder, openOrderIn } from './order-draft.ts';
import css from './Sheet.module.css';

/** The reasons why some choices are refused, each once. */
function Reasons({ choices }: { readonly choices: readonly Choice[] }) {
  const words = useNames();
  const refusals = choices.flatMap(({ refusal }) => refusal ?? []);
  const once = new Map(refusals.map((refusal) => [words.refusal(refusal), refusal]));
  if (once.size === 0) return null;
  return (
    <ul className={`${parts.stackList} ${parts.note}`}>
      {[...once].map(([sentence, refusal]) => (
        <li key={sentence}>
          <Refused refusal={refusal} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly seat: SideId;
  readonly sector: SectorId;
  /** The fields of this sector. */
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly ask: Ask;
  readonly onChange: (draft: Draft) => void;
}

/** S-4.1: a sector with own armies, and its one action. */
export const SectorCard = memo(function SectorCard(props: Props) {
  const { sector, fields } = props;
  const { words, choose } = useTable();
  const card = useRef<HTMLElement>(null);
  const title = useId();
  const looked = useChosen() === sector;
  const shown = useRef(false);
  useEffect(() => {
    // A sector chosen before the sheet opened must not scroll the sheet away from its top.
    if (looked && shown.current) card.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
    shown.current = true;
  }, [looked]);
  const field = fields.find(({ name }) => name === 'action');
  if (field?.kind !== 'one') return null;
  const look = () => choose(sector);
  return (
    <section
      ref={card}
      id={cardId(sector)}
      className={`${parts.card} ${css.card}`}
      aria-labelledby={title}
      data-chosen={looked || undefined}
      onFocus={look}
    >
      <h3 id={title}>
        <button type="button" className={parts.textButton} aria-pressed={looked} onClick={look}>
          {words.sector(sector)}
        </button>
      </h3>
      <OrderFields {...props} field={field} />
    </section>
  );
});

interface OrderFieldsProps extends Props {
  /** The one for the action. */
  readonly field: OneField;
}

/** The armies in a sector and the fields of their order. A press that chooses a sector changes nothing here. */
const OrderFields = memo(function OrderFields({ seat, sector, fields, field, draft, ask, onChange }: OrderFieldsProps) {
  const { view, words, planet } = useTable();
  const { t } = words;
  const aside = (other: unknown) =>
    meetAtBack(planet, sector, String(other)) ? ` · ${t('sectors/sheet:around')}` : '';
  const order = openOrderIn(draft, sector);
  const { action = 'fortify' } = order;
  const names = { ...words, choice: (place: FieldPlace, value: unknown) => words.choice(place, value) + aside(value) };
  return (
    <>
      <p>
        <WhoIsThere sector={sector} first={seat} />
      </p>
      {action !== 'move' && (
        <p className={parts.soft}>
          {t('sectors/sheet:next-to', { sectors: adjacentSectors(view.map, sector).map(words.sector).join(' · ') })}
        </p>
      )}
      <SegmentedControl
        fullWidth
        className={css.actions}
        aria-label={t('sectors/sheet:action-in', { sector: words.sectorInShort(sector) })}
        value={action}
        data={field.choices.map(({ value, refusal }) => ({
          value: String(value),
          label: words.choice(field, value),
          disabled: refusal !== undefined,
        }))}
        onChange={(value) => onChange(chooseAction(draft, sector, value as Action, ask))}
      />
      <Reasons choices={field.choices} />
      {fields.map(
        (each) =>
          each !== field && (
            <CommandField key={each.name} field={each} draft={draft} names={names} onChange={onChange} />
          ),
      )}
      <ActionNote seat={seat} sector={sector} order={order} field={field} />
    </>
  );
});

interface NoteProps extends Pick<Props, 'seat' | 'sector'> {
  readonly order: OpenOrder;
  readonly field: OneField;
}

/** The meaning of the chosen action here (S-4.7, S-4.9, S-4.12). */
function ActionNote({ seat, sector, order: { action = 'fortify', armies = 0 }, field }: NoteProps) {
  const { view, words } = useTable();
  const { t } = words;
  const own = armiesIn(view, seat, sector);
  if (action === 'move')
    return (
      <p className={parts.note}>
        {t('sectors/sheet:those-that-stay', { count: own - armies })} <ClauseLink clause="S-4.7" />
      </p>
    );
  if (action === 'fortify')
    return (
      <p className={parts.note}>
        {t('sectors/sheet:fortify-means')} <ClauseLink clause="S-4.12" />
      </p>
    );
  const count = Number(field.choices.find(({ value }) => value === action)?.facts?.most ?? 0);
  return (
    <p className={parts.note}>
      {t('sectors/sheet:attacks-allowed', { count, own: words.armies(own), per: view.data.armiesPerAttack })}{' '}
      <ClauseLink clause="S-4.9" />
    </p>
  );
}

/** The sides in a sector with their armies, `first` before the others. */
export function WhoIsThere({ sector, first }: { readonly sector: SectorId; readonly first?: SideId }) {
  const { view, words } = useTable();
  const { armies } = view.sectors[sector]!;
  const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
  const sides = first === undefined ? there : [first, ...there.filter((side) => side !== first)];
  if (sides.length === 0) return <span className={parts.soft}>{words.t('sectors/play:nobody-there')}</span>;
  return (
    <span className={parts.textRow}>
      {sides.map((side) => (
        // The space separates the words when they are read out or copied.
        <Fragment key={side}>
          <span>
            <SideName side={side} /> {armies[side]}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
