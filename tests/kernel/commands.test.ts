import { describe, expect, test } from 'vitest';
import { askIn, definerIn } from '../../src/engine/kernel/commands/define.ts';
import { maybe, name, unitList, wholeNumber } from '../../src/engine/kernel/commands/readers.ts';
import { commandTable } from '../../src/engine/kernel/commands/table.ts';
import { refusal } from '../../src/engine/kernel/decision.ts';
import type { Field } from '../../src/engine/kernel/system.ts';

/** A table of two commands: red feeds animals, and drives them together. */

interface Farm {
  readonly rules: null;
  readonly state: { readonly phase: 'day' | 'night'; readonly hay: number };
}
const DAY: Farm = { rules: null, state: { phase: 'day', hay: 2 } };
const askField = askIn<Farm>();
const defineCommand = definerIn<Farm, string[], 'day' | 'night', undefined>();
const ANIMALS = ['cow', 'hen'];

const feed = defineCommand('feed', {
  clause: 'F-1.1',
  phases: ['day'],
  fields: {
    animal: askField(name, () => [...ANIMALS, 'fox']),
    hay: askField(maybe(wholeNumber(1, 9)), () => [], { when: ({ draft }) => draft.animal === 'cow' }),
  },
  cost: () => 1,
  fits: ({ animal, hay }) => hay === undefined || animal === 'cow',
  check: ({ state }, _, { animal, hay = 1 }) =>
    animal === 'fox' ? refusal('wild', 'F-1.2') : hay > state.hay ? refusal('no-hay', 'F-1.3') : undefined,
  act: (log, side, { animal, hay = 1 }) => log.push(`${side} feeds ${animal} ${hay}`),
});
const drive = (begun?: true) =>
  defineCommand(
    'drive',
    {
      clause: 'F-2.1',
      fields: {
        units: askField(unitList(1), () => ANIMALS),
        to: askField(name, () => ['field']),
      },
      ...(begun && { begun: () => refusal('tired', 'F-2.2') }),
      act: (log, _, { units, to }) => log.push(`${units.join()} to ${to}`),
    },
    'unit',
  );
const tableOf = (...rows: Parameters<typeof commandTable>[0]) =>
  commandTable<Farm, string[], { readonly command: string }>(rows, {
    clause: 'F-0.1',
    checkSides: () => undefined,
    checkTurn: ({ state }, _, { phases }) =>
      (phases?.includes(state.phase) ?? true) ? undefined : refusal('wrong-phase', 'F-0.2'),
    checkNamed: () => undefined,
  });
const table = tableOf(feed, drive());

const codeOf = (raw: unknown, position = DAY): string => {
  const judged = table.judge(position, 'red', raw);
  return typeof judged === 'function' ? 'accepted' : judged.code;
};
const choicesIn = (fields: readonly Field[], field: string) => {
  const found = fields.find((each) => each.name === field);
  return found && 'choices' in found ? found.choices.map(({ value, refusal: why }) => [value, why?.code]) : undefined;
};

