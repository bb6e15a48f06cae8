import type { SideId, UnitId } from '@hexpost/engine';
import { armyIn, fullOrder, terrainAt } from '@hexpost/engine/domination';
import { Switch } from '@mantine/core';
import { GiveStandingOrders } from '../../../panels/command/GiveStandingOrders.tsx';
import { PaperField, PaperFields, PaperOwner } from '../../../panels/command/PaperFields.tsx';
import {
  commandsForChanges,
  fieldsWith,
  type Paper,
  type PaperChanges,
  withFields,
} from '../../../panels/command/papers.ts';
import { OddsPanel } from '../../../panels/odds/OddsPanel.tsx';
import { useOdds } from '../../../panels/odds/use-odds.ts';
import parts from '../../../panels/parts/parts.module.css';
import { NameLink } from '../../../panels/table/SentenceParts.tsx';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { OrderedLine } from '../answers/BattleLine.tsx';
import { useTable } from '../table.ts';
import { allOf, papersOf, type SidePapers } from './papers-of.ts';

interface LocationPapersProps {
  readonly side: SideId;
  readonly ofSide: Paper;
  readonly place: SidePapers['places'][number];
  readonly changes: PaperChanges;
  readonly onChange: (changes: PaperChanges) => void;
}

/** D-17.4: the odds matter only if they decide the answer, a rear-guard only if a retreat is possible. */
const isAnswerAsked = (field: string, { answer }: Paper['fields']): boolean =>
  field === 'odds' ? answer === 'odds' : field !== 'rearGuard' || answer !== 'fight';

/** The standing orders for one location: the battle order, the unit to give up, and its own answer. */
function LocationPapers({ side, ofSide, place, changes, onChange }: LocationPapersProps) {
  const { position, words } = useTable();
  const { t } = words;
  const { at, answer, order, casualty } = place;
  const lodged = (fieldsWith(order, changes).order ?? undefined) as readonly UnitId[] | undefined;
  const army = fullOrder(position, at, side, lodged);
  // A side that also attacks here sees the odds of another order before it gives it.
  const { odds, isStale } = useOdds({ command: 'set-battle-order', at, order: army.map(({ id }) => id) });
  const isLodged = Object.keys(answer.fields).length > 0;
  const isOwn = isLodged || changes[answer.id] !== undefined;
  if (armyIn(position, at, side).length === 0) return null;
  return (
    <section className={parts.card} aria-label={at}>
      <h3>
        <NameLink part={{ kind: 'hex', id: at, label: at }} /> {words.row('terrain', terrainAt(position, at))}
      </h3>
      {army.length > 1 && (
        <>
          <b>{words.field({ name: 'order' })}</b>
          <OrderedLine
            label={t('domination/answers:line.of', { side: words.side(side) })}
            units={army}
            onOrder={(ids) => onChange(withFields(changes, [order], { order: ids }))}
          />
          {odds && <OddsPanel odds={odds} isStale={isStale} of={`${words.field({ name: 'order' })}, ${at}`} />}
          <PaperField<unknown>
            name="unit"
            command="set-casualty"
            values={[...(casualty.fields.unit === null ? [null] : []), ...army.map(({ id }) => id)]}
            value={fieldsWith(casualty, changes).unit}
            nameOf={(unit) => (unit === null ? t('domination/papers:cheapest') : words.shortUnit(String(unit)))}
            onChange={(unit) => onChange(withFields(changes, [casualty], { unit }))}
          />
        </>
      )}
      <Switch
        label={t('domination/papers:own-answer')}
        checked={isOwn}
        disabled={isLodged}
        onChange={({ currentTarget: { checked } }) => {
          const { [answer.id]: _, ...others } = changes;
          onChange(checked ? { ...others, [answer.id]: fieldsWith(ofSide, changes) } : others);
        }}
      />
      {isOwn && (
        <PaperFields
          papers={[{ ...answer, fields: { ...ofSide.fields, ...answer.fields } }]}
          isAsked={isAnswerAsked}
          {...{ changes, onChange }}
        />
      )}
    </section>
  );
}

/** Standing orders on one sheet: answers, shields, battle orders and casualties. They are secret. */
export function Papers() {
  const { position, sitting, words } = useTable();
  const { order, sides } = position.state;
  const side = sitting.seat ?? '';
  const [changes, onChange] = useUnsent<PaperChanges>(`papers ${side}`);
  if (!sides[side]) return null;
  const papers = papersOf(position, side);
  return (
    <div className={parts.stack}>
      <PaperOwner sides={order.filter((id) => sides[id]!.status === 'playing')} />
      <p className={parts.note}>{words.t('domination/papers:about')}</p>
      <PaperFields papers={[papers.answer]} isAsked={isAnswerAsked} {...{ changes, onChange }} />
      <PaperFields papers={[papers.shields]} {...{ changes, onChange }} />
      <h3>{words.t('domination/play:panel.locations')}</h3>
      {papers.places.map((place) => (
        <LocationPapers key={place.at} ofSide={papers.answer} {...{ side, place, changes, onChange }} />
      ))}
      <GiveStandingOrders commands={commandsForChanges(allOf(papers), changes)} onDone={() => onChange({})} />
    </div>
  );
}
