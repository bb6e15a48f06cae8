import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Campaign, Player } from '../../../src/engine/kernel/campaign.ts';
import { nuclear } from '../../../src/engine/nuclear/engine.ts';
import { readRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import type { HexMark } from '../../../src/map/picture.ts';
import { TableScreen } from '../../../src/panels/table/TableScreen.tsx';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import nuclearUi from '../../../src/systems/nuclear/index.tsx';
import nuclearRuleset from '../../../src/systems/nuclear/shipped-ruleset.ts';
import { type Language, NAMESPACES, startWords } from '../../../src/words/index.ts';
import { mapProps, noMap } from './map-view.tsx';

const read = readRuleset(nuclearRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
export const { rules } = read;
export const system = nuclear(rules);

export const PLAYERS: readonly Player[] = [
  { seat: 'red', name: 'Red', colour: 0 },
  { seat: 'blue', name: 'Blue', colour: 1 },
];

/** A campaign before its first entry, in the position of a scenario. */
export const campaignOf = (scenario: unknown, options: Record<string, unknown> = {}): Campaign => ({
  format: 2,
  id: 'table',
  name: 'Table',
  system: 'nuclear',
  ruleset: { id: 'nuclear', hash: rules.hash, rules: rules.ruleset },
  options,
  scenario,
  players: PLAYERS,
  seed: 'table',
  entries: [],
});

/** Red soldiers and a tank face blue veterans over three hexes; a gorge and a mountain beside. */
export const BATTLE = {
  turn: 2,
  phase: 'initial',
  sides: { red: { prestige: 150, controlPoints: 4 }, blue: { prestige: 130 } },
  hexes: {
    '1110': { terrain: 'dead-forest', keyPoint: 'blue' },
    '1009': { terrain: 'mountains' },
    '0911': { terrain: 'gorge' },
  },
  units: {
    r1: { side: 'red', type: 'soldiers', hex: '0910', xp: 9 },
    r2: { side: 'red', type: 'ragnarok', hex: '0810' },
    r3: { side: 'red', type: 'engineers', hex: '0812' },
    b1: { side: 'blue', type: 'veterans', hex: '1110' },
    b2: { side: 'blue', type: 'grenadiers', hex: '1612', models: 3 },
  },
} as const;

/** A click on a hex of the map. */
export const clickHex = (hex: string, shift = false): void =>
  act(() => {
    mapProps().onHex?.(hex, { button: 0, shift, counter: null });
  });

export const marksOf = (kind: HexMark['kind']): readonly string[] =>
  mapProps()
    .marks.hexMarks.filter((mark) => mark.kind === kind)
    .map(({ hex }) => hex);

export interface OnTheTable {
  readonly store: CampaignStore;
}

const plain = window.matchMedia;
type Wide = boolean | 'docked';
/** A window as wide as that of a computer, or of a large screen, or as narrow as a phone. */
const beWide = (wide: Wide): void => {
  const answers = wide === 'docked' ? ['min-width', 'width >='] : wide ? ['min-width'] : [];
  window.matchMedia = (query) => ({ ...plain(query), matches: answers.some((part) => query.includes(part)) });
};

/** Whatever the window is asked from now on: less motion is wished for. */
export function reduceMotion(): void {
  let answer = window.matchMedia;
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    get: () => (query: string) => ({ ...answer(query), matches: query.includes('reduce') || answer(query).matches }),
    set: (other: typeof answer) => {
      answer = other;
    },
  });
}
export const forgetMotion = (): void =>
  void Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: plain });

const noWayOut = () => {};

/** Puts a campaign on the table and shows it. */
export async function play(
  campaign: Campaign,
  language: Language = 'en',
  wide: Wide = true,
  kept: Omit<ComponentProps<typeof TableScreen>, 'ui' | 'store' | 'onLeave'> = {},
): Promise<OnTheTable> {
  beWide(wide);
  await startWords(language, NAMESPACES);
  noMap();
  const store = campaignStore(system, campaign);
  render(
    <MantineProvider env="test">
      <TableScreen ui={nuclearUi} store={store} onLeave={noWayOut} {...kept} />
    </MantineProvider>,
  );
  return { store };
}
