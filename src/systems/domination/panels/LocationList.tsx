import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import rows from '../../../panels/map/UnitRow.module.css';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { centreOn } from '../../../store/screen.ts';
import { incomeText } from '../cards.ts';
import { objectState } from '../map/facts.ts';
import { incomeForecast } from '../overlays/common.ts';
import { useTable } from '../table.ts';
import { useSidesInOrder } from './ArmyList.tsx';

/** Purses, the income of the next dawn, and every object and building with its owner. */
export function LocationList() {
  const { position, words } = useTable();
  const { hexes } = position.state;
  const free = Object.keys(hexes).filter((hex) => hexes[hex]!.object && hexes[hex]!.object!.owner === null);
  return (
    <div className={rows.lists}>
      {useSidesInOrder().map((side) => (
        <SideLocations key={side} side={side} />
      ))}
      {free.length > 0 && (
        <section>
          <h3>{words.t('domination/play:places.free')}</h3>
          <Places hexes={free} />
        </section>
      )}
    </div>
  );
}

function SideLocations({ side }: { readonly side: SideId }) {
  const { position, words } = useTable();
  const { hexes, sides } = position.state;
  const { resources, hq, status } = sides[side]!;
  const forecast = incomeForecast(position, side);
  const own = Object.keys(hexes).filter(
    (hex) => hexes[hex]!.object?.owner === side || hexes[hex]!.building?.side === side,
  );
  const { t } = words;
  const total = forecast.reduce((sum, { pays }) => sum + pays, 0);
  return (
    <section aria-label={words.side(side)}>
      <h3>
        <SideName side={side} />
        <small>{t('domination/play:places.purse', { resources })}</small>
      </h3>
      {status === 'playing' && (
        <details>
          <summary>{t('domination/play:places.forecast', { total })}</summary>
          <ul className={parts.bullets}>
            {forecast.map((part) => (
              <li key={incomeText(part, words)}>{incomeText(part, words)}</li>
            ))}
          </ul>
        </details>
      )}
      <Places hexes={[...(hq === null || own.includes(hq) ? [] : [hq]), ...own]} />
    </section>
  );
}

const Places = ({ hexes }: { readonly hexes: readonly Hex[] }) => (
  <ul className={rows.list}>
    {[...hexes].sort().map((hex) => (
      <Place key={hex} hex={hex} />
    ))}
  </ul>
);

function Place({ hex }: { readonly hex: Hex }) {
  const { screen } = useTools();
  const { position, words } = useTable();
  const { object, building } = position.state.hexes[hex] ?? {};
  const { t } = words;
  const pays = object && position.rules.objects.get(object.type)!.pays ? `, +${object.value}` : '';
  const state = object && `${objectState(position, words, hex)}${pays}`;
  const names = [
    object ? words.row('objects', object.type) : '',
    building ? words.row('buildings', building.type) : '',
  ].filter((name) => name !== '');
  return (
    <li>
      <button
        type="button"
        className={rows.row}
        onClick={() => {
          screen.setState({ asked: hex });
          centreOn(screen, hex);
        }}
      >
        <span>{hex}</span>
        <span className={rows.name}>{names.length > 0 ? names.join(', ') : t('domination/terms:word.hq')}</span>
        <small>{state}</small>
      </button>
    </li>
  );
}
