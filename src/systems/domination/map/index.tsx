import { occupiedHexes, type State, type Unit, unitsIn } from '@hexpost/engine/domination';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import { firstHexes, type UnitPlace } from '../../../panels/map/use-first-look.ts';
import { dominationCue } from '../cues.ts';
import { dominationLegend } from '../legend.ts';
import type { DominationWords } from '../names.ts';
import { changes, reach, support, threat } from '../overlays/units.ts';
import { airDefence, drops, guns, income, radar, synapse } from '../overlays/works.ts';
import { hazardsOf, hexOfUnit, pictureOf } from '../picture.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { ownTable, positionOf } from '../table.ts';
import { factsAt } from './facts.ts';
import { arrowsOfOrder, markAt, markedSide } from './marks.ts';

/** Commands that throw dice as soon as they are given. */
const THROW: ReadonlySet<string> = new Set([
  'fight',
  'retreat',
  'infiltrate',
  'bombard',
  'sorcery',
  'deathstrike',
  'fire-gun',
]);

/** Domination's part of the map. */
export const map: MapParts = {
  label: ({ t }) => t('domination/play:map.label'),
  hint: ({ t }) => t('domination/play:map.hint'),
  picture: (view, { campaign, words }) => pictureOf(positionOf(view, campaign), campaign.players, words.language),
  preferred: ['move', 'infiltrate'],
  units: {
    at(view, hex, chosen) {
      const state = view as State;
      const rank = ({ side, acted, arrived }: Unit) => (side !== state.active ? 2 : acted || arrived ? 1 : 0);
      // Units that can act come first.
      const here = [...unitsIn({ state }, hex)].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
      return here[here.indexOf(chosen ?? '') + 1] ?? here[0];
    },
    hexOf: hexOfUnit,
    sideOf: (view, unit) => (view as State).units[unit]?.side,
    symbolOf: (type, { ruleset }) => rulesetIndexOf(ruleset.rules).units.get(type)?.symbol,
    throwDice: THROW,
    begunByPress: new Set(['move', 'infiltrate']),
  },
  markAt: (table, draft, pick) => markAt(ownTable(table).position, markedSide(table), draft, pick),
  orderArrows(table, view, order) {
    const side = markedSide(table);
    return arrowsOfOrder(positionOf(view, table.campaign), side, order, table.words.colour(side) ?? 0);
  },
  danger: (view, campaign) => hazardsOf(positionOf(view, campaign)),
  facts(table, hex) {
    const { position, words } = ownTable(table);
    return factsAt(position, words, hex);
  },
  overlays: {
    list: [reach, threat, income, drops, guns, radar, airDefence, synapse, support, changes],
    position: positionOf,
  },
  cue: ({ event, before, after, campaign, words }) =>
    dominationCue(
      { event, before: positionOf(before, campaign), after: positionOf(after, campaign) },
      words as DominationWords,
    ),
  legend: dominationLegend,
  home: ({ view, sitting: { next, viewer } }) => {
    const { sides, units } = view as State;
    const side = [next, viewer].find((seat) => seat !== null && sides[seat]);
    if (!side) return occupiedHexes({ state: view as State }).slice(0, 1);
    const standing = Object.values(units).map(({ side: of, at }): UnitPlace => [of, at]);
    const hq = sides[side]?.hq;
    return firstHexes(hq ? [[side, hq], ...standing] : standing, side);
  },
  // D-18.6: the seed of a generated planet.
  seed({ campaign }) {
    const { seed } = (campaign.scenario as { readonly map?: { readonly seed?: string } }).map ?? {};
    return seed === undefined ? { why: 'painted' } : { text: seed, clause: 'D-18.6' };
  },
};