describe('a table of commands', () => {
  test('reads, judges and carries out a command', () => {
    const log: string[] = [];
    const judged = table.judge(DAY, 'red', { command: 'feed', animal: 'cow', hay: 2 });
    if (typeof judged === 'function') judged(log);
    expect(log).toEqual(['red feeds cow 2']);
  });

  test('refuses what has no proper form, then by phase, then by the check of the command', () => {
    expect([null, 7, {}, { command: 'fly' }].map((raw) => codeOf(raw))).toEqual(Array(4).fill('unknown-command'));
    for (const wrong of [
      {},
      { animal: 4 },
      { animal: 'hen', hay: 1 },
      { animal: 'cow', hay: 1.5 },
      { animal: 'cow', hat: 1 },
    ])
      expect(codeOf({ command: 'feed', ...wrong }), JSON.stringify(wrong)).toBe('bad-argument');
    expect(codeOf({ command: 'feed', animal: 'cow', hay: 3 })).toBe('no-hay');
    expect(codeOf({ command: 'feed', animal: 4 }, { rules: null, state: { phase: 'night', hay: 2 } })).toBe(
      'wrong-phase',
    );
    expect(table.judge(DAY, 'red', { command: 'feed', animal: 'cow', hya: 1 })).toMatchObject({
      facts: { field: 'hya', nearest: 'hay' },
    });
  });

  test('offers each field in order, with why a choice cannot be taken', () => {
    const { fields, ready } = table.options(DAY, 'red', { command: 'feed' }, () => true);
    expect(fields.map(({ name: field }) => field)).toEqual(['animal']);
    expect(choicesIn(fields, 'animal')).toEqual([
      ['cow', undefined],
      ['hen', undefined],
      ['fox', 'wild'],
    ]);
    expect(ready).toBeUndefined();
    const cow = table.options(DAY, 'red', { command: 'feed', animal: 'cow' }, () => true);
    expect(cow.fields[1]).toEqual({ kind: 'number', name: 'hay', least: 1, most: 9, optional: true });
    expect(cow.ready).toEqual({ command: 'feed', animal: 'cow' });
  });

  test('a command of several units may begin with one; commands show price and refusal', () => {
    const { fields } = table.options(DAY, 'red', { command: 'drive', unit: 'cow', to: 'field' }, () => true);
    expect(choicesIn(fields, 'units')).toEqual([['hen', undefined]]);
    const { choices } = table.commandField(DAY, 'red', table.rows) as { choices: readonly { facts?: object }[] };
    expect(choices.map(({ facts }) => facts)).toEqual([{ cost: 1 }, undefined]);
    expect(table.whyIdle(DAY, 'red', [drive(true)], 'cow')?.code).toBe('tired');
  });

  test('what is checked of the first field is asked once for each of its values, before all else', () => {
    const asked: unknown[] = [];
    const milk = defineCommand('milk', {
      clause: 'F-3.1',
      fields: { animal: askField(name, () => ANIMALS), pail: askField(name, () => ['tin', 'wood']) },
      ready(_, __, { animal }) {
        asked.push(animal);
        return animal === 'hen' ? refusal('no-milk', 'F-3.2') : undefined;
      },
      check: (_, __, { pail }) => (pail === 'tin' ? undefined : refusal('leaks', 'F-3.3')),
      act: () => {},
    });
    const dairy = tableOf(milk);
    const { fields } = dairy.options(DAY, 'red', { command: 'milk' }, () => true);
    expect(choicesIn(fields, 'animal')).toEqual([
      ['cow', undefined],
      ['hen', 'no-milk'],
    ]);
    expect(asked).toEqual(ANIMALS);
    const judged = (animal: string) => dairy.judge(DAY, 'red', { command: 'milk', animal, pail: 'wood' });
    expect([judged('cow'), judged('hen')]).toMatchObject([{ code: 'leaks' }, { code: 'no-milk' }]);
  });

  test('a field may be open only at times, be sure to be filled, have first choices that will do, and its own refusal when empty', () => {
    const tried: unknown[] = [];
    const sow = defineCommand('sow', {
      clause: 'F-4.1',
      fields: {
        seed: askField(name, () => ['rye', 'oats'], { some: () => ['oats'] }),
        depth: askField(maybe(wholeNumber(1, 9)), () => [], {
          optional: ({ draft }) => draft.seed !== 'rye',
          nothing: 'no-depth',
        }),
        rows: askField(name, () => [], { sure: true }),
      },
      check(_, __, command) {
        tried.push(command);
        return undefined;
      },
      act: () => {},
    });
    const field = tableOf(sow);
    const why = (draft: object) =>
      field.whyNever(sow, { position: DAY, side: 'red', draft: { command: 'sow', ...draft } });
    expect(why({})).toBeUndefined();
    expect(why({ seed: 'rye' })?.code).toBe('no-depth');
    expect(tried).toEqual([]);
    expect(field.options(DAY, 'red', { command: 'sow', seed: 'oats', rows: 'x' }, () => true).ready).toBeDefined();
    expect(field.options(DAY, 'red', { command: 'sow', seed: 'rye', rows: 'x' }, () => true).ready).toBeUndefined();
  });

  test('a system may read commands in its own way', () => {
    const readCommand = (_: Farm, __: string, { name: command }: { readonly name: string }, raw: object) =>
      'hay' in raw ? refusal('in-winter', 'F-5.1') : { command, animal: 'cow' };
    const own = commandTable<Farm, string[], { readonly command: string }>([feed], {
      clause: 'F-0.1',
      checkTurn: () => undefined,
      readCommand,
    });
    const log: string[] = [];
    const judged = own.judge(DAY, 'red', { command: 'feed', anything: 7 });
    if (typeof judged === 'function') judged(log);
    expect(log).toEqual(['red feeds cow 1']);
    expect(own.judge(DAY, 'red', { command: 'feed', hay: 1 })).toMatchObject({ code: 'in-winter' });
  });

  test('a draft that is refused too early is seen (planted): `check` accepts what `begun` refuses', () => {
    const planted = tableOf(drive(true));
    const whole = { command: 'drive', units: ['cow'], to: 'field' };
    expect(typeof planted.judge(DAY, 'red', whole)).toBe('function');
    expect(choicesIn(planted.options(DAY, 'red', { command: 'drive' }, () => true).fields, 'units')).toEqual(
      ANIMALS.map((animal) => [animal, 'tired']),
    );
  });
});
