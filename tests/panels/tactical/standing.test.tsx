import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { unitOf } from '../../../src/engine/tactical/position.ts';
import type { State } from '../../../src/engine/tactical/state.ts';
import { commandsForChanges, withFields } from '../../../src/panels/command/papers.ts';
import { papersOf, standingKeys } from '../../../src/systems/tactical/standing/papers-of.ts';
import { positionOf } from '../../tactical/positions.ts';
import { battle, show } from './table.tsx';

afterEach(cleanup);

/** Asking for roles is slow on a whole screen. */
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByText(name, { selector: 'button *' })[0]!);

describe('standing orders', () => {
  test('table 23.15: a unit is asked only what its models, weapons and rules can use', () => {
    const position = positionOf({
      units: {
        r1: { type: 'sm-tactical-squad', hex: '1010' },
        r2: { type: 'ig-leman-russ', hex: '1210' },
        r3: { type: 'sm-bike-squad', hex: '1410' },
      },
    });
    const keysOf = (id: string) => standingKeys(position, unitOf(position, id));
    expect(keysOf('r1')).toEqual(['overwatch', 'goToGround', 'consolidate', 'attack', 'yield']);
    expect(keysOf('r2')).toEqual([]);
    expect(keysOf('r3')).toContain('hitAndRun');
  });

  test('T-22.2: only what differs is lodged, a command a unit', () => {
    const position = positionOf({ units: { r1: { type: 'ig-veterans' }, r2: { type: 'ig-veterans' } } });
    const papers = papersOf(position, Object.values(position.state.units));
    const changes = withFields(withFields({}, papers, { overwatch: true }), papers.slice(1), { goToGround: true });
    expect(commandsForChanges(papers, changes)).toEqual([
      { command: 'set-standing', unit: 'r2', orders: { goToGround: true } },
    ]);
  });

  test('T-22.2, T-22.3: the side that is not on turn writes its orders behind the curtain', async () => {
    const store = battle();
    await show(store);
    press('Standing orders');
    press('Those of Bob');
    press(/I am Bob/);
    expect(screen.queryByText(/^End (movement|shooting|charges|the fight)$/)).toBeNull();
    const all = screen.getByLabelText('All units at once');
    fireEvent.click(within(all).getByLabelText('Go to ground under fire'));
    press('Save');
    const { units } = store.getState().state as State;
    expect([units.b1!.standing.goToGround, units.r1!.standing.goToGround]).toEqual([true, false]);
    expect(screen.getByText('All saved.')).toBeTruthy();

    press('Back to the turn of Ada');
    expect(screen.queryByText('Go to ground under fire: Yes')).toBeNull();
    // Ada sits there now: the curtain falls again before what Bob wrote.
    press('Those of Bob');
    expect(screen.getByText(/I am Bob/)).toBeTruthy();
    expect(screen.queryByLabelText('All units at once')).toBeNull();
  });

  test('T-22.3: whoever asked for the orders of the other by mistake goes back without seeing them', async () => {
    const store = battle();
    await show(store);
    press('Standing orders');
    press('Those of Bob');
    expect(screen.getByText(/I am Bob/)).toBeTruthy();
    press('Back to the turn of Ada');
    expect(screen.queryByText(/I am Bob/)).toBeNull();
    expect(screen.getByText('Those of Bob')).toBeTruthy();
  });

  test('T-22.3: what one side wrote or took back there is undone and redone by that side alone', async () => {
    const store = battle();
    await show(store);
    const isBraced = () => (store.getState().state as State).units.b1!.standing.goToGround;
    const key = (undone: boolean) =>
      fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true, shiftKey: !undone });
    const bobSits = () => {
      press('Those of Bob');
      press(/I am Bob/);
    };
    press('Standing orders');
    bobSits();
    act(() => {
      store.getState().submit('blue', { command: 'set-standing', unit: 'b1', orders: { goToGround: true } } as never);
    });
    press('Back to the turn of Ada');
    key(true);
    expect(isBraced()).toBe(true);

    bobSits();
    key(true);
    expect(isBraced()).toBe(false);
    press('Back to the turn of Ada');
    key(false);
    expect(isBraced()).toBe(false);

    bobSits();
    key(false);
    expect(isBraced()).toBe(true);
  });
});
