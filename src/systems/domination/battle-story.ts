import type { Hex, SideId, UnitId } from '@hexpost/engine';
import {
  callBonus,
  type Event,
  type EventOf,
  type Force,
  holds,
  leadsFor,
  muster,
  type Position,
  type Stand,
  type State,
  scenesOf,
  size,
  standAfter,
  typeOf,
} from '@hexpost/engine/domination';
import type { CardCounter } from '../../panels/table/cards/reveal-card.ts';

/** A part of a fighter's bonus: `strength`, `blessing`, or the trait behind it. */
export interface NamedBonus {
  readonly because: string;
  readonly value: number;
}

/** D-7.7: all parts of a fighter's bonus in a duel, before the cap. `enemies` is the length of the other queue. */
function bonusesOf(
  position: Position,
  { fighters }: Force,
  stand: Stand,
  n: number,
  enemies: number,
): readonly NamedBonus[] {
  const { unit, bonus, horde } = fighters[n]!;
  if (!unit) return [];
  const { strength } = typeOf(position, unit);
  const blessing = Number(unit.blessed);
  const parts: NamedBonus[] = [
    { because: 'strength', value: strength },
    { because: 'blessing', value: blessing },
    { because: 'support', value: bonus - strength - blessing },
    { because: 'horde', value: size(stand.queue) > enemies ? horde : 0 },
    { because: 'waaagh', value: holds(stand.called, n) ? callBonus(fighters) : 0 },
    ...leadsFor(fighters, stand, n).map(({ trait, bonus: value }) => ({ because: trait, value })),
  ];
  return parts.filter(({ value }) => value !== 0);
}

/** Battles reconstructed from the log, step by step: the effects of the dice in `fight.ts`. */

/** `damaged` and `knocked-out` are damaged fighters in and out of the queue, `apart` others that are out of it. */
type Fate = 'gone' | 'knocked-out' | 'apart' | 'damaged' | '';

/** A fighter after a step: `active` in its duel, `waiting` in the queue, else `out`; and whether the step changed its condition. */
export interface StoryFighter extends Pick<CardCounter, 'id' | 'look' | 'changed'> {
  readonly fate: Fate;
}

export interface BattleStep {
  readonly kind: 'start' | 'shot' | 'calls' | 'duel' | 'end';
  /** The first event names the step; the others follow from it. */
  readonly events: readonly Event[];
  /** The attacker's line, then the defender's, after the step; every fighter keeps its place. */
  readonly lines: readonly (readonly StoryFighter[])[];
  /** The bonuses of the two fighters of a duel. */
  readonly bonuses: readonly (readonly NamedBonus[])[];
}

export interface BattleStory {
  readonly at: Hex;
  readonly attacker: SideId;
  readonly defender: SideId;
  readonly steps: readonly BattleStep[];
}

const KINDS: Readonly<Partial<Record<Event['type'], BattleStep['kind']>>> = {
  'fire-prep-rolled': 'shot',
  'shokk-fired': 'shot',
  'waaagh-rolled': 'calls',
  'duel-fought': 'duel',
  'battle-won': 'end',
  'battle-drawn': 'end',
};

/** The battles among the events that follow a position. `evolve` is the system's. */
export function battleStories(
  before: Position,
  events: readonly Event[],
  evolve: (state: State, event: Event) => State,
): readonly BattleStory[] {
  const stories: BattleStory[] = [];
  let { state } = before;
  for (const { battle, events: told } of scenesOf(events)) {
    if (battle) stories.push(storyOf({ ...before, state }, battle, told));
    state = told.reduce(evolve, battle ? evolve(state, battle) : state);
  }
  return stories;
}

function storyOf(position: Position, started: EventOf<'battle-started'>, events: readonly Event[]): BattleStory {
  const { at, attacker, defender, attackerOrder, defenderOrder } = started;
  const armies = [muster(position, at, attacker, attackerOrder), muster(position, at, defender, defenderOrder)];
  let stands = armies.map(({ stand }) => stand);
  const steps = cut([started, ...events]).map(({ kind, told }): BattleStep => {
    const before = stands;
    stands = armies.map(({ force }, i) => told.reduce((stand, event) => standAfter(force, stand, event), before[i]!));
    const [duel] = told;
    const fighting = duel?.type === 'duel-fought' ? [duel.attackerUnit, duel.defenderUnit] : [];
    return {
      kind,
      events: told,
      lines: armies.map(({ force }, i) => lineOf(force, before[i]!, stands[i]!, fighting)),
      bonuses: fighting.map((id, i) => {
        const { force } = armies[i]!;
        const place = force.fighters.findIndex((fighter) => fighter.id === id);
        return bonusesOf(position, force, before[i]!, place, size(before[1 - i]!.queue));
      }),
    };
  });
  return { at, attacker, defender, steps };
}

/** Splits the events of a battle into steps: consecutive calls are one. */
function cut(events: readonly Event[]): { kind: BattleStep['kind']; told: Event[] }[] {
  const steps: { kind: BattleStep['kind']; told: Event[] }[] = [];
  for (const event of events) {
    const kind = KINDS[event.type];
    const last = steps.at(-1);
    if (last && (kind === undefined || (kind === 'calls' && last.kind === 'calls'))) last.told.push(event);
    else steps.push({ kind: kind ?? 'start', told: [event] });
  }
  return steps;
}

function lineOf({ fighters }: Force, before: Stand, after: Stand, fighting: readonly UnitId[]): StoryFighter[] {
  return fighters.map(({ id }, n) => {
    const [alive, queued, damaged] = [after.alive, after.queue, after.damaged].map((bits) => holds(bits, n));
    const isChanged = (key: 'queue' | 'alive' | 'damaged') => holds(before[key], n) !== holds(after[key], n);
    return {
      id,
      look: !alive || !queued ? 'out' : fighting.includes(id) ? 'active' : 'waiting',
      changed: isChanged('queue') || isChanged('alive') || isChanged('damaged'),
      fate: !alive ? 'gone' : queued ? (damaged ? 'damaged' : '') : damaged ? 'knocked-out' : 'apart',
    };
  });
}
