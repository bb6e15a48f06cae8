import type { Hex, SideId } from '@hexpost/engine';
import { isHeld, typeOf, type Unit } from '@hexpost/engine/domination';
import rows from '../../../panels/map/UnitRow.module.css';
import { UnitRow } from '../../../panels/map/UnitRow.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { NameLink } from '../../../panels/table/SentenceParts.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { choiceOf } from '../../../store/draft.ts';
import { incomeText } from '../cards.ts';
import { conditionText, worksFacts } from '../map/facts.ts';
import { incomeForecast } from '../overlays/common.ts';
import { useTable } from '../table.ts';

/** The sides, the viewer's first, each with its purse, its locations and its units there; then unowned places. */
export function Armies() {
  const { position, sitting, words } = useTable();
  const { hexes, order } = position.state;
  const first = sitting.seat ?? sitting.viewer;
  const free = Object.keys(hexes).filter((hex) => hexes[hex]!.object && hexes[hex]!.object!.owner === null);
  return (
    <div className={rows.lists}>
      {order
        .toSorted((a, b) => Number(b === first) - Number(a === first))
        .map((side) => (
          <SideArmy key={side} side={side} />
        ))}
      {free.length > 0 && (
        <section>
          <h3>{words.t('domination/play:army.free')}</h3>
          {free.sort().map((hex) => (
            <Place key={hex} hex={hex} units={[]} />
          ))}
        </section>
      )}
    </div>
  );
}

function SideArmy({ side }: { readonly side: SideId }) {
  const { position, words } = useTable();
  const { units, gone, hexes, sides } = position.state;
  const { hq, resources, status } = sides[side]!;
  const { t } = words;
  const own = Object.values(units).filter((unit) => unit.side === side);
  const lost = gone.flatMap((id) => words.known(id) ?? []).filter((unit) => unit.side === side);
  const worth = (of: readonly { readonly type: string }[]) =>
    of.reduce((sum, unit) => sum + typeOf(position, unit).cost, 0);
  const held = Object.keys(hexes).filter(
    (hex) => hexes[hex]!.object?.owner === side || hexes[hex]!.building?.side === side,
  );
  const places = new Set([...(hq === null ? [] : [hq]), ...held, ...own.map(({ at }) => at)]);
  const forecast = status === 'playing' ? incomeForecast(position, side) : [];
  return (
    <section aria-label={words.side(side)}>
      <h3>
        <SideName side={side} />
        <small>
          {[
            `${t('play:counted.units', { count: own.length })}, ${t('domination/play:army.worth', { worth: worth(own) })}`,
            ...(lost.length > 0 ? [t('domination/play:army.lost', { count: lost.length, worth: worth(lost) })] : []),
            t('domination/play:army.purse', { resources }),
          ].join(' · ')}
        </small>
      </h3>
      {forecast.length > 0 && (
        <details>
          <summary>
            {t('domination/play:army.forecast', { total: forecast.reduce((sum, { pays }) => sum + pays, 0) })}
          </summary>
          <ul className={parts.bullets}>
            {forecast.map((part) => (
              <li key={incomeText(part, words)}>{incomeText(part, words)}</li>
            ))}
          </ul>
        </details>
      )}
      {[...places].sort().map((hex) => (
        <Place key={hex} hex={hex} units={own.filter(({ at }) => at === hex)} />
      ))}
    </section>
  );
}

/** A location: its contents, their status, the pending battle, and the units of one side. */
function Place({ hex, units }: { readonly hex: Hex; readonly units: readonly Unit[] }) {
  const { position, words } = useTable();
  return (
    <>
      <h4>
        <NameLink part={{ kind: 'hex', id: hex, label: hex }} />
        {worksFacts(position, words, hex).map((fact) => ` · ${fact}`)}
      </h4>
      {units.length > 0 && (
        <ul className={rows.list}>
          {units.map((unit) => (
            <Row key={unit.id} unit={unit} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ unit }: { readonly unit: Unit }) {
  const { position, ask, words } = useTable();
  const choice = choiceOf(ask({}), 'unit', unit.id);
  const isAble = choice !== undefined && !choice.refusal;
  const state = isAble ? 'able' : isHeld(position, unit.at, unit.side) && !unit.hidden ? 'held' : undefined;
  const notes = [conditionText(position, words, unit), state ? words.t(`domination/play:army.${state}`) : ''];
  return (
    <UnitRow unit={unit} hex={unit.at} name={words.shortUnit(unit.id)}>
      <small>{notes.filter((text) => text !== '').join(', ')}</small>
    </UnitRow>
  );
}
