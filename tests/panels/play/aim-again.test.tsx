import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { State } from '../../../src/engine/sectors/state.ts';
import type { CampaignStore } from '../../../src/store/campaign.ts';
import { alone } from '../../../src/store/screen.ts';
import { heartOf, standOf } from '../../../src/systems/sectors/map/places.ts';
import * as domination from '../domination/table.tsx';
import * as sectors from '../sectors/map-table.tsx';
import * as tactical from '../tactical/table.tsx';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, marksOf, play } from './table.tsx';

afterEach(cleanup);

async function planet(): Promise<CampaignStore> {
  const store = domination.facing();
  await domination.show(store, 'en', 'red');
  return store;
}

async function battle(): Promise<CampaignStore> {
  const store = tactical.battle();
  await tactical.show(store);
  return store;
}

/** A lit target and an enemy out of reach; Tactical lights no targets while units move. */
const SYSTEMS = [
  ['nuclear', { open: async () => (await play(campaignOf(BATTLE))).store, unit: '0910', target: '1110', far: '1612' }],
  ['domination', { open: planet, unit: '0505', target: '0506', far: '0909' }],
  ['tactical', { open: battle, unit: '1012', target: undefined, far: '1306' }],
] as const;

const give = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Give order' }));
const lastCommand = (store: CampaignStore): unknown => store.getState().campaign.entries.at(-1)?.command;
const kinds = (): readonly string[] => mapProps().marks.arrows.map(({ kind }) => kind);

/** The chosen unit's first move that is offered on the map, drafted. */
async function draftMove(unit: string): Promise<void> {
  await waitFor(mapProps, { timeout: 60_000 });
  clickHex(unit);
  clickHex(marksOf('reach')[0]!);
  expect(kinds()).toEqual(['move']);
}

describe.each(SYSTEMS)('a move is drafted: %s', (_, { open, unit, target, far }) => {
  test.runIf(target)('a press on a lit target makes it the attack on that enemy', async () => {
    const store = await open();
    await draftMove(unit);
    expect(marksOf('target')).toContain(target);
    clickHex(target!);
    expect(['attack', 'shot']).toContain(kinds()[0]);
    give();
    const given = JSON.stringify(lastCommand(store));
    expect(given).toMatch(new RegExp(`"(b1|${target})"`));
    expect(given).not.toContain('"to"');
  });

  test('a press on an enemy out of reach shows it, and the move stays', async () => {
    const store = await open();
    await draftMove(unit);
    const before = mapProps().marks.arrows;
    clickHex(far);
    expect(mapProps().marks.arrows).toEqual(before);
    expect(mapProps().marks.selected).toBe(far);
    give();
    expect(lastCommand(store)).toMatchObject({ command: 'move' });
  });
});

test('Sectors: an attack on an enemy beside the army replaces its move on the sheet', async () => {
  await sectors.show(sectors.played(sectors.DEPLOYMENT, sectors.DEPLOYED), { seatPolicy: alone('red', 'red') });
  await waitFor(mapProps, { timeout: 60_000 });
  const planet5 = sectors.rules.planets.get('planet-5')!;
  const at = (side: string) => standOf(planet5, { seats: sectors.SEATS } as unknown as State, side, 's1')!;
  clickHex(at('red'));
  clickHex(heartOf(planet5, 's3')!);
  expect(kinds()).toEqual(['march']);
  expect(marksOf('target')).toContain(at('blue'));
  clickHex(at('blue'));
  expect(kinds()).toEqual(['attack']);
});
