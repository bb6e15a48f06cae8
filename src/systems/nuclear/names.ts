import type { AnyCommand, Player, UnitId } from '@hexpost/engine';
import type { Event, RulesetIndex, State } from '@hexpost/engine/nuclear';
import declension from '../../../rulesets/nuclear/texts/declension.json';
import {
  type ArrivedUnit,
  type KnownUnit,
  type KnownUnits,
  numberIn,
  unitsKnownBy,
} from '../../panels/map/known-units.ts';
import { type UnitNames, unitNames } from '../../panels/map/unit-names.ts';
import type { NamesSource } from '../../panels/system-ui.ts';
import { lastReveal } from '../../store/screen.ts';
import { learnNames } from '../../words/agreement.ts';
import type { Language, Namespace, RulesetText, Translate } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import { refusalText } from '../../words/sentences.ts';
import { sentenceFor } from './event-table.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** All units ever in a campaign: from the scenario, bought, restored by the game master, or only planned. */
export const knownUnits = unitsKnownBy((any): readonly ArrivedUnit[] => {
  const event = any as Event;
  if (event.type === 'unit-bought') return [{ id: event.unit, side: event.side, type: event.unitType }];
  if (event.type !== 'corrected' || event.change.change !== 'restore') return [];
  const { unit, side, type } = event.change;
  return [{ id: unit, side, type }];
}, typesIn);

function typesIn(rules: unknown) {
  const { units } = rulesetIndexOf(rules);
  return (type: string) => units.get(type)?.name;
}

learnNames(declension);

/** Word files that must be loaded before names are asked for. */
export const NAMESPACES: readonly Namespace[] = [
  'nuclear/log',
  'nuclear/terms',
  'nuclear/phases',
  'nuclear/refusals',
  'dice',
  'cues',
  'nuclear/replay',
  'nuclear/finder',
];

/** The source of all text on the screen. */
export interface Words extends UnitNames {
  readonly phase: (phase: string) => string;
  readonly row: (text: RulesetText | undefined, id?: string) => string;
  /** Like `unit` but without its side, where that is clear already. */
  readonly shortUnit: (id: UnitId) => string;
  readonly typeName: (type: string) => string;
  readonly trait: (id: string, x?: number) => string;
  /** A thing on the map that nobody builds, such as a key point. */
  readonly object: (id: string) => string;
  /** A property of the ground. */
  readonly property: (id: string) => string;
  /** The reason for a modifier: a trait, or a row or a property of the ground. */
  readonly cause: (id: string) => string;
}

interface Source {
  readonly t: Translate;
  readonly language: Language;
  readonly rules: RulesetIndex;
  readonly state: State;
  readonly players: readonly Player[];
  readonly known: KnownUnits;
  /** Types and numbers (`soldiers 1`) that units of several sides have. */
  readonly shared?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
/** Types and numbers that units of two sides have in common: their names need the side. */
export function namesOfSeveralSides(units: KnownUnits): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const [id, { side, type, number }] of units) {
    const name = `${type} ${number ?? numberIn(id)}`;
    if ((owners.get(name) ?? side) !== side) shared.add(name);
    owners.set(name, side);
  }
  return shared;
}

