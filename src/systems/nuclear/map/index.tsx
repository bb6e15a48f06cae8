import type { Position } from '../../../engine/nuclear/position.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import { Lenses } from '../../../panels/map/overlays/Lenses.tsx';
import { cueOf } from '../cues.ts';
import type { Words } from '../names.ts';
import { pictureOf } from '../picture.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { useActions } from './actions.ts';
import { HexNote } from './HexNote.tsx';
import { middleOf } from './home.ts';
import { useMarks } from './marks.ts';

/** What Nuclear shows on the map. */
export const map: MapParts = {
  label: ({ t }) => t('play:map.label'),
  hint: ({ t }, singleKeys) => t(singleKeys ? 'play:map.hint' : 'play:map.hint-no-keys'),
  picture: (view, { campaign, viewer, words }) =>
    pictureOf(
      { rules: rulesetIndexOf(campaign.ruleset.rules), state: view as State },
      campaign.players,
      viewer,
      words.language,
    ),
  useMarks,
  useActions,
  cue({ event, before, after, campaign, words }) {
    const position = (view: unknown): Position => ({
      rules: rulesetIndexOf(campaign.ruleset.rules),
      state: view as State,
    });
    return cueOf({ event, before: position(before), after: position(after) }, words as Words);
  },
  /** The side that is awaited; by post the viewer's. */
  home({ campaign, view, sitting: { next, viewer } }) {
    const game = { rules: rulesetIndexOf(campaign.ruleset.rules), state: view as State };
    const side = [next, viewer].find((seat) => seat !== null && game.state.sides[seat]) ?? game.state.order[0];
    return side === undefined ? undefined : middleOf(game, side);
  },
  Over: () => (
    <>
      <Lenses />
      <HexNote />
    </>
  ),
};
