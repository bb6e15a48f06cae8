import type { Hex, UnitId } from '@hexpost/engine';
import {
  ACTED,
  boardOf,
  type ChangeKind,
  EFFECTS,
  fullTough,
  type Position,
  roomIn,
  type Side,
  terrainAt,
  traitsOfEvents,
  type Unit,
  unitAt,
} from '@hexpost/engine/nuclear';
import type { RulesetText } from '../../../words/index.ts';
import type { KeyBelow } from '../../../words/keys.ts';
import { unitName } from '../difference.ts';
import type { Words } from '../names.ts';
import type { ListOptions, SelectOption } from './OverruleFields.tsx';
import type { ChangeDraft } from './overrule-draft.ts';

/** The source of a list: the position that a change applies to, and the units that have left the game. */
interface ListSource {
  readonly position: Position;
  readonly words: Words;
  /** With its present values filled in. */
  readonly draft: ChangeDraft;
  readonly fallen: readonly UnitId[];
}

/** A field of a change: a list, a number, or numbers of models or sides. */
export interface ChangeField {
  /** The value of the draft that it fills. */
  readonly key: Exclude<keyof ChangeDraft, 'change'>;
  /** Its name under `field`. Default: the key. */
  readonly label?: KeyBelow<'nuclear/overrule', 'field'>;
  /** The choices of a list; without them the field is a number. */
  readonly rows?: (of: ListSource) => ListOptions;
  /** The greatest number. */
  readonly most?: number;
  /** Another choice of it empties the other fields; `all`: also those that the next change would keep. */
  readonly resets?: boolean | 'all';
}

/** A draft, and what stands on its subject. */
interface Subject {
  readonly position: Position;
  readonly draft: ChangeDraft;
  readonly unit: Unit | undefined;
  readonly side: Side | undefined;
}

interface Kind {
  readonly group: 'unit' | 'side' | 'ground' | 'turn';
  readonly fields: (of: Subject) => readonly ChangeField[];
  /** The present values; a field with only two values gets the other one. */
  readonly present?: (of: Subject) => Partial<ChangeDraft> | undefined;
}

const sides = ({ position: { state }, words }: ListSource): SelectOption[] =>
  state.order.filter((id) => !state.sides[id]!.eliminated).map((id) => ({ value: id, label: words.side(id) }));

/** Units of the game by side, each with its place. */
function unitsBySide({ position: { state }, words }: ListSource, which: (unit: Unit) => boolean = () => true) {
  const where = ({ hex, aboard }: Unit) =>
    hex ??
    (aboard !== null && state.units[aboard]
      ? words.t('nuclear/overrule:difference.aboard', { transport: unitName(words, state.units[aboard]) })
      : words.t('nuclear/overrule:difference.reserve'));
  return state.order.map((side) => ({
    group: words.side(side),
    items: Object.values(state.units)
      .filter((unit) => unit.side === side && which(unit))
      .map((unit) => ({ value: unit.id, label: `${unitName(words, unit)}, ${where(unit)}` })),
  }));
}

/** Hexes of the map, each with its terrain and its unit. */
function hexes({ position, words }: ListSource, which: (hex: Hex) => boolean = () => true): SelectOption[] {
  const { grid, terrain } = boardOf(position);
  return grid.names.filter(which).map((hex) => {
    const id = terrain[grid.cell(hex)] ?? '';
    const unit = unitAt(position, hex);
    const name = words.row(position.rules.terrain.get(id)?.name, id);
    return { value: hex, label: [hex, name, ...(unit ? [unitName(words, unit)] : [])].join(', ') };
  });
}

type ChoiceKey = KeyBelow<'nuclear/overrule', 'choice'>;
const choice = ({ words }: ListSource, value: SelectOption['value'], key: ChoiceKey): SelectOption => ({
  value,
  label: words.t(`nuclear/overrule:choice.${key}`),
});

