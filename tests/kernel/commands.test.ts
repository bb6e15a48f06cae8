import { describe, expect, test } from 'vitest';
import { askIn, definerIn } from '../../src/engine/kernel/commands/define.ts';
import {
  anyText,
  anything,
  instant,
  manyOf,
  maybe,
  name,
  nullable,
  oneOf,
  reader,
  recordWith,
  unitList,
  wholeNumber,
} from '../../src/engine/kernel/commands/readers.ts';
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
      field.whyNever(sow, { position: DAY, seat: 'red', side: 'red', draft: { command: 'sow', ...draft } });
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

  test('a system may have a refusal of its own for what has no proper form', () => {
    const own = commandTable<Farm, string[], { readonly command: string }>([feed], {
      clause: 'F-0.1',
      bad: refusal('nonsense', 'F-0.3'),
      checkTurn: () => undefined,
    });
    for (const raw of [7, { command: 'fly' }, { command: 'feed' }, { command: 'feed', animal: 4 }])
      expect(own.judge(DAY, 'red', raw)).toEqual(refusal('nonsense', 'F-0.3'));
    expect(own.options(DAY, 'red', { command: 'fly' }, () => true).refusal?.code).toBe('nonsense');
  });

  test('what nothing can mend is refused, although the next field is sure to be filled', () => {
    const rest = (hay: number) => ({ rules: null, state: { phase: 'day', hay } }) as const;
    const haul = defineCommand('haul', {
      clause: 'F-6.1',
      fields: { bales: askField(wholeNumber(1, 9), () => [], { sure: true }) },
      begun: ({ state }) => (state.hay > 0 ? undefined : refusal('no-hay', 'F-6.2')),
      act: () => {},
    });
    const why = (position: Farm) =>
      tableOf(haul).whyNever(haul, { position, seat: 'red', side: 'red', draft: { command: 'haul' } });
    expect(why(rest(1))).toBeUndefined();
    expect(why(rest(0))?.code).toBe('no-hay');
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

/** Red fills baskets for itself or for another farm, and says which eggs go into each. */
const EGGS = ['white', 'brown'];
const basket = {
  ...reader((value) => (typeof value === 'object' && value !== null && !('hat' in value) ? value : undefined)),
  findStray: (value: unknown) =>
    typeof value === 'object' && value !== null && 'hat' in value
      ? { key: 'hat', known: ['hay'], within: '' }
      : undefined,
};
const fill = defineCommand('fill', {
  clause: 'F-3.1',
  fields: {
    for: maybe(anything),
    baskets: askField(recordWith(basket), () => [], {
      parts: ({ side, draft }) =>
        draft.eggs === undefined
          ? []
          : ['big', side].map((basketName) => ({
              ...({ kind: 'number', name: basketName, within: ['baskets'], least: 1, most: 6 } as const),
              optional: false,
              choices: () => [],
            })),
    }),
    eggs: askField(manyOf(oneOf(EGGS), 3), () => EGGS, {
      repeats: true,
      why: (_, egg) => (egg === 'brown' ? refusal('none-left', 'F-3.2') : undefined),
    }),
    label: askField(maybe(nullable(anyText(5))), () => ['fresh'], { free: true }),
    days: askField(manyOf(oneOf(['Mon', 'Tue']), 2, 'list'), () => ['Mon', 'Tue']),
  },
  opensEmpty: true,
  act: (log, side) => log.push(`${side} fills`),
});
const baskets = commandTable<Farm, string[], { readonly command: string }>([fill], {
  clause: 'F-0.1',
  sideFor: (seat, draft) => (typeof draft.for === 'string' ? draft.for : seat),
  checkSides: (_, __, draft) => (draft.for === 'nobody' ? refusal('no-farm', 'F-0.3') : undefined),
  checkTurn: (_, seat, __, draft) =>
    seat === 'blue' && draft.for !== undefined ? refusal('not-for-others', 'F-0.4') : undefined,
  checkNamed: () => undefined,
});

describe('fields of other kinds', () => {
  const draft = { command: 'fill', for: 'green', eggs: ['white', 'white'] };

  test('parts of a record, lists and free text are offered as they are, a refusal of a field comes from `why`', () => {
    const { fields, ready } = baskets.options(DAY, 'red', draft, () => true);
    expect(fields.map(({ kind, name: field, within }) => [kind, field, within])).toEqual([
      ['number', 'big', ['baskets']],
      ['number', 'green', ['baskets']],
      ['next', 'eggs', undefined],
      ['one', 'label', undefined],
      ['list', 'days', undefined],
    ]);
    expect(choicesIn(fields, 'eggs')).toEqual([
      ['white', undefined],
      ['brown', 'none-left'],
    ]);
    expect(fields[3]).toMatchObject({ free: true, optional: true });
    expect(fields[4]).toMatchObject({ least: 0, most: 2 });
    expect(ready).toBeUndefined();
  });

  test('a draft is ready once its parts are filled; the command is frozen with all that is in it', () => {
    const whole = { ...draft, baskets: { big: { hay: [1] }, green: {} }, days: [] };
    const ready = baskets.options(DAY, 'red', whole, () => true).ready as unknown as typeof whole;
    expect(ready).toEqual(whole);
    expect([ready.baskets, ready.baskets.big, ready.baskets.big.hay, ready.eggs].map(Object.isFrozen)).toEqual(
      Array(4).fill(true),
    );
    const log: string[] = [];
    (baskets.judge(DAY, 'red', ready) as (log: string[]) => void)(log);
    expect(log).toEqual(['green fills']);
  });

  test('the choice of commands heeds what the draft says already', () => {
    const refused = (seat: string, given: object, strange?: ReturnType<typeof refusal>) => {
      const field = baskets.commandField(DAY, seat, baskets.rows, { strange, given: given as never });
      return choicesIn([field], 'command');
    };
    expect(refused('blue', {})).toEqual([['fill', undefined]]);
    expect(refused('blue', { for: 'green' })).toEqual([['fill', 'not-for-others']]);
    expect(refused('red', {}, refusal('no-farm', 'F-0.3'))).toEqual([['fill', 'no-farm']]);
  });

  test('an unknown field inside a record is named with its path', () => {
    const stray = { command: 'fill', eggs: [], days: [], baskets: { big: {}, red: { hat: 1 } } };
    expect(baskets.judge(DAY, 'red', stray)).toMatchObject({
      code: 'bad-argument',
      facts: { field: 'baskets.red.hat', nearest: 'hay' },
    });
  });

  test('readers take what has their form, and nothing else', () => {
    expect([nullable(name).read(null), nullable(name).read('hen'), nullable(name).read(4)]).toEqual([
      null,
      'hen',
      undefined,
    ]);
    expect([anyText(3).read('hen'), anyText(3).read('hens'), anyText(9, /\S/).read(' ')]).toEqual([
      'hen',
      undefined,
      undefined,
    ]);
    expect([instant.read('2026-03-05T20:59:00Z'), instant.read('2026-02-30T20:59:00Z')]).toEqual([
      '2026-03-05T20:59:00Z',
      undefined,
    ]);
    expect(manyOf(name, 2).read(['hen', 'hen'])).toEqual(['hen', 'hen']);
    expect([manyOf(name, 1).read(['hen', 'hen']), manyOf(name, 2).read([4]), manyOf(name, 2).read('hen')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(recordWith(name).read({ a: 'hen' })).toEqual({ a: 'hen' });
    expect([recordWith(name).read({ a: 4 }), recordWith(name).read(['hen']), recordWith(name).read(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