export function wordsOf({ t, language, rules, state, players, known, shared = NONE }: Source): Words {
  const { units, structures, terrain, events, traits, upgrades } = rules;
  const rows = { units, structures, terrain, events, ranks: new Map(rules.ranks.map((rank) => [rank.id, rank])) };
  const row: Words['row'] = (text, id = '') => text?.[language] ?? id;
  const trait = (id: string, x = 0) => {
    const name = row(traits.get(id)?.name ?? upgrades.get(id)?.name, id);
    return x > 0 ? `${name} (${x})` : name;
  };
  const names: ReturnType<typeof unitNames<keyof typeof rows>> = unitNames<keyof typeof rows>({
    id: 'nuclear',
    t,
    language,
    players,
    order: state.order,
    sentenceFor,
    known: (id) => known.get(id) ?? state.units[id],
    namesSide: ({ type, number }, id) => shared.has(`${type} ${number ?? numberIn(id)}`),
    rowOf: (section, id) => rows[section]?.get(id),
    types: 'units',
    fields: {},
    named(kind, id, part) {
      if (kind === 'trait') return trait(id);
      if (kind === 'refusal') return refusalText(t, 'nuclear/refusals:', { code: id, facts: {} });
      if (kind === 'team')
        return membersOf(id)
          .map((member) => part('side', member))
          .join(', ');
      return kind === 'nobody' ? t('nuclear/terms:word.neutral') : undefined;
    },
  });
  const { unit, phase } = names;
  const membersOf = (team: string) => state.order.filter((member) => state.sides[member]!.team === team);
  const typeName = (type: string) => names.row('units', type);
  const { objects, properties } = rules.ruleset;
  const cause = (id: string): string => {
    const found =
      structures.get(id) ?? events.get(id) ?? terrain.get(id) ?? properties.find((property) => property.id === id);
    return found ? row(found.name) : trait(id);
  };
  const order = (given: AnyCommand): string => {
    const { command, target, to, path, hex, hexes, structure } = given as unknown as Readonly<Record<string, unknown>>;
    const where =
      to ??
      hex ??
      (Array.isArray(path) ? path.at(-1) : undefined) ??
      (Array.isArray(hexes) ? hexes.join(' ') : undefined);
    return [
      names.command(String(command)),
      structure === undefined ? '' : row(structures.get(String(structure))?.name),
      target === undefined ? '' : `→ ${unit(String(target))}`,
      where === undefined || where === null || target !== undefined ? '' : `→ ${String(where)}`,
    ]
      .filter((text) => text !== '')
      .join(' ');
  };

  return {
    ...names,
    row,
    known: (id) => known.get(id),
    typeName,
    trait,
    object: (id) => row(objects.find((object) => object.id === id)?.name, id),
    property: (id) => row(properties.find((property) => property.id === id)?.name, id),
    cause,
    hint: (command) => t(keyOf(`nuclear/terms:command.${command}_hint`), { defaultValue: '' }),
    field: ({ name }) => t(keyOf(`play:blank.${name}`), { defaultValue: name }),
    choice({ name }, value) {
      if (value === null) return t('play:prep.recall');
      const id = String(value);
      if (name === 'target' || name === 'unit' || name === 'units') return unit(id);
      if (name === 'type') return typeName(id);
      if (name === 'upgrade' || name === 'trait') return trait(id);
      if (name === 'structure') return row(structures.get(id)?.name, id);
      if (name === 'directions') return t(keyOf(`nuclear/terms:direction.${id}`));
      if (name === 'model') return t('play:blank.model-number', { model: id });
      return name === 'option' ? t(keyOf(`play:choice.${id}`)) : id;
    },
    choiceNote({ facts: { steps, distance, price } = {} }) {
      return [
        steps === undefined ? '' : t('play:counted.steps', { count: Number(steps) }),
        distance === undefined || steps !== undefined ? '' : t('play:blank.distance', { distance }),
        price === undefined ? '' : t('nuclear/terms:counted.prestige', { count: Number(price) }),
      ]
        .filter((text) => text !== '')
        .join(' · ');
    },
    when(now) {
      const { turn, phase: id } = now as State;
      return id === 'setup' ? phase(id) : t('play:bar.turn-phase', { turn, phase: phase(id) });
    },
    refusal: (refusal) => refusalText(t, 'nuclear/refusals:', refusal),
    order,
  };
}

/** Nuclear's names for a position of any campaign. */
export function namesOf({ t, language, system, campaign, state }: NamesSource): Words {
  const { players, ruleset } = campaign;
  const { units } = state as State;
  const known = knownUnits(system, campaign, units);
  // Purchases since the last reveal are secret, and a name must not give them away: only those the viewer sees count.
  const revealed = { ...campaign, entries: campaign.entries.slice(0, lastReveal(system, campaign) + 1) };
  const seen = Object.keys(units).map((id): [UnitId, KnownUnit] => [id, known.get(id) ?? units[id]!]);
  const shared = namesOfSeveralSides(new Map([...knownUnits(system, revealed), ...seen]));
  return wordsOf({ t, language, rules: rulesetIndexOf(ruleset.rules), state: state as State, players, known, shared });
}
