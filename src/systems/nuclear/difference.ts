import type { Hex, SideId } from '@hexpost/engine';
import type { Building, State } from '@hexpost/engine/nuclear';
import { type KeyBelow, keyOf } from '../../words/keys.ts';
import { type Compared, type Difference, fromTo, sameTime, sentence } from './difference-sentence.ts';
import { differencesOfUnits, unitName } from './difference-units.ts';

/** The turn first, then sides, units and hexes: a sentence for each that differs. */
export const differencesOf = (compared: Compared): readonly Difference[] => [
  ...ofTurn(compared),
  ...compared.after.order.flatMap((side) => ofSide(compared, side)),
  ...differencesOfUnits(compared),
  ...ofGround(compared),
];

function ofTurn(compared: Compared): Difference[] {
  const { before, after, words } = compared;
  const time = ({ turn, phase }: State) =>
    words.t('nuclear/overrule:difference.time', { turn, phase: words.t(`nuclear/phases:phase.${phase}`) });
  const line = ({ initiative }: State) => initiative.map(words.side).join(', ');
  return [
    ...fromTo(compared, 'now', time(before), time(after)),
    ...fromTo(compared, 'event', eventText(compared, before), eventText(compared, after)),
    ...fromTo(compared, 'initiative', line(before), line(after)),
  ].map((text) => ({ about: null, text }));
}

/** The event of the turn, with its targets. */
function eventText({ rules, words }: Compared, { event, units }: State): string {
  if (event === null) return words.t('nuclear/overrule:difference.nothing');
  const { id, side, unit, hex, counts = {} } = event;
  const struck = [
    ...(side != null ? [words.side(side)] : []),
    ...(unit != null ? [units[unit] ? unitName(words, units[unit]) : words.unit(unit)] : []),
    ...(hex != null ? [hex] : []),
    ...Object.entries(counts).map(([each, count]) => `${words.side(each)} ${count}`),
  ];
  const name = words.row(rules.events.get(id)?.name, id);
  return struck.length > 0 ? `${name} (${struck.join(', ')})` : name;
}

function ofSide(compared: Compared, id: SideId): Difference[] {
  const { before, after, words } = compared;
  const { t } = words;
  const [was, now] = [before.sides[id], after.sides[id]];
  if (!was || !now) return [];
  const none = t('nuclear/overrule:difference.nothing');
  const parts = [
    ...fromTo(compared, 'prestige', was.prestige, now.prestige),
    ...fromTo(compared, 'control-points', was.controlPoints, now.controlPoints),
    ...fromTo(compared, 'base', was.base ?? none, now.base ?? none),
    ...(now.eliminated && !was.eliminated ? [t('nuclear/overrule:difference.eliminated')] : []),
    ...(sameTime(compared) ? ofMoment(compared, id) : []),
  ];
  return sentence(compared, { kind: 'side', id }, words.side(id), parts);
}

/** The differences in a side's preparations for this phase. */
function ofMoment(compared: Compared, id: SideId): string[] {
  const { before, after, words } = compared;
  const [was, now] = [before.sides[id]!, after.sides[id]!];
  const word = (yes: boolean, key: KeyBelow<'nuclear/overrule', 'difference'>) => [
    words.t(keyOf(`nuclear/overrule:difference.${yes ? key : `not-${key}`}`)),
  ];
  const lodged = (state: State) => state.sheets[id] !== undefined;
  return [
    ...(was.bid === null || now.bid === null ? [] : fromTo(compared, 'bid', was.bid, now.bid)),
    ...fromTo(compared, 'plans', was.plans.length, now.plans.length),
    ...(was.ready === now.ready ? [] : word(now.ready, 'ready')),
    ...(lodged(before) === lodged(after) ? [] : word(lodged(after), 'lodged')),
  ];
}

function ofGround(compared: Compared): Difference[] {
  const { before, after } = compared;
  const hexes = new Set<Hex>([...Object.keys(before.hexes), ...Object.keys(after.hexes)]);
  if (before.map !== after.map)
    for (const hex of [...Object.keys(before.map.terrain), ...Object.keys(after.map.terrain)]) hexes.add(hex);
  return [...hexes].sort().flatMap((hex) => ofHex(compared, hex));
}

function ofHex(compared: Compared, hex: Hex): Difference[] {
  const { rules, before, after, words } = compared;
  const { t } = words;
  const none = t('nuclear/overrule:difference.nothing');
  const terrain = ({ map }: State) => {
    const id = map.terrain[hex] ?? map.fill;
    return words.row(rules.terrain.get(id)?.name, id);
  };
  const owner = (id: SideId | null) =>
    id === null || id === 'neutral' ? t('nuclear/terms:word.neutral') : words.side(id);
  const held = (keyPoint: string | undefined) => (keyPoint === undefined ? none : owner(keyPoint));
  const built = (building: Building | undefined) =>
    building
      ? t(`nuclear/overrule:difference.${building.done ? 'built' : 'site'}`, {
          name: words.row(rules.structures.get(building.type)?.name, building.type),
          owner: owner(building.owner),
        })
      : none;
  const [was, now] = [before.hexes[hex] ?? {}, after.hexes[hex] ?? {}];
  const parts = [
    ...fromTo(compared, 'terrain', terrain(before), terrain(after)),
    ...fromTo(compared, 'key-point', held(was.keyPoint), held(now.keyPoint)),
    ...fromTo(compared, 'structure', built(was.structure), built(now.structure)),
    ...(was.marker === now.marker ? [] : [t(`nuclear/overrule:difference.${now.marker ? 'marker' : 'marker-off'}`)]),
  ];
  return sentence(compared, { kind: 'hex', id: hex }, t('nuclear/overrule:difference.hex', { hex }), parts);
}
