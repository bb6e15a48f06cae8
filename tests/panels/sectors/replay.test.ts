import { describe, expect, test } from 'vitest';
import { freshSectors, playSectors, sectorsRules, sectorsSystem } from '../../../src/dev/systems/sectors/campaigns.ts';
import { readLog } from '../../../src/engine/kernel/campaign.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { filteredLines } from '../../../src/panels/replay/log-rows.ts';
import { chaptersOf, keyMomentsOf, turnsOf } from '../../../src/panels/replay/timeline.ts';
import type { Names } from '../../../src/panels/system-ui.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { replay } from '../../../src/systems/sectors/replay.tsx';

const rules = sectorsRules();
const system = sectorsSystem(rules);
const { campaign } = playSectors(
  system,
  freshSectors(rules, { seed: 'replay', sides: 3, options: { 'round-limit': 3 } }),
);
const { entries } = campaign;
const lines = readLog(system, entries, 'public');
const at = (entry: number) => stateAfter(system, campaign, entry + 1) as State;
const words = {} as Names;
const chapters = chaptersOf(lines, at(-1), replay);

describe('the replay of a campaign of sectors', () => {
  test('round and phase are those of the map at every entry', () => {
    for (let entry = -1; entry < entries.length; entry++) {
      const { round, phase } = at(entry);
      expect(chapters.findLast(({ from }) => from <= entry)).toMatchObject({ turn: round, phase });
    }
  });

  test('every round has its stretch, one after another', () => {
    const turns = turnsOf(chapters, entries.length - 1, replay.phaseBefore);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i));
    turns.slice(1).forEach(({ from }, i) => {
      expect(from).toBe(turns[i]!.to);
    });
    expect(turns.at(-1)!.to).toBe(entries.length - 1);
  });

  test('key moments: phases, battles that ended, sectors won and lost, and losses; never the end', () => {
    const moments = keyMomentsOf(lines, replay.momentOf);
    const entriesWith = (...types: string[]) =>
      entries.flatMap(({ events }, i) => (events.some(({ type }) => types.includes(type)) ? [i] : []));
    const entriesOf = (kind: string) => moments.filter((moment) => moment.kind === kind).map(({ entry }) => entry);
    expect(entriesOf('phase')).toEqual(entriesWith('phase-opened'));
    expect(entriesOf('battle')).toEqual(entriesWith('result-final'));
    expect(entriesOf('capture')).toEqual(entriesWith('sector-controlled', 'control-lost'));
    expect(entriesOf('loss')).toEqual(entriesWith('armies-lost', 'side-eliminated', 'side-conceded', 'side-expelled'));
    for (const kind of ['phase', 'battle', 'capture', 'loss']) expect(entriesOf(kind).length).toBeGreaterThan(0);
    expect(moments.flatMap(({ events }) => events).filter(({ type }) => /^campaign-/.test(type))).toEqual([]);
  });

  test('every line is of the whole log, and filters only leave lines out', () => {
    const [side] = at(-1).seats;
    expect(filteredLines(lines, entries, 'all', side!, replay, words)).toEqual(lines);
    const mine = filteredLines(lines, entries, 'mine', side!, replay, words);
    const battles = filteredLines(lines, entries, 'battles', side!, replay, words);
    for (const some of [mine, battles]) {
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThan(lines.length);
      for (const line of some) expect(lines).toContain(line);
    }
    for (const line of lines) if (entries[line.entry]!.seat === side) expect(mine).toContain(line);
    for (const { event } of battles) expect('battle' in event || event.type === 'armies-lost').toBe(true);
  });
});
