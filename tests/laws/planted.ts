import { hiddenWords } from '../../src/dev/wrong-commands.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { Viewer } from '../../src/engine/kernel/ids.ts';
import { type AnySystem, type Field, open } from '../../src/engine/kernel/system.ts';

/** Breaches of the laws, planted in any rule system: each law must see its own. */

/** Shows everybody the whole state. */
export const leakyView = (system: AnySystem): AnySystem => ({ ...system, view: (state) => state });

/** Shows everybody every event before its secrecy is over. */
export const leakyLog = (system: AnySystem): AnySystem => ({ ...system, show: (event) => event });

/** Offers one more blank, a number that follows from the whole state. */
export const leakyOptions = (system: AnySystem): AnySystem => ({
  ...system,
  options: (state, seat, draft) => {
    const options = system.options(state, seat, draft);
    const most = Number.parseInt(hashOf(state).slice(0, 8), 16);
    return {
      ...options,
      fields: [...options.fields, { kind: 'number', name: 'leak', least: 0, most, optional: true }],
    };
  },
});

/** Whether a command or a draft names something that the seat does not see. */
function namesHidden(system: AnySystem, state: unknown, seat: Viewer, command: unknown): boolean {
  const text = JSON.stringify(command) ?? '';
  return hiddenWords(state, system.view(state, seat)).some((word) => text.includes(`:${JSON.stringify(word)}`));
}

/** Refuses with another code what names something hidden. */
export const leakyCode = (system: AnySystem): AnySystem => ({
  ...system,
  decide: (state, seat, command, dice) => {
    const decision = system.decide(state, seat, command, dice);
    if (decision.ok || !namesHidden(system, state, seat, command)) return decision;
    return { ok: false, refusal: { ...decision.refusal, code: 'taken' } };
  },
});

/** Refuses with the number of things that are hidden among the facts. */
export const leakyFacts = (system: AnySystem): AnySystem => ({
  ...system,
  decide: (state, seat, command, dice) => {
    const decision = system.decide(state, seat, command, dice);
    if (decision.ok) return decision;
    const facts = { ...decision.refusal.facts, hidden: hiddenWords(state, system.view(state, seat)).length };
    return { ok: false, refusal: { ...decision.refusal, facts } };
  },
});

/** Says of a draft that names more than its command that it names something hidden. */
export const leakyDraft = (system: AnySystem): AnySystem => ({
  ...system,
  options: (state, seat, draft) => {
    const options = system.options(state, seat, draft);
    if (draft?.command === undefined || Object.keys(draft).length < 2) return options;
    if (!namesHidden(system, state, seat, draft)) return options;
    return { ...options, refusal: { code: 'taken', clause: 'N-1.1', facts: {} } };
  },
});

/** Leaves out the last choice of every blank that has more than one. */
export const silent = (system: AnySystem): AnySystem => ({
  ...system,
  options: (state, seat, draft) => {
    const options = system.options(state, seat, draft);
    const shortened = (field: Field): Field => {
      if (field.kind === 'number' || field.name === 'command' || open(field.choices).length < 2) return field;
      const last = open(field.choices).at(-1);
      return { ...field, choices: field.choices.filter((choice) => choice !== last) };
    };
    return { ...options, fields: options.fields.map(shortened) };
  },
});

/** Leaves one choice out wherever it is offered: a hex, or a unit. */
export const silentAbout = (system: AnySystem, word: string): AnySystem => ({
  ...system,
  options: (state, seat, draft) => {
    const options = system.options(state, seat, draft);
    const endsIn = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value) === word;
    const shortened = (field: Field): Field =>
      field.kind === 'number' ? field : { ...field, choices: field.choices.filter(({ value }) => !endsIn(value)) };
    return { ...options, fields: options.fields.map(shortened) };
  },
});

/** Offers a command as before, but refuses it. */
export const refusing = (system: AnySystem, name: string): AnySystem => ({
  ...system,
  decide: (state, seat, command, dice) =>
    (command as { command?: string } | null)?.command === name
      ? { ok: false, refusal: { code: 'no', clause: 'N-1.1', facts: {} } }
      : system.decide(state, seat, command, dice),
});

/** Shows every choice with a refusal, and takes it all the same. */
export const grudging = (system: AnySystem): AnySystem => ({
  ...system,
  options: (state, seat, draft) => {
    const options = system.options(state, seat, draft);
    const refusal = { code: 'no', clause: 'N-1.1', facts: {} } as const;
    const refused = (field: Field): Field =>
      field.kind === 'one' ? { ...field, choices: field.choices.map((choice) => ({ ...choice, refusal })) } : field;
    return Object.keys(draft ?? {}).length > 0 ? options : { ...options, fields: options.fields.map(refused) };
  },
});

/** Accepts everything and does nothing: no turn ever ends. */
export const endless = (system: AnySystem): AnySystem => ({ ...system, evolve: (state) => state });

/** Throws dice that no label tells apart. */
export const unlabelled = (system: AnySystem): AnySystem => ({
  ...system,
  decide: (state, seat, command, dice) =>
    system.decide(state, seat, command, {
      rolls: dice.rolls,
      roll: (purpose, sides, count) => dice.roll({ ...purpose, label: 'die' }, sides, count),
    }),
});

/** Names its dice by whatever happens in the game. */
export const restless = (system: AnySystem): AnySystem => ({ ...system, when: (state) => hashOf(state).slice(0, 16) });

/** Keeps something in its state that JSON cannot hold. */
export const notJson = (system: AnySystem): AnySystem => ({
  ...system,
  evolve: (state, event) => ({ ...system.evolve(state, event), seen: new Set([event.type]) }),
});

/** Comes to another state each time. */
export function moody(system: AnySystem): AnySystem {
  let count = 0;
  return { ...system, evolve: (state, event) => ({ ...system.evolve(state, event), mood: ++count }) };
}
