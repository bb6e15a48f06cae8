import { type Campaign, coloursOf } from '@hexpost/engine';
import type { Order, PartOfSheet, PlanetRow, SectorRow, State } from '@hexpost/engine/sectors';
import { IconArrowNarrowLeft, IconArrowNarrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { HexMark, MapMarks } from '../../../map/picture.ts';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import { letKeysScroll } from '../../../panels/parts/let-keys-scroll.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useScreen } from '../../../panels/table/tools.ts';
import { sectorsLegend } from '../legend.ts';
import type { SectorsWords } from '../names.ts';
import { drawingOf, pictureOf } from '../picture.ts';
import { sheetOf } from '../sheet/order-draft.ts';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useSketched, useTable } from '../table.ts';
import { useActions, useNextArmy, useTargets } from './actions.ts';
import { cueOf } from './cues.ts';
import css from './Map.module.css';
import { overlayOf, plannedArrows } from './overlay.ts';
import { heartOf, measureSectors, sectorAt, type Wrap, wrapsOf } from './places.ts';
import { plansOf } from './plans.ts';
import { SectorItem } from './SectorItem.tsx';

/** CSS pixels at each side for the names of sectors round the back. */
const EDGE = 30;

const planetIn = (campaign: Campaign, view: unknown): PlanetRow | null => drawingOf(campaign, view as State);

/** Sectors' part of the map: the planet. The list of sectors next to it says the same in words. */
export const map: MapParts = {
  label: ({ t }) => t('sectors/play:map'),
  hint: ({ t }) => t('sectors/map:keys'),
  isDrawn: ({ campaign, view }) => planetIn(campaign, view) !== null,
  Undrawn: Schematic,
  picture: (view, { campaign, words, isSmall }) =>
    pictureOf(planetIn(campaign, view)!, view as State, campaign.players, words as SectorsWords, isSmall),
  useMarks,
  useActions,
  useTargets,
  useNext: useNextArmy,
  // The computer's advice comes as parts of a sheet, each an order for one sector.
  orderArrows({ campaign, sitting }, view, part) {
    const planet = planetIn(campaign, view);
    const state = view as State;
    const { sector, order } = part as Partial<PartOfSheet>;
    if (!planet || sitting.seat === null || sector === undefined || !order) return [];
    const sketch = { side: sitting.seat, orders: { [sector]: order as Order } };
    return plannedArrows(planet, state, coloursOf(state.seats, campaign.players), plansOf(state, sketch));
  },
  cue: cueOf,
  chosenHex: ({ campaign, view }, { region }) => heartOf(planetIn(campaign, view), region) ?? null,
  measure: ({ campaign, view, words }, from, to) =>
    measureSectors(planetIn(campaign, view)!, view as State, words as SectorsWords, from, to),
  sideRoom({ campaign, view }) {
    const planet = planetIn(campaign, view);
    return planet && wrapsOf(planet).length > 0 ? EDGE : 0;
  },
  legend: sectorsLegend,
  Over: Edges,
};

/** A planet without a drawing: every sector in words, with its connections. */
function Schematic() {
  const { view, words } = useTable();
  return (
    <main className={css.schematic} ref={letKeysScroll} aria-label={words.t('sectors/play:map')}>
      <p className={parts.note}>{words.t('sectors/map:no-drawing')}</p>
      <ul className={parts.ruled}>
        {view.map.sectors.map((id) => (
          <SectorItem key={id} id={id} hasWays />
        ))}
      </ul>
    </main>
  );
}

/** The neighbours beyond the left and right edges of the map, round the back of the planet (S-2.3). */
function Edges() {
  const { planet } = useTable();
  const wraps = planet ? wrapsOf(planet) : [];
  if (wraps.length === 0) return null;
  return (
    <>
      <Edge side="left" wraps={wraps} beyond={({ right }) => right} />
      <Edge side="right" wraps={wraps} beyond={({ left }) => left} />
    </>
  );
}

interface Props {
  readonly side: 'left' | 'right';
  readonly wraps: readonly Wrap[];
  readonly beyond: (wrap: Wrap) => SectorRow;
}

function Edge({ side, wraps, beyond }: Props) {
  const { words } = useTable();
  const { pressSector } = useOrdersOnMap();
  const { t } = words;
  const Arrow = side === 'left' ? IconArrowNarrowLeft : IconArrowNarrowRight;
  return (
    <div className={css.edge} data-side={side}>
      {wraps.map((wrap) => {
        const { id } = beyond(wrap);
        const name = words.sector(id);
        return (
          <button
            key={`${wrap.left.id} ${wrap.right.id}`}
            type="button"
            title={t('sectors/map:round-to', { sector: name })}
            onClick={() => pressSector(id)}
          >
            <Arrow size={18} aria-hidden />
            <span>
              {name} <small>{t('sectors/map:round')}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}

const NOTHING: MapMarks = { selected: null, hexMarks: [], arrows: [], danger: [] };

/** The marks over the planet: moves, attacks, battles, the chosen sector, and the possible orders for its armies. */
function useMarks(): MapMarks {
  const { planet, view, campaign, past } = useTable();
  const { drawn, chosen } = useSketched();
  const { goals, goalAt } = useOrdersOnMap();
  const cursor = useScreen((now) => now.focus);
  const hovered = useScreen((now) => now.hovered);
  const focus = planet === null || cursor === null ? null : (sectorAt(planet, cursor) ?? null);
  const looked = goalAt(hovered ?? cursor);
  // The order that a press would give is drawn already.
  const sketch = useMemo(() => {
    if (past || !drawn) return null;
    return looked && !looked.choice.refusal ? { ...drawn, orders: sheetOf(looked.fill()).orders } : drawn;
  }, [past, drawn, looked]);
  const { players } = campaign;
  const hexMarks = useMemo(
    () =>
      goals()
        .filter(({ choice }) => !choice.refusal)
        .map(({ hex, command }): HexMark => ({ hex, kind: command === 'attack' ? 'target' : 'reach' })),
    [goals],
  );
  return useMemo(
    () => (planet ? { ...overlayOf(planet, view, players, { chosen, focus, sketch }), hexMarks } : NOTHING),
    [planet, view, players, chosen, focus, sketch, hexMarks],
  );
}
