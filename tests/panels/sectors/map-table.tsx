import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { sectorsRules, sectorsSystem } from '../../../src/dev/systems/sectors/campaigns.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { SectorsScreen } from './SectorsScreen.tsx';

/** A campaign of sectors on a table without a window: three sides, played as far as `steps` lead. */

export const rules = sectorsRules();
export const system = sectorsSystem(rules);
export const SEATS = ['red', 'blue', 'green'];

export type Step = readonly [seat: string, command: object];

export const campaignOf = (scenario: object, options: Campaign['options'] = {}): Campaign => ({
  format: 2,
  id: 'planet',
  name: 'Planet',
  system: 'sectors',
  ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
  options,
  scenario: { seats: SEATS, ...scenario },
  players: [
    { seat: 'red', name: 'Ada', colour: 0 },
    { seat: 'blue', name: 'Bob', colour: 1 },
    { seat: 'green', name: 'Cleo', colour: 3 },
  ],
  seed: 'planet',
  entries: [],
});

/** Throws when a step is refused. */
export function played(scenario: object, steps: readonly Step[], options?: Campaign['options']): CampaignStore {
  const store = campaignStore(system, campaignOf(scenario, options));
  for (const [seat, command] of steps) {
    const result = store.getState().submit(seat, command as { command: string });
    if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${result.refusal.code}`);
  }
  return store;
}

const plain = window.matchMedia;

/** Shows a store on a wide screen, in English. */
export async function show(store: CampaignStore, more: Partial<Parameters<typeof SectorsScreen>[0]> = {}) {
  cleanup();
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
  render(
    <MantineProvider env="test">
      <SectorsScreen store={store} onLeave={() => {}} folds={{ panel: 'planet' }} {...more} />
    </MantineProvider>,
  );
}

const move = (to: string, armies: number) => ({ action: 'move', to, armies });
const attack = (...targets: string[]) => ({ action: 'attack', targets });
const close: Step = ['gm', { command: 'close-phase' }];

/** The worked round of the rules (S-15) as far as the published list. */
export const DEPLOYED: readonly Step[] = [
  ['red', { command: 'deploy', armies: { s1: 4, s2: 3, s4: 3 } }],
  ['blue', { command: 'deploy', armies: { s1: 3, s3: 4, s5: 3 } }],
  ['green', { command: 'deploy', armies: { s2: 4, s3: 3, s5: 3 } }],
  close,
];
export const ORDERED: readonly Step[] = [
  ['red', { command: 'submit-orders', orders: { s1: attack('blue', 'blue'), s4: move('s3', 2) }, orbital: 's1' }],
  ['blue', { command: 'submit-orders', orders: { s1: attack('red'), s3: move('s2', 3) }, orbital: 's3' }],
  [
    'green',
    {
      command: 'submit-orders',
      orders: { s2: attack('red', 'red'), s3: attack('blue'), s5: attack('blue') },
      orbital: 's2',
    },
  ],
  close,
  close,
];
export const DEPLOYMENT = { phase: 'deployment' };
