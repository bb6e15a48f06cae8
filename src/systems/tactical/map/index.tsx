import { type Position, type State, unitAt } from '@hexpost/engine/tactical';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import { firstHexes } from '../../../panels/map/use-first-look.ts';
import { tacticalCue } from '../cues.ts';
import { factsAt } from '../facts.ts';
import { tacticalLegend } from '../legend.ts';
import type { TacticalWords } from '../names.ts';
import { TACTICAL_OVERLAYS } from '../overlays/index.ts';
import { hexOfUnit, pictureOf } from '../picture.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { ownTable, positionOf } from '../table.ts';
import { arrowsOfOrder, markAt, useMarks } from './marks.ts';

/** Commands that throw dice as soon as they are given. */
const THROW: ReadonlySet<string> = new Set(['deep-strike', 'regroup', 'cast', 'shoot', 'run', 'charge', 'fight']);

/** The battle's part of the map. */
export const map: MapParts = {
  label: ({ t }) => t('tactical/map:label'),
  hint: ({ t }) => t('tactical/map:hint'),
  picture: (view, { campaign, words }) =>
    pictureOf(positionOf(view, campaign.ruleset.rules), campaign.players, words.language, (mark) =>
      words.t(`tactical/map:mark.${mark}`),
    ),
  preferred: ['move', 'arrive', 'disembark', 'shoot', 'charge', 'deploy'],
  units: {
    at: (view, hex) => unitAt({ state: view as State }, hex)?.id,
    hexOf: hexOfUnit,
    sideOf: (view, unit) => (view as State).units[unit]?.side,
    symbolOf: (type, { ruleset }) => rulesetIndexOf(ruleset.rules).entries.get(type)?.row.symbol,
    throwDice: THROW,
    begunByPress: new Set(['move', 'shoot', 'charge']),
  },
  useMarks,
  markAt: (_, draft, pick) => markAt(draft, pick),
  facts(table, hex) {
    const { position, words } = ownTable(table);
    return factsAt(position, words, hex);
  },
  orderArrows({ campaign, words, sitting }, view, order) {
    const side = sitting.seat ?? (view as State).active;
    return arrowsOfOrder(positionOf(view, campaign.ruleset.rules), order, words.colour(side) ?? 0);
  },
  overlays: {
    list: TACTICAL_OVERLAYS,
    position: (view, { ruleset }): Position => positionOf(view, ruleset.rules),
  },
  cue: ({ before, after, words, ...moment }) =>
    tacticalCue({ ...moment, before: before as State, after: after as State }, words as TacticalWords),
  legend: tacticalLegend,
  home: ({ view }) => {
    const { units, active } = view as State;
    return firstHexes(
      Object.values(units).map(({ side, hex }) => [side, hex]),
      active,
    );
  },
  seed({ campaign }) {
    const { seed } = campaign.scenario as { readonly seed?: string };
    return seed === undefined ? { why: 'painted' } : { text: seed };
  },
};
