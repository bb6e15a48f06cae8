import {
  type AnyCommand,
  type AnyEvent,
  type AnySystem,
  type Campaign,
  type Draft,
  diceForEntry,
  type Entry,
  fillField,
  foldEvents,
  hashOf,
  keyed,
  type Manner,
  type Options,
  type Random,
  randomCommand,
  type Seat,
  type SeatCommand,
  shuffled,
  submit,
  valueIn,
} from '@hexpost/engine';
import type { DiceLabels, DraftStart, TestedSystem } from './tested-system.ts';

/** The laws that hold for every rule system, as questions about one state or one entry. Each answers with its faults. */

/** Law 4: walks at random from a draft; every command that it arrives at is accepted. */
export function offeredIsAccepted(
  system: AnySystem,
  state: unknown,
  { seat, draft: start, mayEnd = false }: DraftStart,
  random: Random,
): string[] {
  const faults: string[] = [];
  const waitedFor = system.awaited(state).includes(seat);
  const onDeadEnd: Manner['onDeadEnd'] = (draft, { refusal }) =>
    !mayEnd &&
    (waitedFor || Object.keys(draft).length > 0) &&
    faults.push(`law 4: ${seat} ${JSON.stringify(draft)} leads nowhere (${refusal?.code ?? 'no choice'})`);
  const manner: Manner = { onDeadEnd, optional: 0.5, never: new Set() };
  const command = randomCommand(system, state, seat, random, manner, start);
  if (!command) return faults;
  const inSheet = start.sheet === true && 'unit' in command;
  const given = inSheet ? { command: 'sheet', orders: [command] } : command;
  const decision = system.decide(state, seat, given, keyed('law 4', '0'));
  if (!decision.ok) faults.push(`law 4: ${seat} ${JSON.stringify(given)} is refused with ${decision.refusal.code}`);
  else {
    const failed = decision.events.find(({ type }: AnyEvent) => type === 'order-failed');
    if (inSheet && failed) faults.push(`law 4: ${JSON.stringify(command)} of a sheet fails`);
  }
  return faults;
}

/** Law 4, the other way round: a choice with a refusal does not lead to a command. */
export function refusedIsRefused(system: AnySystem, state: unknown, seat: Seat, random: Random): string[] {
  let draft: Draft = {};
  for (let blanks = 0; blanks < 12; blanks++) {
    const { fields } = system.options(state, seat, draft) as Options<AnyCommand>;
    const choices = fields.flatMap((field) =>
      field.kind === 'one' ? field.choices.map((c) => [field, c] as const) : [],
    );
    const refused = shuffled(
      choices.filter(([, choice]) => choice.refusal),
      random,
    )[0];
    const found = refused && leadsTo(system, state, seat, fillField(draft, refused[0], refused[1].value));
    if (refused && found) {
      const where = JSON.stringify(fillField(draft, refused[0], refused[1].value));
      return [`law 4: ${seat} ${where} is shown with ${refused[1].refusal?.code}, yet it is offered`];
    }
    const next = shuffled(
      choices.filter(([field, choice]) => !choice.refusal && valueIn(draft, field) === undefined),
      random,
    )[0];
    if (!next) return [];
    draft = fillField(draft, next[0], next[1].value);
  }
  return [];
}

const leadsTo = (system: AnySystem, state: unknown, seat: Seat, draft: Draft): boolean =>
  (system.options(state, seat, draft) as Options<AnyCommand>).ready !== undefined;

/** Law 4: `options` and `decide` agree about a whole command, offered or not; neither of them throws. */
export function sameMind(system: AnySystem, state: unknown, seat: Seat, command: AnyCommand): string[] {
  const { ready, refusal } = system.options(state, seat, { ...command }) as Options<AnyCommand>;
  const decision = system.decide(state, seat, command, keyed('law 4', '1'));
  const text = `${seat} ${JSON.stringify(command)}`;
  if (decision.ok && !ready)
    return [`law 4: ${text} is accepted, options say ${refusal?.code ?? 'that a blank is open'}`];
  if (!decision.ok && ready) return [`law 4: ${text} is refused with ${decision.refusal.code}, options have it ready`];
  return [];
}