/** Rows of the ruleset, after a choice of none of them. */
const named =
  (
    rowsOf: (rules: Position['rules']) => Iterable<{ readonly id: string; readonly name: RulesetText }>,
    none?: ChoiceKey,
  ) =>
  (of: ListSource): SelectOption[] => [
    ...(none ? [choice(of, null, none)] : []),
    ...[...rowsOf(of.position.rules)].map(({ id, name }) => ({ value: id, label: of.words.row(name, id) })),
  ];

/** A list of two values. */
const either = (key: 'suppressed' | 'has' | 'done' | 'lies', yes: ChoiceKey, no: ChoiceKey): ChangeField => ({
  key,
  rows: (of) => [choice(of, true, yes), choice(of, false, no)],
});

const UNIT: ChangeField = { key: 'unit', rows: (of) => unitsBySide(of), resets: true };
const SIDE: ChangeField = { key: 'side', rows: sides, resets: true };
const HEX: ChangeField = { key: 'hex', rows: (of) => hexes(of), resets: true };
/** Where a unit is put: a hex, or the Reserve. */
const LANDING: ChangeField = { key: 'hex', rows: (of) => [choice(of, null, 'reserve'), ...hexes(of)] };

/** Tough left of every model of the type, by number; 0 for the dead. */
function toughByNumber({ rules }: Position, { type, living, tough }: Unit): number[] {
  const { models } = rules.units.get(type)!;
  return Array.from({ length: models }, (_, i) => tough[living.indexOf(i + 1)] ?? 0);
}

/** The fields that an event of the turn carries (V-8). */
export const fieldsOfEvent = ({ events }: Position['rules'], id: string | null | undefined): readonly string[] =>
  EFFECTS[events.get(id ?? '')?.effect ?? '']?.fields ?? [];

/** The targets of an event. */
const TARGETS: readonly ChangeField[] = [
  { key: 'side', rows: (of) => [choice(of, null, 'nothing'), ...sides(of)] },
  {
    key: 'unit',
    rows: (of) => [{ group: '', items: [choice(of, null, 'nothing')] }, ...unitsBySide(of, ({ hex }) => hex !== null)],
  },
  { key: 'hex', rows: (of) => [choice(of, null, 'nothing'), ...hexes(of)] },
  { key: 'counts', most: 100 },
];

