import { beforeAll, describe, expect, test } from 'vitest';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { type KnownCommands, wrongCommand } from '../../src/dev/wrong-commands.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { type AnyCommand, type Field, open } from '../../src/engine/kernel/system.ts';
import { type Language, type Translate, translateIn } from '../../src/words/index.ts';
import { keyOf } from '../../src/words/keys.ts';
import { LANGUAGES, namesOf, startAllWords } from './own-names.ts';
import { type LawMoment, moments, optionSetsOf, someSides, times } from './play.ts';

/** Law 19: commands, their fields and choices, events and refusals are named in both languages: nobody reads a key. */

beforeAll(startAllWords);

const NOTHING = '\uE010';

/** A translation that notes each key for which there is no text. An event that is mere bookkeeping has an empty one. */
const watched =
  (t: Translate, missing: (keys: string) => void): Translate =>
  (key, blanks) => {
    const isAsked = !blanks?.defaultValue && !String([key].flat()[0]).endsWith('.');
    if (isAsked && t(key, { ...blanks, defaultValue: NOTHING }) === NOTHING) missing([key].flat().join(' or '));
    return t(key, blanks);
  };

describe.each(TESTED_SYSTEMS)('law 19: words of $id', (tested) => {
  const { id, system, wrongValues } = tested;

  /** Keys that a random game asks for and that have no text, each once. */
  async function missingIn(i: number, translate = translateIn): Promise<string[]> {
    const { namesOf: wordsOf } = await namesOf(id);
    const found = new Set<string>();
    const known: KnownCommands = new Map();
    const sets = optionSetsOf(tested);
    const game = { seed: `words ${i}`, options: sets[i % sets.length]!, sides: someSides(tested, i) };
    for (const moment of moments(tested, { ...game, entries: times(120, 1000) })) {
      const { campaign, before, after, entry } = moment;
      const command = entry.command as unknown as AnyCommand;
      known.set(command.command, command);
      const refusals = refusedIn(moment, known);
      const offered = [...system.options(before, entry.seat, {}).fields, ...fieldsOf(moment)];
      for (const language of LANGUAGES) {
        const t = watched(translate(language), (keys) => found.add(`${language} ${keys}`));
        const words = wordsOf({ t, language, system, campaign, state: after });
        words.command(command.command);
        words.order(command);
        for (const event of entry.events) words.plain(event);
        for (const refusal of refusals) words.refusal(refusal);
        for (const field of offered) {
          if (field.name !== 'command') words.field(field, command.command);
          if (field.kind === 'one') for (const { value } of field.choices.slice(0, 8)) words.choice(field, value);
        }
      }
    }
    return [...found].sort();
  }

  /** Refusals of commands that are wrong in one thing or two. */
  function refusedIn({ before, entry, random }: LawMoment, known: KnownCommands) {
    const source = { state: before, hidden: [], others: wrongValues(before, random) };
    return Array.from({ length: times(3, 10) }, () => {
      const decision = system.decide(
        before,
        entry.seat,
        wrongCommand([...known.values()], source, random),
        keyed('law 19', '2'),
      );
      return decision.ok ? [] : [decision.refusal];
    }).flat();
  }

  /** The fields that the command of an entry asks for, with whatever is refused among their choices. */
  function fieldsOf({ before, entry }: LawMoment): readonly Field[] {
    const { command } = entry.command as { command: string };
    return system
      .options(before, entry.seat, { command })
      .fields.filter((field) => field.kind !== 'one' || open(field.choices).length > 0);
  }

  for (let i = 0; i < times(3, 20); i++)
    test(`whatever a random game shows has words (game ${i})`, async () => {
      expect(await missingIn(i)).toEqual([]);
    });

  test('a planted breach is found: a command, an event or a refusal without a text', async () => {
    const without =
      (group: RegExp) =>
      (language: Language): Translate =>
      (key, blanks) =>
        translateIn(language)([key].flat().some((each) => group.test(each)) ? keyOf('play:gone') : key, blanks);
    expect((await missingIn(0, without(/:command\.[a-z-]+$/))).join()).toContain('command.');
    expect((await missingIn(0, without(/[/.:]log[.:]/))).join()).toMatch(/log[.:]/);
    expect((await missingIn(0, without(/:refusal\.|\/refusals:/))).join()).toContain('refusal');
  });
});