/** Law 4: a seat that wants to finish the turn can. */
export function turnCanBeFinished(
  { turnOf, closing }: Pick<TestedSystem, 'turnOf' | 'closing'>,
  system: AnySystem,
  campaign: Campaign,
  from: unknown,
  random: Random,
): string[] {
  const { commands, most, isOpen = () => false } = closing;
  let state = from;
  const manner: Manner = {
    weigh: (_, field, choice) =>
      (field.name === 'command' ? commands.has(String(choice.value)) : isOpen(state, field, choice)) ? 1 : 0,
  };
  for (let i = 0; i < most; i++) {
    const [seat] = system.awaited(state);
    if (seat === undefined || turnOf(state) !== turnOf(from)) return [];
    const command = randomCommand(system, state, seat, random, manner);
    if (!command) return [`law 4: ${seat} finds nothing to do`];
    const decision = system.decide(state, seat, command, keyed(campaign.seed, `closing ${i}`));
    if (!decision.ok) return [`law 4: ${seat} ${JSON.stringify(command)} is refused with ${decision.refusal.code}`];
    state = foldEvents(system, state, decision.events);
  }
  return [`law 4: the turn does not end in ${most} commands`];
}

/** Law 7: nothing in the state that JSON would lose, and what comes back from JSON is the same state. */
export function isPlainState(state: unknown): string[] {
  const odd = oddity(state, '');
  if (odd !== undefined) return [`law 7: ${odd}`];
  const back: unknown = JSON.parse(JSON.stringify(state));
  return hashOf(back) === hashOf(state) ? [] : ['law 7: the state changes on its way through JSON'];
}

function oddity(value: unknown, path: string): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${String(value)}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (!Object.isFrozen(value)) return `${path || 'the state'} is not frozen`;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return `${path} is no plain object`;
  for (const [key, member] of Object.entries(value)) {
    const found = oddity(member, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Law 7: a state that came back from JSON decides and evolves as the state itself does. */
export function survivesJson(system: AnySystem, campaign: Campaign, before: unknown, entry: Entry): string[] {
  const back: unknown = JSON.parse(JSON.stringify(before));
  const dice = diceForEntry(system, campaign, back, campaign.entries.indexOf(entry));
  const decision = system.decide(back, entry.seat, JSON.parse(JSON.stringify(entry.command)), dice);
  if (!decision.ok) return [`law 7: refused with ${decision.refusal.code} after a way through JSON`];
  if (hashOf(decision.events) !== hashOf(entry.events)) return ['law 7: other events after a way through JSON'];
  const after = foldEvents(system, back, JSON.parse(JSON.stringify(entry.events)) as AnyEvent[]);
  return hashOf(after) === entry.hash ? [] : ['law 7: another state after a way through JSON'];
}

/** The same events twice give the same state, and leave the one before as it was. */
export function evolvesAlike(system: AnySystem, before: unknown, { events, hash }: Entry): string[] {
  const again = hashOf(foldEvents(system, before, events));
  return again === hash ? [] : ['law 6: the same events come to another state'];
}

/** Law 8: a command beside the game, given before an entry with dice, does not change them. */
export function dieIsMovedBy(
  system: AnySystem,
  campaign: Campaign,
  before: unknown,
  entry: Entry,
  { seat, command }: SeatCommand,
): 'refused' | 'kept' | 'moved' {
  const earlier = campaign.entries.slice(0, campaign.entries.indexOf(entry));
  const idle = submit(system, { ...campaign, entries: earlier }, before, seat, command);
  if (!idle.ok || idle.entry.rolls.length > 0) return 'refused';
  const given = entry.command as unknown as AnyCommand;
  const again = submit(system, { ...campaign, entries: [...earlier, idle.entry] }, idle.state, entry.seat, given);
  if (!again.ok) return 'refused';
  return hashOf(again.entry.rolls) === hashOf(entry.rolls) ? 'kept' : 'moved';
}

/** Law 8. */
export function rollsAreLabelled({ rolls }: Pick<Entry, 'rolls'>, labels: DiceLabels): string[] {
  return rolls.flatMap(({ label, sides, by, faces, clause }) => {
    if (!Object.hasOwn(labels, label)) return [`law 8: a die is called '${label}'`];
    const wanted = labels[label];
    if (wanted !== undefined && wanted !== sides) return [`law 8: a '${label}' die has ${sides} faces`];
    if (!faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides))
      return [`law 8: '${label}' shows ${faces.join()} of ${sides}`];
    return by === '' || clause.length < 3 ? [`law 8: nobody threw '${label}'`] : [];
  });
}
