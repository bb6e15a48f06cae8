import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { Position } from '../../../engine/nuclear/position.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import { boardOf } from '../../../engine/nuclear/terrain.ts';
import { unitAt } from '../../../engine/nuclear/units.ts';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import { cueOf } from '../cues.ts';
import type { Words } from '../names.ts';
import { PREFERRED } from '../orders.ts';
import { measure, OVERLAYS } from '../overlays/index.ts';
import { pictureOf } from '../picture.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { useActions } from './actions.ts';
import { HexNote } from './HexNote.tsx';
import { middleOfSide } from './home.ts';
import { useMarks } from './marks.ts';

const position = (view: unknown, campaign: Campaign): Position => ({
  rules: rulesetIndexOf(campaign.ruleset.rules),
  state: view as State,
});

/** Nuclear's part of the map. */
export const map: MapParts = {
  label: ({ t }) => t('play:map.label'),
  hint: ({ t }, singleKeys) => t(singleKeys ? 'play:map.hint' : 'play:map.hint-no-keys'),
  picture: (view, { campaign, viewer, words }) =>
    pictureOf(position(view, campaign), campaign.players, viewer, words.language),
  placeOf({ plannedView, campaign }) {
    const game = position(plannedView, campaign);
    const { grid } = boardOf(game);
    return (value) => (grid.cell(value) >= 0 ? value : (game.state.units[value]?.hex ?? undefined));
  },
  preferred: PREFERRED,
  useMarks,
  useActions,
  chosenHex: ({ view }, { inspected }) => (inspected === null ? null : ((view as State).units[inspected]?.hex ?? null)),
  overlays: {
    list: OVERLAYS,
    position,
    unitAt: (game: Position, hex) => unitAt(game, hex)?.id ?? null,
    hexOf: (game: Position, unit) => game.state.units[unit]?.hex ?? null,
    name(blank, names) {
      const words = names as Words;
      if ('unit' in blank) return words.unit(blank.unit);
      return 'side' in blank ? words.side(blank.side) : words.row(blank);
    },
  },
  measure: ({ campaign, view }, from, to) => measure(position(view, campaign), from, to),
  cue({ event, before, after, campaign, words }) {
    return cueOf({ event, before: position(before, campaign), after: position(after, campaign) }, words as Words);
  },
  /** The side that is awaited; by post the viewer's. */
  home({ campaign, view, sitting: { next, viewer } }) {
    const game = position(view, campaign);
    const side = [next, viewer].find((seat) => seat !== null && game.state.sides[seat]) ?? game.state.order[0];
    return side === undefined ? undefined : middleOfSide(game, side);
  },
  Over: HexNote,
};
