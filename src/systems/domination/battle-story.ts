import { scenesOf, standAfter } from '../../engine/domination/battle-log.ts';
import type { Event, EventOf } from '../../engine/domination/events.ts';
import { type Force, holds, muster, type Stand, size } from '../../engine/domination/force.ts';
import type { Position } from '../../engine/domination/position.ts';
import type { State } from '../../engine/domination/state.ts';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import { bonusesOf, type NamedBonus } from './bonuses.ts';

/** Battles read back out of the log, step by step: what the machine of `fight.ts` did with its dice. */

/** `front`: in this step's duel. `apart`: there, but not in the queue. */
export type FighterLook = 'front' | 'waiting' | 'apart' | 'gone';

export interface StoryFighter {
  readonly id: UnitId;
  readonly look: FighterLook;
  /** Whether this step changed how it stands. */
  readonly changed: boolean;
  readonly damaged: boolean;
}

export interface BattleStep {
  readonly kind: 'start' | 'shot' | 'calls' | 'duel' | 'end';
  /** The first one names the step; the others follow from it. */
  readonly events: readonly Event[];
  /** The attacker's line, then the defender's, after the step; everybody keeps their place. */
  readonly lines: readonly [readonly StoryFighter[], readonly StoryFighter[]];
  /** The bonuses of the two that fight a duel. */
  readonly bonuses?: readonly [readonly NamedBonus[], readonly NamedBonus[]];
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
  const lines = [
    lineOf(muster(position, at, attacker, attackerOrder)),
    lineOf(muster(position, at, defender, defenderOrder)),
  ] as const;
  const steps: BattleStep[] = [];
  const close = (kind: BattleStep['kind'], told: readonly Event[]) => {
    const [first] = told;
    const duel = first?.type === 'duel-fought' ? first : undefined;
    const bonuses = duel && ([bonusIn(0, duel.attackerUnit), bonusIn(1, duel.defenderUnit)] as const);
    for (const event of told) for (const line of lines) line.hear(event);
    const fighting = duel ? [duel.attackerUnit, duel.defenderUnit] : [];
    steps.push({
      kind,
      events: told,
      lines: [lines[0].look(fighting), lines[1].look(fighting)],
      ...(bonuses && { bonuses }),
    });
  };
  const bonusIn = (who: 0 | 1, id: UnitId): readonly NamedBonus[] => {
    const { force, stand } = lines[who];
    const enemies = size(lines[who === 0 ? 1 : 0].stand.queue);
    return bonusesOf(
      position,
      force,
      stand,
      force.fighters.findIndex((fighter) => fighter.id === id),
      enemies,
    );
  };

  close('start', [started]);
  for (const { kind, told } of cut(events)) close(kind, told);
  return { at, attacker, defender, steps };
}

/** Cuts the events of a battle into steps: all calls are one. */
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

/** A force in battle as the events change it. */
function lineOf({ force, stand: first }: { readonly force: Force; readonly stand: Stand }) {
  let stand = first;
  let shown = first;
  return {
    force,
    get stand() {
      return stand;
    },
    hear(event: Event): void {
      stand = standAfter(force, stand, event);
    },
    look(fighting: readonly UnitId[]): StoryFighter[] {
      const before = shown;
      shown = stand;
      return force.fighters.map(({ id }, n) => {
        const present = holds(stand.queue, n) ? (fighting.includes(id) ? 'front' : 'waiting') : 'apart';
        return {
          id,
          look: holds(stand.alive, n) ? present : 'gone',
          changed: (['queue', 'alive', 'damaged'] as const).some(
            (key) => holds(before[key], n) !== holds(stand[key], n),
          ),
          damaged: holds(stand.damaged, n),
        };
      });
    },
  };
}
