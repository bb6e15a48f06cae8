import type { Position } from '@hexpost/engine/nuclear';
import type { Feature, MapPicture } from '../../map/picture.ts';
import type { PrintArea } from '../../map/print/print.ts';
import { type LegendGroups, legendMaker } from '../../panels/map/legend-parts.ts';
import type { Words } from './names.ts';
import { dangerOf } from './picture.ts';

/** The map signs that a legend has to explain: each that appears in this part of the picture, once. */
export function legendOf(
  position: Position,
  picture: MapPicture,
  part: PrintArea,
  { t, row, object, property }: Words,
): LegendGroups {
  const { rules } = position;
  const danger = dangerOf(position);
  const { inside, features, counters, kinds, ground, feature: signed, card, one } = legendMaker(picture, part);
  const works = kinds.flatMap(({ kind, label }) => {
    const numbered = kind === 'objective';
    const named = numbered ? object('key-point') : label;
    // Unowned, finished, and without its own number.
    const feature: Feature = { hex: '', kind, colour: null, done: true, label, ...(numbered && { text: '1' }) };
    return signed(named, feature);
  });
  const site = features.find(({ done }) => !done);
  const zone = picture.zones.find((found) => found.hexes.some(inside));
  const colour = zone?.colour ?? counters[0]?.colour ?? null;
  return {
    counters: [
      ...card(t('play:legend.unit'), { strength: 7, full: 10 }, () => true),
      ...card(t('play:legend.rank'), { full: 1, chevrons: 2 }, ({ chevrons = 0 }) => chevrons > 0),
      ...card(t('play:legend.load'), { full: 1, load: 1 }, ({ load = 0 }) => load > 0),
      ...card(t('play:legend.ghost'), { full: 1, ghost: true }, ({ ghost }) => ghost === true),
      ...card(t('nuclear/terms:word.suppressed'), { full: 1, alert: true }, ({ alert }) => alert === true),
      ...card(t('nuclear/terms:acted.moved'), { full: 1, state: 'partly' }, ({ state }) => state === 'partly'),
      ...card(t('nuclear/terms:acted.yes'), { full: 1, state: 'done' }, ({ state }) => state === 'done'),
    ],
    ground: [
      ...ground(rules.terrain.values(), ({ name }) => row(name)),
      ...one(property('dangerous'), danger.some(inside) && { kind: 'danger' }),
      ...one(t('play:legend.zone'), zone?.colour != null && { kind: 'zone', colour: zone.colour }),
      ...one(t('play:legend.held'), colour !== null && counters.length > 0 && { kind: 'held', colour }),
    ],
    works: [...works, ...signed(t('nuclear/terms:word.building-site'), site)],
  };
}
