import type { AnyCommand } from '@hexpost/engine';
import { type Event, isOccupied, type State } from '@hexpost/engine/domination';
import declension from '../../../rulesets/domination/texts/declension.json';
import { unitsKnownBy } from '../../panels/map/known-units.ts';
import { placeOfOrder, type RowNames, unitNames } from '../../panels/map/unit-names.ts';
import type { NamesSource } from '../../panels/system-ui.ts';
import { learnNames } from '../../words/agreement.ts';
import type { Namespace } from '../../words/index.ts';
import { sentenceFor } from './event-table.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** All units ever in a campaign. */
export const knownUnits = unitsKnownBy((any) => {
  const event = any as Event;
  return 'unitType' in event ? [{ id: event.unit, side: event.side, type: event.unitType }] : [];
}, typesIn);

function typesIn(rules: unknown) {
  const { units } = rulesetIndexOf(rules);
  return (type: string) => units.get(type)?.name;
}

learnNames(declension);

/** Word files that must be loaded before names are asked for. */
export const NAMESPACES: readonly Namespace[] = [
  'domination/play',
  'domination/terms',
  'domination/phases',
  'domination/log',
  'domination/orders',
  'domination/answers',
  'domination/papers',
  'domination/refusals',
  'domination/map',
  'domination/cards',
  'dice',
  'play',
];

/** Sections of the ruleset whose rows have names. */
type RulesetSection = 'units' | 'buildings' | 'objects' | 'terrain' | 'armies' | 'traits' | 'rules' | 'options';

/** The source of all text on the screen of a Domination campaign. */
export interface DominationWords extends RowNames<RulesetSection> {
  readonly price: (cost: number) => string;
}

/** Fields of commands and refusals that hold ids, by the kind of thing they name. */
const FIELDS = {
  unit: 'unit',
  units: 'unit',
  order: 'unit',
  hide: 'unit',
  rearGuard: 'unit',
  against: 'side',
  for: 'side',
  active: 'side',
} as const;

/** How an order names its place. */
const WHERE: Readonly<Record<string, 'to' | 'at' | 'in'>> = {
  move: 'to',
  infiltrate: 'to',
  shuttle: 'to',
  airlift: 'to',
  retreat: 'to',
  fight: 'in',
  sorcery: 'in',
  'set-battle-order': 'in',
  'set-casualty': 'in',
  deathstrike: 'at',
  'fire-gun': 'at',
};

/** The names of Domination for a position of any campaign. */
export function namesOf({ t, language, system, campaign, state: view }: NamesSource): DominationWords {
  const { players, ruleset } = campaign;
  const rules = rulesetIndexOf(ruleset.rules);
  const state = view as State;
  const known = knownUnits(system, campaign, state.units);
  const price = (cost: number): string => names.say('word.price', { count: cost });
  const type = (id: string): string => names.row(rules.units.has(id) ? 'units' : 'buildings', id);
  /** A location with its works, and either the armies of the active team there or those against it. */
  const placeWith = (hex: string, isOwn: boolean): string => {
    const { object, building } = state.hexes[hex] ?? {};
    const teamOf = (side: string) => state.sides[side]?.team;
    const army = Object.values(state.units).filter(
      ({ at, side, hidden }) => at === hex && !hidden && (teamOf(side) === teamOf(state.active)) === isOwn,
    );
    const there = [
      ...(object ? [names.row('objects', object.type)] : []),
      ...(building ? [names.row('buildings', building.type)] : []),
      ...army.map(({ id }) => names.shortUnit(id)),
    ];
    return there.length === 0 ? hex : `${hex}: ${there.join(', ')}`;
  };
  const names = unitNames<RulesetSection>({
    id: 'domination',
    t,
    language,
    players,
    order: state.order,
    sentenceFor,
    known: (id) => known.get(id) ?? state.units[id],
    rowOf: (section, id) => rules[section].get(id),
    types: 'units',
    fields: FIELDS,
    choice(name, value) {
      if (typeof value !== 'string') return undefined;
      if (name === 'army' || name === 'at' || name === 'to') return placeWith(value, name === 'army');
      return name === 'type' ? type(value) : undefined;
    },
    // D-14.11: the building in a queue.
    otherUnit(id) {
      const fort = id.includes('@') ? [...rules.buildings.values()].find(({ fights }) => fights) : undefined;
      return fort?.name[language] ?? id;
    },
  });
  /** D-5.3: a move that ends where an enemy stands. */
  const isAttack = (given: AnyCommand): boolean => {
    const { command, unit, units = [unit] } = given as AnyCommand & { unit?: string; units?: readonly string[] };
    const mover = state.units[units[0] ?? ''];
    const end = placeOfOrder(given, ['to', 'path']);
    return command === 'move' && mover !== undefined && end !== '' && isOccupied({ rules, state }, end, mover.side);
  };
  return {
    ...names,
    price,
    field(field, command) {
      const { name, within: [group] = [] } = field;
      if (group === 'absorb') return names.say(`blank.absorb-${name}`);
      return group === undefined
        ? names.field(field, command)
        : names.say(`blank.${group}`, { unit: names.unit(name) });
    },
    choiceNote: ({ facts = {} }) => (facts.cost === undefined ? '' : price(Number(facts.cost))),
    // The unit that a gun may destroy is only named by the standing order: it does not act.
    actor: (command) => (command.command === 'set-casualty' ? '' : names.actor(command)),
    order(command) {
      const isCharge = isAttack(command);
      const order = isCharge ? names.say('word.attack') : names.command(command.command);
      const place = placeOfOrder(command, ['to', 'path', 'army', 'at']);
      const bought = 'type' in command ? type(String(command.type)) : '';
      if (bought !== '')
        return names.say('word.order', { context: place === '' ? 'type' : 'type-in', order, place, type: bought });
      const leaves = command.command === 'retreat' && !('to' in command);
      const context = isCharge ? 'onto' : leaves ? 'from' : WHERE[command.command];
      return place === '' ? order : names.say('word.order', { context, order, place });
    },
    when(now) {
      const { round, phase } = now as State;
      return names.at(round, phase);
    },
  };
}
