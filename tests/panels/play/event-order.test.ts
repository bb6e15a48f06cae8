import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { AnyEvent } from '../../../src/engine/kernel/system.ts';
import { inNewsOrder, type NewsKind } from '../../../src/panels/replay/event-order.ts';
import { newsOrderOf } from '../../../src/panels/replay/event-table.ts';
import { EVENTS as DOMINATION } from '../../../src/systems/domination/event-table.ts';
import { EVENTS as NUCLEAR } from '../../../src/systems/nuclear/event-table.ts';
import { EVENTS as SECTORS } from '../../../src/systems/sectors/event-table.ts';
import { EVENTS as TACTICAL } from '../../../src/systems/tactical/event-table.ts';

const line = (type: string, entry = 0) => ({ event: { type } as AnyEvent, entry });
const kindOf = ({ type }: AnyEvent) => type.split(' ')[0] as NewsKind;
const typesOf = (lines: readonly { readonly event: AnyEvent }[]) => lines.map(({ event }) => event.type);

describe('the order of news', () => {
  it('is fights, captures, movement, upkeep; within a kind as it happened', () => {
    const lines = ['upkeep', 'move 1', 'capture', 'move 2', 'fight'].map((type, entry) => line(type, entry));
    expect(typesOf(inNewsOrder(lines, kindOf))).toEqual(['fight', 'capture', 'move 1', 'move 2', 'upkeep']);
  });

  it('tells a fight with the moves in it as it went', () => {
    const lines = [line('move before', 1), line('upkeep', 2), line('move', 2), line('fight', 2), line('move after', 2)];
    expect(typesOf(inNewsOrder(lines, kindOf))).toEqual(['move', 'fight', 'move after', 'move before', 'upkeep']);
  });

  it('tells a step before what it took, and the steps of other entries after it', () => {
    const lines = [line('move before', 1), line('move', 2), line('capture', 2), line('move after', 2)];
    expect(typesOf(inNewsOrder(lines, kindOf))).toEqual(['move', 'capture', 'move before', 'move after']);
  });

  it('does not carry anything over the end of a turn', () => {
    const lines = [line('upkeep'), line('frame'), line('fight')];
    expect(typesOf(inNewsOrder(lines, kindOf))).toEqual(['upkeep', 'frame', 'fight']);
  });

  it('bundles those of a type for which there is a sentence, but not over the end of a turn', () => {
    const lines = ['fight', 'upkeep a', 'upkeep b', 'upkeep a', 'frame', 'upkeep a'].map((type) => line(type));
    const bundle = (events: readonly AnyEvent[]) =>
      events[0]!.type === 'upkeep a' ? ({ type: `many ${events.length}` } as AnyEvent) : undefined;
    const told = inNewsOrder(lines, kindOf, bundle);
    expect(typesOf(told)).toEqual(['fight', 'many 2', 'upkeep b', 'frame', 'upkeep a']);
  });
});

const read = (file: string): Campaign => JSON.parse(readFileSync(`tests/campaigns/${file}.hexpost.json`, 'utf8'));

describe.each([
  ['nuclear', NUCLEAR, 'demo'],
  ['sectors', SECTORS, 'sectors-three-sides'],
  ['domination', DOMINATION, 'domination-two-sides'],
  ['tactical', TACTICAL, 'tactical-demo'],
] as const)('the log of %s', (_, table, file) => {
  const entries = read(file).entries.map(({ events }, entry) =>
    events.map((event, index) => ({ event: event as AnyEvent, entry, index })),
  );

  it('loses no event, and every fight of an entry comes before what it captured', () => {
    const newsOf = newsOrderOf(table as never);
    const kind = ({ event }: { readonly event: AnyEvent }) =>
      (table as Readonly<Record<string, { readonly news?: NewsKind }>>)[event.type]?.news;
    let captures = 0;
    for (const lines of entries) {
      const told = newsOf(lines);
      const gained = (of: readonly { readonly event: AnyEvent }[]) =>
        of.flatMap(({ event }) => {
          if (event.type === 'experience-gained') return [Number((event as never as { amount: number }).amount)];
          const { gains = [] } = event as never as { gains?: readonly unknown[] };
          return gains.filter((each) => typeof each === 'number');
        });
      const rest = (of: typeof lines) =>
        typesOf(of)
          .filter((type) => !type.startsWith('experience-'))
          .sort();
      expect(rest([...told])).toEqual(rest(lines));
      const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);
      expect(sum(gained(told))).toBe(sum(gained(lines)));
      // In one line between the ends of phases.
      const shown = told.filter((each) => kind(each) === 'frame' || each.event.type.startsWith('experience-'));
      shown.forEach(({ event }, i) => {
        if (event.type !== shown[i + 1]?.event.type) return;
        expect(event.type).not.toMatch(/^experience-/);
      });
      if (lines.some((each) => kind(each) === 'frame')) continue;
      const first = told.findIndex((each) => kind(each) === 'capture');
      if (first < 0) continue;
      captures++;
      expect(told.slice(first).map(kind)).not.toContain('fight');
    }
    if (file === 'domination-two-sides') expect(captures).toBeGreaterThan(0);
  });
});
