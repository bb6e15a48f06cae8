import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { State } from '../../../src/engine/domination/state.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { TableScreen } from '../../../src/panels/table/TableScreen.tsx';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import { alone } from '../../../src/store/screen.ts';
import ui from '../../../src/systems/domination/index.tsx';
import { type Language, NAMESPACES, startWords } from '../../../src/words/index.ts';
import { type Army, rules, system } from '../../domination/positions.ts';

/** A planet of Domination on a table without a window. */

/** Red attacks blue in some hexes, and blue has to answer. Units are named `<side>-<hex>-<number>`. */
export function attacked(
  hexes: readonly string[],
  [red, blue]: readonly [Army, Army],
  options: Campaign['options'] = {},
): CampaignStore {
  const unitsOf = (side: string, { types }: Army) =>
    hexes.flatMap((at) => types.map((type, i) => [`${side}-${at}-${i + 1}`, { side, type, at }] as const));
  return campaignStore(system, {
    format: 2,
    id: 'planet',
    name: 'Planet',
    system: 'domination',
    ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
    options,
    scenario: {
      turn: { side: 'blue', phase: 'answer' },
      sides: { red: { faction: red.army }, blue: { faction: blue.army } },
      units: Object.fromEntries([...unitsOf('red', red), ...unitsOf('blue', blue)]),
      hexes: Object.fromEntries(hexes.map((at) => [at, { battles: ['red>blue'] }])),
    },
    players: [
      { seat: 'red', name: 'Ada', colour: 0 },
      { seat: 'blue', name: 'Bob', colour: 1 },
    ],
    seed: 'planet',
    entries: [],
  });
}

/** Red is to give orders: one unit stands beside an enemy, another enemy is far away. */
export const facing = (): CampaignStore =>
  campaignStore(system, {
    ...attacked(
      ['0505'],
      [
        { army: 'space-marines', types: [] },
        { army: 'orks', types: [] },
      ],
    ).getState().campaign,
    scenario: {
      turn: { side: 'red', phase: 'orders' },
      sides: { red: { faction: 'space-marines' }, blue: { faction: 'orks' } },
      units: {
        r1: { side: 'red', type: 'marine-infantry', at: '0505' },
        b1: { side: 'blue', type: 'ork-infantry', at: '0506' },
        b2: { side: 'blue', type: 'ork-infantry', at: '0909' },
      },
    },
  });

export const phaseIn = (store: CampaignStore): State['phase'] => (store.getState().state as State).phase;

const plain = window.matchMedia;

/** Shows a store on a wide screen, with one side at it. */
export async function show(store: CampaignStore, language: Language = 'en', seat = 'blue'): Promise<void> {
  cleanup();
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords(language, NAMESPACES);
  render(
    <MantineProvider env="test">
      <TableScreen ui={ui} store={store} onLeave={() => {}} seatPolicy={alone(seat, seat)} />
    </MantineProvider>,
  );
}
