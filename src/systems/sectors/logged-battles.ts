import {
  type AnySystem,
  type Campaign,
  cacheOn,
  type Entry,
  type LoggedEvent,
  type Roll,
  readLog,
  type SideId,
  type Viewer,
} from '@hexpost/engine';
import { type Battle, type BattleId, type BattleReport, type Event, lossIn, type State } from '@hexpost/engine/sectors';
import { stateAfter } from '../../store/state-cache.ts';
import { rollsOf } from './dice.ts';

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** An event of a battle after its listing, with its dice. */
export interface Happened<E extends Event = Event> {
  /** The number of its entry. */
  readonly entry: number;
  readonly event: E;
  readonly rolls: readonly Roll[];
}

type Listed = Pick<Battle, 'id' | 'sector' | 'attacker' | 'defender' | 'meeting' | 'armies' | 'foc' | 'bonus'>;

/** A battle with its course in a log. Its listing stays as it was, but the bonus is where it was when the battle ended, or is now. */
export interface LoggedBattle extends Listed {
  readonly round: number;
  readonly happened: readonly Happened[];
  /** The result that stands; null before there is one. */
  readonly final: Pick<EventOf<'result-final'>, 'category' | 'winner' | 'method'> | null;
  readonly cancelled: boolean;
  /** Each side's last report or answer on the result. */
  readonly reports: Readonly<Record<SideId, BattleReport>>;
}

/** The round of a battle, from its id (S-5.7). */
export const roundOfBattle = (battle: BattleId): number => Number(/^r(\d+)b/.exec(battle)?.[1] ?? 0);

/** The battles of the log that a viewer may read. */
export const loggedBattles = (
  system: AnySystem,
  campaign: Campaign,
  viewer: Viewer,
): ReadonlyMap<BattleId, LoggedBattle> =>
  cacheOn(campaign.entries, `logged battles ${viewer}`, (entries) =>
    battlesInLog(
      readLog(system, entries, viewer),
      entries,
      system.view(stateAfter(system, campaign, 0), viewer) as State,
    ),
  );

/** The battles of a log that begins in the position `start`, in the order of their listing. */
export function battlesInLog(
  lines: readonly LoggedEvent[],
  entries: readonly Entry[],
  start: State,
): Map<BattleId, LoggedBattle> {
  const battles = new Map(Object.values(start.battles).map((battle) => [battle.id, battleOfStart(battle)]));
  const change = (id: BattleId, changed: Partial<LoggedBattle>) => battles.set(id, { ...battles.get(id)!, ...changed });
  for (const { entry, index, event: any } of lines) {
    const event = any as Event;
    // S-5.15: a list that is drawn up again has new battles.
    if (event.type === 'phase-reopened')
      for (const { id, round } of battles.values()) if (round === event.round) battles.delete(id);
    if (!('battle' in event)) continue;
    const { battle: id } = event;
    if (event.type === 'battle-listed') battles.set(id, { ...bare(id), ...event, id });
    const logged = battles.get(id);
    if (!logged || event.type === 'battle-listed') continue;
    change(id, { happened: [...logged.happened, { entry, event, rolls: rollsOf(entries[entry]!, index) }] });
    if (event.type === 'result-reported') change(id, { reports: { ...logged.reports, [event.side]: event } });
    if (event.type === 'result-final') change(id, { final: event, cancelled: false });
    if (event.type === 'battle-cancelled') change(id, { final: null, cancelled: true });
    // S-5.11: a side has one bonus in a sector.
    if (event.type === 'bonus-assigned')
      for (const { id: other, round, sector, defender, final, cancelled } of battles.values())
        if (!final && !cancelled && round === logged.round && sector === logged.sector && defender === event.side)
          change(other, { bonus: other === id ? event.side : null });
  }
  return battles;
}

const bare = (id: BattleId) => ({ round: roundOfBattle(id), happened: [], final: null, cancelled: false, reports: {} });

function battleOfStart(battle: Battle): LoggedBattle {
  const { id, status, category, winner, method, reports } = battle;
  const final = status === 'final' && category !== null ? { category, winner, method: method ?? 'agreed' } : null;
  return { ...bare(id), ...battle, final, cancelled: status === 'cancelled', reports };
}

/** S-7.1: the cost of a result to a side. */
export const lossOf = (
  state: Pick<State, 'data'>,
  battle: Pick<Battle, 'attacker' | 'defender'>,
  result: BattleReport,
  side: SideId,
): number => lossIn(state, { ...battle, ...result, status: 'final' }, side);

/** The last event of a type in a battle that fits; undefined without one. */
export const lastEvent = <Type extends Event['type']>(
  logged: LoggedBattle | undefined,
  type: Type,
  fits: (event: EventOf<Type>) => boolean = () => true,
): Happened<EventOf<Type>> | undefined =>
  logged?.happened.findLast((each): each is Happened<EventOf<Type>> => {
    const { event } = each;
    return event.type === type && fits(event as EventOf<Type>);
  });
