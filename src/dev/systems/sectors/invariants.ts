import { type Entry, readInstant, type SideId, writeInstant } from '@hexpost/engine';
import { type Battle, battlesOf, type Event, isDraw, type State, takesPart, totalOf } from '@hexpost/engine/sectors';
import type { DiceLabels } from '../../tested-system.ts';

/** Table 13.8. */
export const SECTORS_LABELS: DiceLabels = { 'quick-attack': 6, 'quick-defence': 6, 'quick-reroll': 6 };

type Must = (holds: boolean, fault: string) => void;

/** Checks every position between two commands. Returns the faults. */
export function faultsOfSectors(state: State): string[] {
  const faults: string[] = [];
  const must: Must = (holds, fault) => {
    if (!holds) faults.push(fault);
  };
  checkArmies(state, must);
  for (const battle of battlesOf(state)) checkBattle(state, battle, must);
  checkPhase(state, must);
  checkTime(state, must);
  return faults;
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** S-1.6, S-8.6, S-9.6. */
function checkArmies(state: State, must: Must): void {
  for (const [id, { armies, fortified, controller }] of Object.entries(state.sectors)) {
    must(state.map.sectors.includes(id), `${id} is on no map`);
    for (const [side, count] of Object.entries(armies)) {
      must(side in state.sides && isCount(count), `${side} has ${count} armies in ${id}`);
      must(!state.sides[side]?.eliminated || count === 0 || state.phase !== 'orders', `${side} is out, with armies`);
    }
    must(new Set(fortified).size === fortified.length, `${id} is fortified twice by one of ${fortified}`);
    must(controller === null || controller in state.sides, `${id} is held by ${controller}`);
  }
  for (const [key, { side, from, to, armies }] of [
    ...Object.entries(state.transit),
    ...Object.entries(state.departures),
  ]) {
    must(key === `${side}-${from}` && armies > 0 && from !== to, `${key}: ${armies} from ${from} to ${to}`);
    must(!state.sides[side]!.eliminated, `${side} is out, yet under way`);
  }
}

function checkBattle(state: State, battle: Battle, must: Must): void {
  const { id, attacker, defender, bonus, status, category, winner, method, armies } = battle;
  must(attacker !== defender && attacker in state.sides && defender in state.sides, `${id}: ${attacker}, ${defender}`);
  must(Object.values(armies).every(isCount), `${id} counts ${JSON.stringify(armies)}`);
  must(id.startsWith(`r${state.round}b`), `${id} in round ${state.round}`);
  must(bonus === null || (bonus === defender && !battle.meeting), `${id}: ${bonus} has a bonus`);
  const others = battlesOf(state).filter((each) => each.bonus === bonus && each.sector === battle.sector);
  must(bonus === null || others.length === 1, `${bonus} has ${others.length} bonuses in ${battle.sector}`);
  must((status === 'final') === (category !== null) && (category !== null) === (method !== null), `${id} is ${status}`);
  if (category !== null) must(isDraw(category) === (winner === null), `${id}: ${category}, won by ${winner}`);
  must(winner === null || takesPart(battle, winner), `${id} is won by ${winner}`);
  const reports = Object.keys(battle.reports).length;
  if (status === 'reported') must(reports === 1, `${id} is reported with ${reports} reports`);
  if (status === 'pending' || status === 'fighting') must(reports === 0, `${id} is ${status} with ${reports} reports`);
}

/** Checks that sheets, battles and marks of another phase are gone. */
function checkPhase(state: State, must: Must): void {
  const { phase, round, revealed, winner, drawn, reason, transit, battles, departures } = state;
  const over = phase === 'finished';
  must(over === (winner !== null || drawn.length > 0) && over === (reason !== null), `${phase}, won by ${winner}`);
  must(over || (phase === 'deployment') === (round === 0), `${phase} in round ${round}`);
  const early = phase === 'deployment' || phase === 'orders';
  must(!early || Object.keys(battles).length + Object.keys(transit).length === 0, `battles or transit in ${phase}`);
  must(phase !== 'events' || Object.keys(transit).length === 0, 'armies left before the list was published');
  must(phase === 'events' || over || Object.keys(departures).length === 0, `departures in ${phase}`);
  must(over || revealed === (phase === 'battles' || phase === 'results'), `revealed: ${revealed} in ${phase}`);
  must(!early || Object.values(state.sectors).every(({ fortified }) => fortified.length === 0), `marks in ${phase}`);
  if (phase === 'results')
    must(
      battlesOf(state).every(({ status }) => status === 'final' || status === 'cancelled'),
      'a battle is open in results',
    );
  for (const { id, sheet, submitted, eliminated } of Object.values(state.sides)) {
    must(!submitted || sheet !== null, `${id} has sent a sheet that is not there`);
    if (sheet && early) must('armies' in sheet === (phase === 'deployment'), `${id} has the wrong sheet in ${phase}`);
    must(!eliminated || phase !== 'orders' || sheet === null, `${id} is out, with a sheet`);
  }
}

/** S-10.2, S-10.8. */
function checkTime({ clock, deadline, remindersSent, data }: State, must: Must): void {
  for (const at of [clock, deadline])
    must(at === null || writeInstant(readInstant(at) ?? Number.NaN) === at, `${at} is no moment`);
  must(
    remindersSent.every((hours, i) => data.reminders.includes(hours) && (i === 0 || hours < remindersSent[i - 1]!)),
    `reminders ${remindersSent}`,
  );
}

/** Checks what an entry changed: events must account for every army, and clock and round never go back. */
export function faultsOfSectorsEntry(before: State, after: State, { events }: Pick<Entry, 'events'>): string[] {
  const faults: string[] = [];
  const log = events as readonly Event[];
  for (const side of before.seats) {
    let armies = totalOf(before, side);
    const adjusted = { ...standing(before, side) };
    for (const event of log) {
      if (!('side' in event) || event.side !== side) continue;
      switch (event.type) {
        case 'armies-deployed':
        case 'armies-replenished':
        case 'orbital-arrived':
          armies += event.armies;
          break;
        case 'armies-lost':
          armies -= event.armies;
          if (event.armies > event.declared || event.armies < 0) faults.push(`${side} loses ${event.armies}`);
          break;
        case 'armies-adjusted':
          armies += event.to - (adjusted[event.sector] ?? 0);
          break;
        case 'side-conceded':
        case 'side-expelled':
          armies = 0;
      }
    }
    if (armies !== totalOf(after, side))
      faults.push(`${side} has ${totalOf(after, side)} armies, the log says ${armies}`);
    if (before.sides[side]!.eliminated && !after.sides[side]!.eliminated) faults.push(`${side} is back`);
  }
  if (before.clock !== null && (after.clock === null || readInstant(after.clock)! < readInstant(before.clock)!))
    faults.push(`the clock goes from ${before.clock} to ${after.clock}`);
  if (after.round !== before.round && after.round !== before.round + 1)
    faults.push(`round ${before.round} to ${after.round}`);
  if (before.map !== after.map || before.data !== after.data) faults.push('the map or the data changed');
  return faults;
}

const standing = (state: State, side: SideId): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(state.sectors).map(([id, { armies }]) => [id, armies[side] ?? 0]));
