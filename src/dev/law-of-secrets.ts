import {
  type AnyCommand,
  type AnyEvent,
  type AnySystem,
  type Draft,
  foldEvents,
  hashOf,
  keyed,
  type Options,
  PUBLIC,
  type Random,
  randomCommand,
  type Seat,
  type Viewer,
} from '@hexpost/engine';
import type { Secret, TestedSystem } from './tested-system.ts';
import { writtenOut } from './written-options.ts';

/** Law 5: what one seat does in secret shows in no other's view, options or log. */

const CONCEDE: ReadonlySet<string> = new Set(['concede']);

/** The secrets that a state allows: those that the system names, else whatever is done while it says `secret`. */
export const secretsIn = ({ secretsOf }: Pick<TestedSystem, 'secretsOf'>, system: AnySystem, state: unknown) =>
  secretsOf?.(state) ?? (system.secret(state) ? system.awaited(state).map((seat): Secret => ({ seat })) : []);

interface TriedSecret {
  readonly faults: readonly string[];
  /** Name of the command that was given in secret; absent when none could be. */
  readonly command?: string;
}

/**
 * One seat does something in secret, and all others look. If they may see that something was done, two different secrets of the
 * same seat must look alike; otherwise the position must look as before. A unit that may be seen on its way is a secret only if it
 * ends unseen (`endsUnseen`).
 */
export function trySecret(
  system: AnySystem,
  state: unknown,
  secret: Secret,
  sides: readonly Seat[],
  random: Random,
): TriedSecret {
  const { seat, draft = {}, never = CONCEDE, unseen = false, endsUnseen } = secret;
  const secretly = (): Branch[] => {
    const command = randomCommand(system, state, seat, random, { never, optional: 0.6 }, draft);
    const decision = command && system.decide(state, seat, command, keyed('law 5', '1'));
    if (!decision?.ok || decision.events.some((event: AnyEvent) => system.revealsSecrets(event))) return [];
    const events = decision.events as readonly AnyEvent[];
    return [{ command: command!.command, events, state: foldEvents(system, state, events) }];
  };
  const wanted = unseen ? 1 : 2;
  const drawn = Array.from({ length: endsUnseen ? DRAWN : wanted }, secretly).flat();
  let command: string | undefined;
  const faults = [...sides.filter((side) => side !== seat), PUBLIC].flatMap((viewer) => {
    const [one, another] = drawn.filter(({ state, events }) => endsUnseen?.(state, viewer, events) ?? true);
    const other = unseen ? { command: '', events: [], state } : another;
    if (!one || !other) return [];
    command ??= one.command;
    return differencesFor(system, viewer, seat, other, one);
  });
  return { faults, ...(command !== undefined && { command }) };
}

/** Commands drawn where only those that end unseen are secret. */
const DRAWN = 8;

/** A position that a secret led to, the command and its events. */
interface Branch {
  readonly command: string;
  readonly state: unknown;
  readonly events: readonly AnyEvent[];
}

/** Compares two branches that differ only by a secret of `seat`, as a viewer sees them. Returns the differences. */
function differencesFor(system: AnySystem, viewer: Viewer, seat: Seat, before: Branch, after: Branch): string[] {
  const faults: string[] = [];
  const read = (log: readonly AnyEvent[]) => log.flatMap((event) => system.show(event, viewer, false) ?? []);
  const [seen, wanted] = [read(after.events), read(before.events)];
  if (hashOf(seen) !== hashOf(wanted))
    faults.push(`law 5: ${viewer} is told of ${seen.map(({ type }) => type).join()} by ${seat}`);
  const [a, b] = [system.view(before.state, viewer), system.view(after.state, viewer)];
  if (hashOf(a) !== hashOf(b)) faults.push(`law 5: the view of ${viewer} shows what ${seat} did: ${differing(a, b)}`);
  if (viewer === PUBLIC) return faults;
  const asked = (state: unknown, draft: Draft) => writtenOut(system.options(state, viewer, draft));
  for (const draft of [{}, ...firstDrafts(system, before.state, viewer)])
    if (asked(before.state, draft) !== asked(after.state, draft))
      faults.push(`law 5: the options of ${viewer} for ${JSON.stringify(draft)} show what ${seat} did`);
  return faults;
}

/** The first three choices of every field, each as a draft of its own. */
const firstDrafts = (system: AnySystem, state: unknown, seat: Seat): Draft[] =>
  (system.options(state, seat) as Options<AnyCommand>).fields.flatMap((field) =>
    field.kind === 'one' ? field.choices.slice(0, 3).map(({ value }) => ({ [field.name]: value })) : [],
  );

/** The first path at which two values differ, for messages. */
function differing(a: unknown, b: unknown, path = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path} ${JSON.stringify(a)} / ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [x, y] = [(a as Draft)[key], (b as Draft)[key]];
    if (hashOf(x ?? null) !== hashOf(y ?? null)) return differing(x, y, `${path}.${key}`);
  }
  return path;
}
