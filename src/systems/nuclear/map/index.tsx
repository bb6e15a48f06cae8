import type { Campaign, Hex, SideId } from '@hexpost/engine';
import { boardOf, type Position, type State, whereabouts, zoneMiddle } from '@hexpost/engine/nuclear';
import type { MapParts } from '../../../panels/map/map-parts.ts';
import { firstHexes, type UnitPlace } from '../../../panels/map/use-first-look.ts';
import { cueOf } from '../cues.ts';
import { legendOf } from '../legend.ts';
import type { Words } from '../names.ts';
import { type Planned, signOf } from '../order-arrows.ts';
import { FIGHTS, PREFERRED } from '../orders.ts';
import { measure, OVERLAYS } from '../overlays/index.ts';
import { dangerOf, pictureOf } from '../picture.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { isAble, ownTable } from '../table.ts';
import { factsAt } from '../text/lines.ts';
import { HexNote } from './HexNote.tsx';
import { markAt, useMarks } from './marks.ts';

/** The hexes that a side looks at first: its units and those of the others, else its base, else its zone. */
function homeOfSide(position: Position, id: SideId): readonly Hex[] {
  const { units, sides } = position.state;
  const seen = firstHexes(
    Object.values(units).map(({ side, hex }): UnitPlace => [side, hex]),
    id,
  );
  const { base, zone } = sides[id]!;
  const place = base ?? (zone === null ? undefined : zoneMiddle(position, zone));
  return seen.length > 0 || place === undefined ? seen : [place];
}

const positionOf = (view: unknown, campaign: Campaign): Position => ({
  rules: rulesetIndexOf(campaign.ruleset.rules),
  state: view as State,
});

/** Nuclear's part of the map. */
export const map: MapParts = {
  label: ({ t }) => t('play:map.label'),
  hint: ({ t }, singleKeys) => t(singleKeys ? 'play:map.hint' : 'play:map.hint-no-keys'),
  picture: (view, { campaign, viewer, words }) =>
    pictureOf(positionOf(view, campaign), campaign.players, viewer, words.language),
  placeOf({ plannedView, campaign }) {
    const position = positionOf(plannedView, campaign);
    const { grid } = boardOf(position);
    return (value) => (grid.cell(value) >= 0 ? value : (position.state.units[value]?.hex ?? undefined));
  },
  preferred: PREFERRED,
  units: {
    at: (view, hex) => Object.values((view as State).units).find((unit) => unit.hex === hex)?.id,
    hexOf(view, id) {
      const state = view as State;
      const unit = state.units[id];
      return (unit && whereabouts({ state }, unit)) ?? undefined;
    },
    sideOf: (view, unit) => (view as State).units[unit]?.side,
    symbolOf: (type, { ruleset }) => rulesetIndexOf(ruleset.rules).units.get(type)?.symbol,
    throwDice: FIGHTS,
    isAble,
  },
  useMarks,
  markAt: (_, _draft, pick) => markAt(pick),
  facts(table, hex) {
    const { position, words } = ownTable(table);
    return factsAt(position, words, hex);
  },
  orderArrows({ campaign, words }, view, order) {
    const position = positionOf(view, campaign);
    const planned = order as unknown as Planned;
    const { side = '' } = position.state.units[String(planned.unit)] ?? {};
    const sign = signOf(position, planned, words.colour(side) ?? 0);
    return sign ? [sign] : [];
  },
  overlays: {
    list: OVERLAYS,
    position: positionOf,
  },
  measure: ({ campaign, view }, from, to) => measure(positionOf(view, campaign), from, to),
  cue({ event, before, after, campaign, words }) {
    return cueOf({ event, before: positionOf(before, campaign), after: positionOf(after, campaign) }, words as Words);
  },
  /** The side whose turn it is, else the viewer's (by post, the viewer's). */
  home({ campaign, view, sitting: { next, viewer } }) {
    const position = positionOf(view, campaign);
    const side = [next, viewer].find((seat) => seat !== null && position.state.sides[seat]) ?? position.state.order[0];
    return side === undefined ? [] : homeOfSide(position, side);
  },
  danger: (view, campaign) => dangerOf(positionOf(view, campaign)),
  legend: (picture, part, { view, campaign, words }) =>
    legendOf(positionOf(view, campaign), picture, part, words as Words),
  Over: HexNote,
  seed({ campaign, view }) {
    const { seed } = (campaign.scenario as { readonly map?: { readonly seed?: string } }).map ?? {};
    // N-18.9: the seed is shown once the game has begun.
    const isLater = (view as State).phase === 'setup';
    return seed !== undefined && !isLater
      ? { text: seed, clause: 'N-18.9' }
      : { why: seed === undefined ? 'painted' : 'later', clause: 'N-18.9' };
  },
};