/** Every kind of change, in the order of the list: what it is about, its fields, and their present values. */
export const KINDS: Readonly<Record<ChangeKind, Kind>> = {
  place: { group: 'unit', fields: () => [UNIT, LANDING] },
  models: {
    group: 'unit',
    fields: ({ position, unit }) => [
      UNIT,
      ...(unit ? [{ key: 'tough', label: 'models', most: fullTough(position, unit) } as const] : []),
    ],
    present: ({ position, unit }) => unit && { tough: toughByNumber(position, unit) },
  },
  suppress: {
    group: 'unit',
    fields: () => [UNIT, either('suppressed', 'suppressed', 'not-suppressed')],
    present: ({ unit }) => unit && { suppressed: !unit.suppressed },
  },
  act: {
    group: 'unit',
    fields: () => [
      UNIT,
      {
        key: 'acted',
        rows: ({ words }) => ACTED.map((value) => ({ value, label: words.t(`nuclear/terms:acted.${value}`) })),
      },
    ],
    present: ({ unit }) => unit && { acted: unit.acted === 'no' ? 'yes' : 'no' },
  },
  trait: {
    group: 'unit',
    fields: () => [
      UNIT,
      {
        key: 'trait',
        rows: ({ position, words }) => traitsOfEvents(position).map((value) => ({ value, label: words.trait(value) })),
        resets: true,
      },
      either('has', 'has', 'has-not'),
    ],
    present: ({ unit, draft: { trait } }) =>
      unit && trait !== undefined ? { has: !unit.traits.includes(trait) } : undefined,
  },
  experience: {
    group: 'unit',
    fields: () => [
      UNIT,
      { key: 'xp', most: 10_000 },
      { key: 'rank', rows: named(({ ranks }) => ranks) },
      { key: 'picks', most: 20 },
    ],
    present({ position, unit }) {
      if (!unit) return undefined;
      const { chosen } = position.state.sides[unit.side]!;
      const picks = unit.picks + chosen.filter((pick) => pick.unit === unit.id).length;
      return { xp: unit.xp, rank: unit.rank, picks };
    },
  },
  embark: {
    group: 'unit',
    fields: ({ unit, position }) => [
      UNIT,
      {
        key: 'transport',
        rows: (of) => unitsBySide(of, (other) => other.side === unit?.side && roomIn(position, other) > 0),
      },
    ],
  },
  destroy: { group: 'unit', fields: () => [UNIT] },
  restore: {
    group: 'unit',
    fields: ({ draft }) => [
      {
        key: 'fallen',
        label: 'unit',
        rows: (of) => [
          choice(of, null, 'new-unit'),
          ...of.fallen.map((id) => {
            const names = { unit: of.words.unit(id), side: of.words.side(of.words.known(id)?.side ?? '') };
            return { value: id, label: of.words.t('nuclear/overrule:choice.fallen', names) };
          }),
        ],
      },
      ...(draft.fallen === null
        ? [{ key: 'side', rows: sides } as const, { key: 'type', rows: named(({ ruleset }) => ruleset.units) } as const]
        : []),
      LANDING,
    ],
  },
  prestige: {
    group: 'side',
    fields: () => [SIDE, { key: 'prestige', label: 'amount' }],
    present: ({ side }) => side && { prestige: side.prestige },
  },
  'control-points': {
    group: 'side',
    fields: () => [SIDE, { key: 'controlPoints', label: 'amount' }],
    present: ({ side }) => side && { controlPoints: side.controlPoints },
  },
  bid: {
    group: 'side',
    fields: () => [SIDE, { key: 'bid', label: 'amount' }],
    present: ({ side }) => side && { bid: side.bid ?? 0 },
  },
  reopen: { group: 'side', fields: () => [SIDE] },
  'key-point': {
    group: 'ground',
    fields: ({ position: { state } }) => [
      { ...HEX, rows: (of) => hexes(of, (hex) => state.hexes[hex]?.keyPoint !== undefined) },
      { key: 'owner', rows: (of) => [choice(of, 'neutral', 'nobody'), ...sides(of)] },
    ],
    present({ position, draft }) {
      const owner = position.state.hexes[draft.hex ?? '']?.keyPoint;
      return owner === undefined ? undefined : { owner };
    },
  },
  terrain: {
    group: 'ground',
    fields: () => [HEX, { key: 'terrain', rows: named(({ ruleset }) => ruleset.terrain) }],
    present: ({ position, draft }) => (draft.hex ? { terrain: terrainAt(position, draft.hex) } : undefined),
  },
  structure: {
    group: 'ground',
    fields: ({ draft }) => [
      HEX,
      { key: 'structure', rows: named(({ ruleset }) => ruleset.structures, 'no-structure') },
      ...(draft.structure
        ? [
            { key: 'owner', rows: (of: ListSource) => [choice(of, null, 'nobody'), ...sides(of)] } as const,
            either('done', 'done', 'site'),
          ]
        : []),
    ],
    present({ position, draft }) {
      if (!draft.hex) return undefined;
      const { type = null, owner = null, done = true } = position.state.hexes[draft.hex]?.structure ?? {};
      return { structure: type, owner, done };
    },
  },
  marker: {
    group: 'ground',
    fields: () => [HEX, either('lies', 'lies', 'lies-not')],
    present: ({ position, draft }) =>
      draft.hex ? { lies: position.state.hexes[draft.hex]?.marker === undefined } : undefined,
  },
  event: {
    group: 'turn',
    fields({ position: { rules }, draft }) {
      const carried = fieldsOfEvent(rules, draft.event);
      const event: ChangeField = {
        key: 'event',
        rows: named(({ events }) => events.values(), 'no-event'),
        // Its targets are its own, not those of the change before.
        resets: 'all',
      };
      return [event, ...TARGETS.filter(({ key }) => carried.includes(key))];
    },
  },
};
