import { useState } from 'react';
import { battlesIn, isHeld } from '../../../engine/domination/locations.ts';
import { contentsOf, typeOf } from '../../../engine/domination/position.ts';
import type { Unit } from '../../../engine/domination/state.ts';
import { compareIds } from '../../../engine/domination/unit-index.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import rows from '../../../panels/map/UnitRow.module.css';
import { UnitRow } from '../../../panels/map/UnitRow.tsx';
import { ToggleTabs } from '../../../panels/parts/ToggleTabs.tsx';
import { NameLink } from '../../../panels/table/SentenceParts.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { choiceOf } from '../../../store/draft.ts';
import { battleLine, conditionText } from '../map/facts.ts';
import { useTable } from '../table.ts';

const SORTS = ['place', 'type'] as const;
type Sort = (typeof SORTS)[number];

/** The sides of a campaign, that of the viewer first. */
export function useSidesInOrder(): readonly SideId[] {
  const { position, sitting } = useTable();
  const first = sitting.seat ?? sitting.viewer;
  return [...position.state.order].sort((a, b) => Number(b === first) - Number(a === first));
}

/** Every unit of every side, by location or by type: its state, what it can still do, and what is lost. */
export function ArmyList() {
  const { words } = useTable();
  const [sort, setSort] = useState<Sort>('place');
  const { t } = words;
  return (
    <div className={rows.lists}>
      <ToggleTabs
        label={t('domination/play:army.sort')}
        chosen={sort}
        onChoose={setSort}
        isFilter
        tabs={SORTS.map((id) => ({ id, name: t(`domination/play:army.by.${id}`) }))}
      />
      {useSidesInOrder().map((side) => (
        <SideArmy key={side} side={side} sort={sort} />
      ))}
    </div>
  );
}

function SideArmy({ side, sort }: { readonly side: SideId; readonly sort: Sort }) {
  const { position, words } = useTable();
  const { t } = words;
  const { units, gone } = position.state;
  const own = Object.values(units).filter((unit) => unit.side === side);
  const lost = gone.flatMap((id) => {
    const unit = words.known(id);
    return unit?.side === side ? [typeOf(position, unit).cost] : [];
  });
  const value = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);
  const keyOf = ({ at, type }: Unit) => (sort === 'place' ? at : type);
  const dear = (unit: Unit) => (sort === 'type' ? -typeOf(position, unit).cost : 0);
  const sorted = own.sort((a, b) => dear(a) - dear(b) || compareIds(a.id, b.id));
  const keys = [...new Set(sorted.map(keyOf))];
  return (
    <section aria-label={words.side(side)}>
      <h3>
        <SideName side={side} />
        <small>
          {t('domination/play:army.worth', {
            count: own.length,
            worth: value(own.map((unit) => typeOf(position, unit).cost)),
          })}
          {lost.length > 0 && ` · ${t('domination/play:army.lost', { count: lost.length, worth: value(lost) })}`}
        </small>
      </h3>
      {(sort === 'place' ? keys.sort() : keys).map((key) => (
        <div key={key}>
          {sort === 'place' ? <PlaceHead hex={key} side={side} /> : <h4>{words.row('units', key)}</h4>}
          <ul className={rows.list}>
            {sorted
              .filter((unit) => keyOf(unit) === key)
              .map((unit) => (
                <Row key={unit.id} unit={unit} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A location with what is in it, and the battle that waits there. */
function PlaceHead({ hex, side }: { readonly hex: string; readonly side: SideId }) {
  const { position, words } = useTable();
  const { object, building } = contentsOf(position, hex);
  const battle = battlesIn(position, hex).find(({ attacker, defender }) => attacker === side || defender === side);
  const texts = [
    position.state.sides[side]?.hq === hex ? words.t('domination/terms:word.hq') : '',
    object ? words.row('objects', object.type) : '',
    building ? words.row('buildings', building.type) : '',
    battle ? battleLine(position, words, battle) : '',
  ];
  return (
    <h4>
      <NameLink part={{ kind: 'hex', id: hex, label: hex }} />
      {texts.filter((text) => text !== '').map((text) => ` · ${text}`)}
    </h4>
  );
}

function Row({ unit }: { readonly unit: Unit }) {
  const { position, ask, words } = useTable();
  const { t } = words;
  const choice = choiceOf(ask({}), 'unit', unit.id);
  const isAble = choice !== undefined && !choice.refusal;
  const state = isAble ? 'able' : isHeld(position, unit.at, unit.side) && !unit.hidden ? 'held' : 'rests';
  const notes = [conditionText(position, words, unit), state === 'rests' ? '' : t(`domination/play:army.${state}`)];
  return (
    <UnitRow unit={unit} hex={unit.at} name={words.shortUnit(unit.id)}>
      <small>{notes.filter((text) => text !== '').join(', ')}</small>
    </UnitRow>
  );
}
