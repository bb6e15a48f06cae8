import { occupiedHexes, unitsIn } from '../../../engine/domination/position.ts';
import type { State } from '../../../engine/domination/state.ts';
import { gridOf } from '../../../engine/kernel/board/hex.ts';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import { hexOfUnit, pictureOf } from '../picture.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { useActions } from './actions.ts';
import { useMarks } from './marks.ts';

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
  picture: (view, { campaign, words }) =>
    pictureOf(
      { rules: rulesetIndexOf(campaign.ruleset.rules), state: view as State },
      campaign.players,
      words.language,
    ),
  placeOf({ view }) {
    const { map: size, units } = view as State;
    const grid = gridOf(size.cols, size.rows);
    return (value) => (grid.cell(value) >= 0 ? value : units[value]?.at);
  },
  preferred: ['move', 'infiltrate'],
  units: {
    at(view, hex) {
      const state = view as State;
      const here = unitsIn({ state }, hex);
      const own = here.filter(({ side }) => side === state.active);
      return (own.find(({ acted, arrived }) => !acted && !arrived) ?? own[0] ?? here[0])?.id;
    },
    hexOf: hexOfUnit,
    throwDice: THROW,
    begunByPress: new Set(['move', 'infiltrate']),
  },
  useMarks,
  useActions,
  chosenHex: ({ view }, { inspected }) => (inspected === null ? null : (hexOfUnit(view, inspected) ?? null)),
  home: ({ view, sitting: { next, viewer } }) => {
    const { sides } = view as State;
    const side = [next, viewer].find((seat) => seat !== null && sides[seat]);
    return (side && sides[side]?.hq) || occupiedHexes({ state: view as State })[0];
  },
};
