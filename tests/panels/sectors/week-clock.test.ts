import { describe, expect, test } from 'vitest';
import type { AnyCommand, AnySystem } from '../../../src/engine/kernel/system.ts';
import { sectors } from '../../../src/engine/sectors/engine.ts';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import { begin } from '../../../src/engine/sectors/scenario.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { previewCommand } from '../../../src/store/preview.ts';
import { plannedText } from '../../../src/systems/sectors/pace.ts';
import { dueTick } from '../../../src/systems/sectors/Status.tsx';
import sectorsRuleset from '../../../src/systems/sectors/shipped-ruleset.ts';
import { timed } from '../../../src/systems/sectors/table.ts';

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = sectors(rules) as AnySystem;

const CLOCKED = {
  seats: ['red', 'blue'],
  sectors: { s1: { armies: { red: 3, blue: 3 } } },
  clock: '2026-03-03T10:00:00Z',
  deadline: '2026-03-05T20:59:00Z',
};
const position = (more: object = {}, options: object = {}) => begin(rules, { ...CLOCKED, ...more }, options);
const at = (iso: string) => new Date(iso).getTime();
const ticked = (state: State, tick: AnyCommand): State => {
  const seen = previewCommand(system, state, 'clock', tick);
  if (seen.kind !== 'known') throw new Error(seen.kind);
  return seen.state;
};

describe('when the clock of a campaign ticks (S-10.8)', () => {
  test('not while nothing is due, and not for a campaign without a clock', () => {
    expect(dueTick(system, position(), at('2026-03-04T20:00:00Z'))).toBeNull();
    expect(dueTick(system, position({ clock: null }), at('2026-03-09T00:00:00Z'))).toBeNull();
    expect(dueTick(system, position({ deadline: null }), at('2026-03-09T00:00:00Z'))).toBeNull();
  });

  test('once for each reminder, and once for the deadline', () => {
    const first = dueTick(system, position(), at('2026-03-04T21:00:30.400Z'));
    expect(first).toEqual({ command: 'tick', at: '2026-03-04T21:00:30Z' });
    const reminded = ticked(position(), first!);
    expect(reminded.remindersSent).toEqual([24]);
    expect(dueTick(system, reminded, at('2026-03-05T10:00:00Z'))).toBeNull();
    const late = dueTick(system, reminded, at('2026-03-08T10:00:00Z'));
    const passed = ticked(reminded, late!);
    expect(passed.deadlinePassed).toBe(true);
    expect(dueTick(system, passed, at('2026-03-09T10:00:00Z'))).toBeNull();
  });

  test('S-10.10: a phase that still cannot close is no reason to tick; once it can, it is', () => {
    const fight = (status: object) =>
      position(
        {
          phase: 'battles',
          deadlinePassed: true,
          clock: '2026-03-06T00:00:00Z',
          battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue', ...status } },
        },
        { advance: 'deadline' },
      );
    const now = at('2026-03-06T01:00:00Z');
    expect(dueTick(system, fight({ status: 'disputed' }), now)).toBeNull();
    // Quick dice would fall: it is due, and nobody has thrown them yet.
    expect(dueTick(system, fight({}), now)).not.toBeNull();
  });
});

describe('S-1.8: what is given at a table with a clock says when', () => {
  test('a command is stamped where a clock runs, and only once', () => {
    const now = at('2026-03-04T10:00:00.900Z');
    expect(timed(position(), { command: 'close-phase' }, now)).toEqual({
      command: 'close-phase',
      at: '2026-03-04T10:00:00Z',
    });
    const stamped = { command: 'tick', at: '2026-03-04T09:00:00Z' };
    expect(timed(position(), stamped, now)).toBe(stamped);
    const plain = { command: 'close-phase' };
    expect(timed(position({ clock: null, deadline: null }), plain, now)).toBe(plain);
  });
});

describe('S-8.15: what a command would do', () => {
  test('is told without dice ever falling', () => {
    const state = position({
      phase: 'battles',
      sides: { red: { absent: true } },
      battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue' } },
    });
    expect(previewCommand(system, state, 'gm', { command: 'close-phase' })).toEqual({ kind: 'dice' });
  });

  test('a refusal is one', () => {
    const seen = previewCommand(system, position(), 'gm', { command: 'close-phase' });
    expect(seen.kind === 'refused' && seen.refusal.code).toBe('sheets-missing');
  });
});

test('S-10.1: planned days are read in the reader’s language', () => {
  const { orders, events } = rules.ruleset.data.calendar!;
  expect(plannedText(orders, 'en')).toBe('Tue–Thu');
  expect(plannedText(orders, 'ru')).toBe('вт–чт');
  expect(plannedText({ closes: 'Fri 20:00' }, 'ru')).toBe('пт');
  expect(plannedText(events, 'en')).toBe('Fri');
  expect(plannedText(undefined, 'en')).toBe('');
});
