import { describe, expect, test } from 'vitest';
import { momentsOf } from '../../../src/dev/random-games.ts';
import { TESTED_SYSTEMS } from '../../../src/dev/tested-systems.ts';
import { type Campaign, canUndo } from '../../../src/engine/kernel/campaign.ts';
import { stream } from '../../../src/engine/kernel/dice/keyed.ts';
import { GM } from '../../../src/engine/kernel/ids.ts';
import type { AnyCommand } from '../../../src/engine/kernel/system.ts';
import { campaignStore } from '../../../src/store/campaign.ts';
import { draftStore } from '../../../src/store/draft.ts';
import { lastReveal, screenStore } from '../../../src/store/screen.ts';
import { tableStore } from '../../../src/store/table.ts';
import { loadUi } from '../../../src/systems/load.ts';

/** At a shared screen the end of a part can be taken back until somebody else has acted or looked behind the curtain. */

/** Parts that are ended in one game at most. */
const MOST = 6;

describe.each(TESTED_SYSTEMS)('the end of a part in $id', ({ id, system, sides, optionSets, start }) => {
  test('is taken back by who ended it, without dice and reveals in between', async () => {
    const { table: rules } = await loadUi(id as never);
    let ended = 0;
    const random = stream(`take back|${id}`);
    const game = { seed: `take back ${id}`, sides: sides[0], options: optionSets.laws[0]!, style: 'eager' } as const;
    const { campaign, next } = start(game, random);
    for (const { campaign: now, before, entry, after } of momentsOf(system, campaign, (state) =>
      system.isOver(state) ? undefined : next(system, state, random),
    )) {
      if (now.entries.length > 300 || ended >= MOST) break;
      const { seat } = entry;
      const isEnd = system.awaited(before).includes(seat) && !system.awaited(after).includes(seat);
      if (!isEnd || seat === GM || !canUndo(system, now) || system.isOver(after)) continue;
      ended += 1;
      takeBack({ ...now, entries: now.entries.slice(0, -1) }, seat, entry.command as unknown as AnyCommand);
    }
    expect(ended).toBeGreaterThan(0);

    function takeBack(until: Campaign, seat: string, command: AnyCommand): void {
      const store = campaignStore(system, until);
      const screen = screenStore();
      const table = tableStore({ store, screen, drafts: draftStore(), rules });
      const since = lastReveal(system, until);
      const sits = { lifted: { seat, since }, satDown: { seat, entries: until.entries.length }, acting: seat };
      screen.setState(sits);
      expect(table.getState().give(command, { as: seat }).ok).toBe(true);
      if (rules.endsTurnAtScreen === undefined || table.getState().sitting.curtain) screen.setState({ acting: null });
      const { sitting, notDone } = table.getState();
      if (!sitting.curtain) {
        expect(table.getState().canUndo, JSON.stringify(command)).toBe(true);
        table.getState().undo();
        expect(store.getState().campaign.entries).toHaveLength(until.entries.length);
        return;
      }
      expect(notDone, JSON.stringify(command)).toBe(seat);
      const other = sitting.next === seat ? 'somebody' : sitting.next!;
      screen.setState({ satDown: { seat: other, entries: until.entries.length + 1 } });
      expect(table.getState().notDone, 'another has looked').toBeUndefined();
      screen.setState({ satDown: null });
      table.getState().reopen();
      expect(store.getState().campaign.entries).toHaveLength(until.entries.length);
      expect(table.getState().sitting.seat).toBe(seat);
    }
  });
});
