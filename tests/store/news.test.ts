import { describe, expect, it } from 'vitest';
import { entriesKnown, newsFrom } from '../../src/store/news.ts';

const entry = (seat: string, command = 'move', ...types: string[]) => ({
  seat,
  command: { command },
  events: types.map((type) => ({ type })),
});
const isPass = ({ command }: { command: string }) => command === 'end-round';

describe('what is news for a seat', () => {
  it('begins after its own last command', () => {
    const log = [entry('red'), entry('blue'), entry('red'), entry('blue'), entry('blue')];
    expect(entriesKnown(log, 'red')).toBe(3);
    expect(entriesKnown(log, 'blue')).toBe(5);
    expect(entriesKnown(log, 'green')).toBe(0);
  });

  it('a part that only ended was no look at the table', () => {
    const log = [
      entry('red'),
      entry('red', 'end-round'),
      entry('blue'),
      entry('blue', 'end-round'),
      entry('red', 'end-round'),
    ];
    expect(entriesKnown(log, 'red', isPass)).toBe(1);
    expect(entriesKnown(log, 'blue', isPass)).toBe(3);
  });

  it('does not pile up over turns that were ended without an order', () => {
    const turns = Array.from({ length: 5 }, () => [entry('red', 'end-round'), entry('blue')]).flat();
    const log = [entry('red'), ...turns];
    expect(entriesKnown(log, 'red', isPass)).toBe(log.length - 5);
  });

  it('its own command is news, too, when it opens what others have written', () => {
    const opens = ({ type }: { type: string }) => type === 'map-published';
    const log = [entry('red'), entry('blue'), entry('red', 'roll', 'battle-rolled', 'map-published')];
    expect(entriesKnown(log, 'red', undefined, opens)).toBe(2);
    expect(entriesKnown(log, 'blue', undefined, opens)).toBe(2);
    // Until its next command.
    expect(entriesKnown([...log, entry('red')], 'red', undefined, opens)).toBe(4);
  });

  it('where no part ends by itself, the end of a part was seen by whoever pressed it', () => {
    const campaign = { entries: [entry('red'), entry('blue'), entry('red', 'end-round'), entry('blue')] } as never;
    const table = { system: { revealsSecrets: () => false } as never, campaign, past: false, closed: false };
    const sitting = { seat: 'red', viewer: 'red' } as never;
    expect(newsFrom({ ...table, sitting }, { isPass })).toBe(3);
    expect(newsFrom({ ...table, sitting }, { isPass, endOfEmptyPart: () => undefined })).toBe(1);
  });

  it('reaches back so far and no further', () => {
    const log = Array.from({ length: 400 }, () => entry('red'));
    expect(entriesKnown(log, 'blue')).toBe(300);
  });

  it('there is none for nobody, in the past, for the master, for people who look on together, or when all is known', () => {
    const campaign = { entries: [entry('red'), entry('blue')] } as never;
    const at = (seat: string | null, more = {}) =>
      newsFrom(
        {
          system: { revealsSecrets: () => false } as never,
          campaign,
          sitting: { seat } as never,
          past: false,
          closed: false,
          ...more,
        },
        {},
      );
    expect(at('red')).toBe(1);
    expect(at('blue')).toBeUndefined();
    expect(at(null)).toBeUndefined();
    expect(at('gm')).toBeUndefined();
    expect(at('red', { sitting: { seat: 'red', viewer: 'public' } })).toBeUndefined();
    expect(at('red', { past: true })).toBeUndefined();
    expect(at('red', { closed: true })).toBeUndefined();
    // Blue has done the last thing; it is news to Blue where it opened what others had written.
    const opened = { entries: [entry('red'), entry('blue', 'roll', 'map-published')] } as never;
    expect(at('blue', { campaign: opened })).toBeUndefined();
    expect(at('blue', { campaign: opened, system: { revealsSecrets: () => true } as never })).toBe(1);
  });
});
