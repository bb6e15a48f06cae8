import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { historyOf, isContradictory } from '../../../src/post/campaign-history.ts';
import { rosterBlock } from '../../../src/post/make-blocks.ts';
import { seatChanges } from '../../../src/post/rosters.ts';
import { Listed } from '../../../src/systems/nuclear/overrule/OverruleFields.tsx';
import { closedParts } from '../../../src/systems/nuclear/prose/chapters.ts';
import { holding, lastSeen } from '../../post/thread-parts.ts';
import { beginWeek, RULES } from '../../post/week.ts';
import { user } from './at-desk.tsx';

test('a hex that is typed in an overrule is taken when the field is left with Tab', async () => {
  const onChange = vi.fn();
  const rows = ['0303', '0912'].map((hex) => ({ value: hex, label: `${hex}, plain` }));
  const words = { t: (key: string) => key } as never;
  render(
    <MantineProvider env="test">
      <Listed label="Hex" rows={rows} value={undefined} words={words} onChange={onChange} />
    </MantineProvider>,
  );
  const me = user();
  await me.type(screen.getByRole('combobox', { name: 'Hex' }), '0912');
  await me.tab();
  expect(onChange).toHaveBeenCalledWith('0912');
});

test('N-4.8: a part that the game master closed is told apart from a sheet without orders', () => {
  const ended = { type: 'activation-ended', side: 'red' };
  const lines = (...events: object[]) => events.map((event) => ({ event, entry: 0 })) as never;
  const entries = (command: string) => [{ command: { command } }] as never;
  expect(closedParts(lines(ended), entries('close')).size).toBe(1);
  expect(closedParts(lines({ type: 'sheet-lodged', side: 'red' }, ended), entries('close')).size).toBe(0);
  expect(closedParts(lines(ended), entries('sheet')).size).toBe(0);
});

test('two rosters after the same post: the same one counts in whatever order they come, and the contradiction lasts', async () => {
  const week = await beginWeek();
  const seats = Object.entries(week.hands).map(([seat, hand]) => holding(hand, week.id, seat, seat));
  const at = { campaign: week.id, round: 0, revision: 1 };
  const other = rosterBlock(week.master, { ...at, after: week.blocks[1]!.after }, { seats: seats.slice(1) });
  const counting = [
    [...week.blocks, other],
    [other, ...week.blocks],
  ].map((blocks) => {
    const { ledger } = historyOf(blocks, week.id, RULES);
    expect(ledger.rivalRosters).toHaveLength(1);
    return ledger.rosters[0]!.content.seats.length;
  });
  expect(counting[0]).toBe(counting[1]);
  const mended = rosterBlock(week.master, { ...at, revision: 2, after: lastSeen(week.blocks) }, { seats });
  expect(isContradictory(historyOf([...week.blocks, other, mended], week.id, RULES))).toBe(true);
  const [red, blue] = seats;
  expect(
    seatChanges(
      [red!, blue!],
      [
        { ...red!, keys: blue!.keys },
        { ...blue!, name: 'Ira', keys: red!.keys },
      ],
    ).map(({ seat, is }) => [seat, is]),
  ).toEqual([
    [red!.seat, 'keys'],
    [blue!.seat, 'changed'],
  ]);
});
