import { z } from 'zod';
import { readLog } from './kernel/campaign.ts';
import { type DiceScript, DiceScriptError, scripted } from './kernel/dice/sources.ts';
import type { Engine } from './kernel/engine.ts';
import { isPlain, overridden } from './kernel/read.ts';
import type { AnyEvent, AnySystem } from './kernel/system.ts';

/** Conformance cases: a scenario, scripted dice, commands, and the results expected of them. */

const Record = z.record(z.string(), z.unknown());
const CaseSchema = z.looseObject({
  name: z.string(),
  ruleset: z.string(),
  clauses: z.array(z.string()).optional(),
  options: Record.optional(),
  given: Record.optional(),
  dice: z.record(z.string(), z.array(z.number())).optional(),
  diceLeft: z.enum(['none', 'any']).optional(),
  when: z.array(z.looseObject({ side: z.string().optional() })).optional(),
  // biome-ignore lint/suspicious/noThenProperty: the format calls it so, and a schema's shape is never awaited
  then: Record.optional(),
});

/** The engine and the ruleset with which a case is played. */
export interface CaseRules {
  readonly engine: Engine;
  readonly ruleset: unknown;
}

/** The id of the system that a case is for; undefined when it does not name one. */
export const systemOfCase = (raw: unknown): string | undefined => CaseSchema.safeParse(raw).data?.ruleset;

const systems = new Map<unknown, AnySystem>();

/**
 * Runs one case; without `rules` its system is unknown. The ruleset is read as a file is. Returns a sentence for everything that went
 * wrong; an empty list if the case passes.
 */
export function runCase(raw: unknown, rules: CaseRules | undefined): string[] {
  const parsed = CaseSchema.safeParse(raw);
  if (!parsed.success) return [`not a case: ${z.prettifyError(parsed.error)}`];
  const { ruleset: id, options = {}, given = {}, dice = {}, when = [], then = {} } = parsed.data;
  if (!rules) return [`unknown ruleset ${id}`];
  const { engine, ruleset } = rules;
  const { data, ...rest } = given as { data?: unknown };
  const shipped = systemFor(engine, ruleset);
  const inScenario = typeof shipped !== 'string' && shipped.dataInScenario === true;
  const system = data === undefined || inScenario ? shipped : systemFor(engine, overridden(ruleset, data));
  if (typeof system === 'string') return [system];
  const script = scripted(dice);
  try {
    return play(
      system,
      { options, scenario: inScenario ? given : rest, when, then },
      script,
      parsed.data.diceLeft === 'any',
    );
  } catch (error) {
    if (error instanceof DiceScriptError) return [error.message];
    return [`the engine failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}

function systemFor(engine: Engine, ruleset: unknown): AnySystem | string {
  const known = systems.get(ruleset);
  if (known) return known;
  const made = engine.load(ruleset);
  if (!made.ok)
    return `the ruleset has faults: ${made.faults.map(({ path, reason }) => `${path} ${reason}`).join(', ')}`;
  systems.set(ruleset, made.system);
  return made.system;
}

interface Play {
  readonly options: unknown;
  readonly scenario: unknown;
  readonly when: readonly { readonly side?: string | undefined }[];
  readonly then: Readonly<Record<string, unknown>>;
}

function play(
  system: AnySystem,
  { options, scenario, when, then }: Play,
  script: DiceScript,
  anyLeft: boolean,
): string[] {
  let state = system.begin(scenario, options);
  const entries: { readonly events: readonly AnyEvent[] }[] = [];
  const faults: string[] = [];
  const rejected = (then.rejected ?? {}) as Readonly<Record<string, string>>;
  for (const [index, { side, ...command }] of when.entries()) {
    const decision = system.decide(state, side ?? '', command, script.entry());
    const code = decision.ok ? undefined : decision.refusal.code;
    if (code !== rejected[index])
      faults.push(`command ${index}: expected ${rejected[index] ?? 'accepted'}, came ${code ?? 'accepted'}`);
    if (!decision.ok) continue;
    entries.push({ events: decision.events });
    state = decision.events.reduce((now: unknown, event: AnyEvent) => system.evolve(now, event), state);
  }
  const left = Object.entries(script.left());
  if (left.length > 0 && !anyLeft)
    faults.push(`dice left: ${left.map(([label, count]) => `${count} ${label}`).join(', ')}`);
  const { rejected: _, events: expected, views, ...fields } = then;
  const told = (event: AnyEvent): AnyEvent => system.projectEvent?.(event, state) ?? event;
  faults.push(
    ...inOrder(
      expected,
      entries.flatMap(({ events }) => events.map(told)),
      '',
    ),
  );
  faults.push(...differences(fields, system.project(state), ''));
  for (const [viewer, wanted] of Object.entries(
    (views ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  )) {
    const { events: seen, eventsAbsent = [], ...visible } = wanted;
    const log = readLog(system, entries, viewer).map(({ event }) => told(event));
    faults.push(...inOrder(seen, log, `views.${viewer}.`));
    for (const unseen of eventsAbsent as unknown[])
      if (log.some((event) => isSuch(unseen, event)))
        faults.push(`views.${viewer}: ${JSON.stringify(unseen)} must not be seen`);
    faults.push(...differences(visible, system.project(system.view(state, viewer)), `views.${viewer}.`));
  }
  return faults;
}

/** Checks that the wanted events occur in this order, matched by type or by some of their fields; others may come between. */
function inOrder(wanted: unknown, events: readonly AnyEvent[], path: string): string[] {
  let from = 0;
  for (const each of (wanted ?? []) as unknown[]) {
    const at = events.findIndex((event, i) => i >= from && isSuch(each, event));
    if (at < 0)
      return [
        `${path}events: expected ${typeof each === 'string' ? each : JSON.stringify(each)} in order, came ${events.map(({ type }) => type).join(' ')}`,
      ];
    from = at + 1;
  }
  return [];
}
const isSuch = (wanted: unknown, event: AnyEvent): boolean =>
  typeof wanted === 'string' ? event.type === wanted : differences(wanted, event, '').length === 0;

/** Compares objects by the keys of `wanted` only, all other values as a whole. */
function differences(wanted: unknown, found: unknown, path: string): string[] {
  if (isPlain(wanted) && isPlain(found))
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(value, found[key], path === '' || path.endsWith('.') ? `${path}${key}` : `${path}.${key}`),
    );
  const [a, b] = [JSON.stringify(wanted ?? null), JSON.stringify(found ?? null)];
  return a === b ? [] : [`${path}: expected ${a}, came ${b}`];
}
