import { type Campaign, coloursOf } from '@hexpost/engine';
import type { Order, PartOfSheet, PlanetRow, State } from '@hexpost/engine/sectors';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import type { SectorsWords } from '../names.ts';
import { drawingOf, pictureOf } from '../picture.ts';
import { useActions } from './actions.ts';
import { cueOf } from './cues.ts';
import { Edges } from './Edges.tsx';
import { MapLegend } from './MapLegend.tsx';
import { useMarks } from './marks.ts';
import { measureSectors } from './measure.ts';
import { plannedArrows } from './overlay.ts';
import { heartOf, wrapsOf } from './places.ts';
import { plansOf } from './plans.ts';
import { Schematic } from './Schematic.tsx';

/** CSS pixels at each side for the names of what lies round the back. */
const EDGE = 30;

const planetIn = (campaign: Campaign, view: unknown): PlanetRow | null => drawingOf(campaign, view as State);

/** Sectors' part of the map: the planet. The list of sectors beside it says the same in words. */
export const map: MapParts = {
  label: ({ t }) => t('sectors/play:map'),
  hint: ({ t }) => t('sectors/map:keys'),
  isDrawn: ({ campaign, view }) => planetIn(campaign, view) !== null,
  Undrawn: Schematic,
  picture: (view, { campaign, words, isSmall }) =>
    pictureOf(planetIn(campaign, view)!, view as State, campaign.players, words as SectorsWords, isSmall),
  useMarks,
  useActions,
  // The computer's advice comes in parts of a sheet: an order for one sector each.
  orderArrows({ campaign, sitting }, view, part) {
    const planet = planetIn(campaign, view);
    const state = view as State;
    const { sector, order } = part as Partial<PartOfSheet>;
    if (!planet || sitting.seat === null || sector === undefined || !order) return [];
    const sketch = { side: sitting.seat, orders: { [sector]: order as Order } };
    return plannedArrows(planet, state, coloursOf(state.seats, campaign.players), plansOf(state, sketch));
  },
  cue: cueOf,
  chosenHex({ campaign, view }, { region }) {
    const sector = planetIn(campaign, view)?.sectors.find(({ id }) => id === region);
    return (sector && heartOf(sector)) ?? null;
  },
  measure: ({ campaign, view, words }, from, to) =>
    measureSectors(planetIn(campaign, view)!, view as State, words as SectorsWords, from, to),
  sideRoom({ campaign, view }) {
    const planet = planetIn(campaign, view);
    return planet && wrapsOf(planet).length > 0 ? EDGE : 0;
  },
  Legend: MapLegend,
  Over: Edges,
};
