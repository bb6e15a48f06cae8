import type { Hex, SideId } from '@hexpost/engine';
import {
  type Building,
  isTough,
  type Position,
  type RulesetIndex,
  type State,
  type Unit,
} from '@hexpost/engine/nuclear';
import { numberIn } from '../../panels/map/known-units.ts';
import { type KeyBelow, keyOf } from '../../words/keys.ts';
import type { Mention } from '../../words/sentences.ts';
import type { Words } from './names.ts';

/** One difference between two positions: states, or one viewer's views of them. */
export interface Difference {
  /** The subject of the sentence; null for the turn as a whole. */
  readonly about: Mention | null;
  readonly text: string;
}
interface Compared {
  readonly rules: RulesetIndex;
  readonly before: State;
  readonly after: State;
  readonly words: Words;
}

/** A pair of values as "was → now", or nothing when they are equal. */
const fromTo = ({ words }: Pick<Compared, 'words'>, key: string, was: Shown, now: Shown): string[] =>
  was === now ? [] : [words.t(keyOf(`nuclear/overrule:difference.${key}`), { was, now })];
type Shown = string | number;

/** True if both are in the same part of the same turn: only then can readiness and bids be compared. */
const sameTime = ({ before, after }: Compared): boolean => before.turn === after.turn && before.phase === after.phase;

/** One sentence about one thing, made of the parts that differ. */
const sentence = ({ words }: Compared, about: Mention, name: string, parts: readonly string[]): Difference[] =>
  parts.length === 0
    ? []
    : [{ about, text: words.t('nuclear/overrule:difference.of', { name, parts: parts.join('; ') }) }];

/** Like `words.unit`, but also for a unit of the other position: the words know only those of their own. */
export const unitName = (words: Words, { id, type }: Unit): string =>
  `${words.typeName(type)} ${words.known(id)?.number ?? numberIn(id)}`.trim();

/** Units of both positions: those that came, those that are gone, and the changes to the others. */
function differencesOfUnits(compared: Compared): Difference[] {
  const { before, after } = compared;
  const ids = [...new Set([...Object.keys(before.units), ...Object.keys(after.units)])];
  const place = (id: string) => after.order.indexOf((after.units[id] ?? before.units[id])!.side);
  return ids.sort((a, b) => place(a) - place(b)).flatMap((id) => ofUnit(compared, id));
}

function ofUnit(compared: Compared, id: string): Difference[] {
  const { before, after, words } = compared;
  const [was, now] = [before.units[id], after.units[id]];
  const unit = (now ?? was)!;
  const name = words.t('nuclear/overrule:difference.unit', {
    unit: unitName(words, unit),
    side: words.side(unit.side),
  });
  const said = (parts: readonly string[]) => sentence(compared, { kind: 'unit', id }, name, parts);
  if (!was) return said([words.t('nuclear/overrule:difference.came', { place: placeOf(words, after, unit) })]);
  // Where Reserves are secret, the unit may have gone there.
  const hides = after.options['reserve-visibility'] === 'secret';
  if (!now)
    return said([words.t(hides ? 'nuclear/overrule:difference.out-of-sight' : 'nuclear/overrule:difference.gone')]);
  return was === now ? [] : said(partsOf(compared, was, now));
}

function placeOf(words: Words, { units }: State, { hex, aboard }: Unit): string {
  if (hex !== null) return hex;
  const transport = aboard === null ? undefined : units[aboard];
  return transport
    ? words.t('nuclear/overrule:difference.aboard', { transport: unitName(words, transport) })
    : words.t('nuclear/overrule:difference.reserve');
}

function partsOf(compared: Compared, was: Unit, now: Unit): string[] {
  const { rules, before, after, words } = compared;
  const { t } = words;
  const rank = ({ rank: id }: Unit) => words.row(rules.ranks.find((row) => row.id === id)?.name, id);
  return [
    ...fromTo(compared, 'now', placeOf(words, before, was), placeOf(words, after, now)),
    ...ofStrength(compared, was, now),
    ...(was.suppressed === now.suppressed
      ? []
      : [t(`nuclear/overrule:difference.${now.suppressed ? 'suppressed' : 'not-suppressed'}`)]),
    ...(sameTime(compared)
      ? fromTo(compared, 'now', t(`nuclear/terms:acted.${was.acted}`), t(`nuclear/terms:acted.${now.acted}`))
      : []),
    ...fromTo(compared, 'xp', was.xp, now.xp),
    ...fromTo(compared, 'rank', rank(was), rank(now)),
    ...fromTo(compared, 'picks', was.picks, now.picks),
    ...ofTraits(words, [...was.traits, ...was.upgrades], [...now.traits, ...now.upgrades]),
    ...ofModels(words, was, now),
  ];
}

function ofStrength(compared: Compared, was: Unit, now: Unit): string[] {
  const { rules, before, after } = compared;
  const left = ({ tough }: Unit) => tough.reduce((total, n) => total + n, 0);
  const tough = (state: State, unit: Unit) => isTough({ rules, state } satisfies Position, unit);
  const numbers = ({ living }: Unit) => living.join(', ');
  return [
    ...fromTo(compared, 'models', was.living.length, now.living.length),
    ...(was.living.length === now.living.length ? fromTo(compared, 'numbers', numbers(was), numbers(now)) : []),
    ...(tough(before, was) || tough(after, now) ? fromTo(compared, 'tough', left(was), left(now)) : []),
  ];
}

const ofTraits = (words: Words, was: readonly string[], now: readonly string[]): string[] => [
  ...now.filter((id) => !was.includes(id)).map((id) => `+ ${words.trait(id)}`),
  ...was.filter((id) => !now.includes(id)).map((id) => `− ${words.trait(id)}`),
];

/** Special weapons of models still alive. */
function ofModels(words: Words, was: Unit, now: Unit): string[] {
  const changed = now.living.filter((model) => was.modelUpgrades[model] !== now.modelUpgrades[model]);
  return changed.map((model) => {
    const upgrade = now.modelUpgrades[model];
    const lost = was.modelUpgrades[model];
    return upgrade === undefined ? `− ${words.trait(lost!)}` : `+ ${words.trait(upgrade)}`;
  });
}

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
