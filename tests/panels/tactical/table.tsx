import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { tacticalRules, tacticalSystem } from '../../../src/dev/systems/tactical/campaigns.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { TableScreen } from '../../../src/panels/table/TableScreen.tsx';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import type { DraftKeeper } from '../../../src/store/draft.ts';
import type { Thinker } from '../../../src/store/thinker.ts';
import ui from '../../../src/systems/tactical/index.tsx';
import { type Language, NAMESPACES, startWords } from '../../../src/words/index.ts';

/** A tactical battle on a table without a window. */

export const rules = tacticalRules();
export const system = tacticalSystem(rules);

/** Two sides near each other, red on turn. */
export const CONTACT = {
  units: {
    r1: { type: 'ig-veterans', hex: '1012' },
    r2: { type: 'ig-veterans', hex: '1213' },
    b1: { type: 'ork-boyz', hex: '1006' },
    b2: { type: 'ork-boyz', hex: '1306' },
  },
};

export function battle(scenario: object = CONTACT, options: Campaign['options'] = {}): CampaignStore {
  return campaignStore(system, {
    format: 2,
    id: 'battle',
    name: 'Battle',
    system: 'tactical',
    ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
    options,
    scenario,
    players: [
      { seat: 'red', name: 'Ada', colour: 0 },
      { seat: 'blue', name: 'Bob', colour: 1 },
    ],
    seed: 'battle',
    entries: [],
  });
}

const plain = window.matchMedia;

/** Shows a store on a wide screen. */
export async function show(
  store: CampaignStore,
  draftKeeper?: DraftKeeper,
  thinker?: Thinker,
  language: Language = 'en',
): Promise<void> {
  cleanup();
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords(language, NAMESPACES);
  render(
    <MantineProvider env="test">
      <TableScreen ui={ui} store={store} draftKeeper={draftKeeper} thinker={thinker} onLeave={() => {}} />
    </MantineProvider>,
  );
}
