import '@mantine/core/styles.layer.css';
import { type AnySystem, type Campaign, createCampaign, nameHex, open, stream } from '@hexpost/engine';
import { nuclear, type RulesetIndex, readRuleset, type State } from '@hexpost/engine/nuclear';
import { createRoot } from 'react-dom/client';
import MantineShell from '../../app/shell/MantineShell.tsx';
import { TableScreen } from '../../panels/table/TableScreen.tsx';
import { campaignStore } from '../../store/campaign.ts';
import { choicesOf } from '../../store/draft.ts';
import { alone, screenStore } from '../../store/screen.ts';
import nuclearUi from '../../systems/nuclear/index.tsx';
import nuclearRuleset from '../../systems/nuclear/shipped-ruleset.ts';
import { loadSharedWords, loadWordsOf, startWords } from '../../words/index.ts';

/** The whole play screen over two armies, and a hand that chooses one unit after the other. */
export interface PlayedTable {
  readonly host: HTMLElement;
  /** The number of units that may still act. */
  readonly units: number;
  /** Puts the cursor of the map on the next unit that may still act. */
  aim(): void;
  /** Enter on the map: the unit is chosen, and what it may do lights up with the next frame. */
  choose(): void;
  /** The pointer comes over the map: a frame is due. */
  hover(): void;
  /** Takes hold of the map, drags it by CSS pixels, lets go. */
  grip(): void;
  pan(dx: number, dy: number): void;
  letGo(): void;
}

const SIDE = 24;
const SEAT = 'red';
const seatPolicy = alone(SEAT, SEAT);

/** Two sides of half as many units each, strewn about the middle of the map. */
function campaignOf(rules: RulesetIndex, units: number): Campaign {
  const random = stream('map bench');
  const any = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const terrain = rules.ruleset.terrain.map(({ id }) => id).filter((id) => id !== 'mountains');
  const hexes: Record<string, { terrain: string }> = {};
  const placed: Record<string, unknown> = {};
  for (let i = 0; i < 150; i++)
    hexes[nameHex(1 + (i % SIDE), 1 + Math.floor(random() * SIDE))] = { terrain: any(terrain) };
  const taken = new Set<string>();
  for (let i = 0; taken.size < units; i++) {
    const hex = nameHex(4 + Math.floor(random() * (SIDE - 8)), 4 + Math.floor(random() * (SIDE - 8)));
    if (taken.has(hex)) continue;
    taken.add(hex);
    placed[`u${i}`] = { side: taken.size % 2 ? 'red' : 'blue', type: any(rules.ruleset.units).id, hex };
  }
  return createCampaign(rules, {
    id: 'map-bench',
    name: 'Map bench',
    options: {},
    scenario: {
      turn: 2,
      phase: 'initial',
      map: { cols: SIDE, rows: SIDE },
      sides: { red: { team: 'red', zone: '0101' }, blue: { team: 'blue', zone: '2020' } },
      hexes,
      units: placed,
    },
    players: [
      { seat: 'red', name: 'Red', colour: 0 },
      { seat: 'blue', name: 'Blue', colour: 1 },
    ],
    seed: 'map bench',
  });
}

export async function playedTable(host: HTMLElement, units: number): Promise<PlayedTable> {
  await startWords('en', ['app', 'nuclear/terms']);
  await Promise.all([loadSharedWords(), loadWordsOf('nuclear')]);
  const read = readRuleset(nuclearRuleset);
  if (!read.ok) throw new Error('the shipped ruleset has faults');
  const store = campaignStore(nuclear(read.rules) as AnySystem, campaignOf(read.rules, units));
  const screen = screenStore();
  createRoot(host).render(
    <MantineShell env="default">
      <TableScreen ui={nuclearUi} store={store} looking={screen} seatPolicy={seatPolicy} onLeave={() => {}} />
    </MantineShell>,
  );
  const found = async (what: string): Promise<HTMLElement> => {
    for (let i = 0; i < 3000; i++) {
      const element = host.querySelector<HTMLElement>(what);
      if (element) return element;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`the table did not come up: no ${what}`);
  };
  const map = await found('[data-hexpost-map=ready]');
  const keys = await found('#play-map');
  // The bench's pointer is not real, so it cannot be captured.
  map.setPointerCapture = () => {};
  const { state, system } = store.getState();
  const hexes = open(choicesOf(system.options(state, SEAT, {}), 'unit')).flatMap(
    ({ value }) => (state as State).units[String(value)]?.hex ?? [],
  );
  let next = 0;
  let at = { x: 400, y: 400 };
  const point = (type: string): void => {
    const { x: clientX, y: clientY } = at;
    map.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId: 1, pointerType: 'mouse', buttons: 1 }));
  };
  return {
    host: map,
    units: hexes.length,
    aim: () => screen.setState({ focus: hexes[next++ % hexes.length]! }),
    choose: () => void keys.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    hover: () => point('pointermove'),
    grip: () => point('pointerdown'),
    pan(dx, dy) {
      at = { x: at.x + dx, y: at.y + dy };
      point('pointermove');
    },
    letGo: () => point('pointerup'),
  };
}
