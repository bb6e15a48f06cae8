import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { secretsIn } from '../../../src/dev/law-of-secrets.ts';
import { sidesOf } from '../../../src/dev/probe.ts';
import type { TestedSystem } from '../../../src/dev/tested-system.ts';
import { TESTED_SYSTEMS } from '../../../src/dev/tested-systems.ts';
import { type Campaign, type Entry, submit } from '../../../src/engine/kernel/campaign.ts';
import { stream } from '../../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../../src/engine/kernel/hash.ts';
import type { Seat } from '../../../src/engine/kernel/ids.ts';
import { randomCommand } from '../../../src/engine/kernel/random-player.ts';
import { TableScreen } from '../../../src/panels/table/TableScreen.tsx';
import { campaignStore } from '../../../src/store/campaign.ts';
import { alone } from '../../../src/store/screen.ts';
import type { SystemId } from '../../../src/systems/index.ts';
import { loadUi } from '../../../src/systems/load.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { moments } from '../../laws/play.ts';

/** A screen counts only the entries that its viewer sees: the same view gives the same log, with the same numbers. */

afterEach(cleanup);
beforeAll(async () => {
  const plain = window.matchMedia;
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
});

interface Twins {
  readonly viewer: Seat;
  /** The same campaign without and with a secret entry before the last one that the viewer sees. */
  readonly campaigns: readonly [without: Campaign, secret: Campaign];
}

/** Two campaigns that look the same to a viewer, although one has an entry more: where possible not as its last. */
function twinsOf(tested: TestedSystem): Twins {
  const { system } = tested;
  const random = stream('twins');
  let atTheEnd: Twins | undefined;
  for (const { campaign, before, after, entry } of moments(tested, { seed: 'twins', entries: 60 })) {
    const earlier = { ...campaign, entries: campaign.entries.slice(0, -1) };
    if (earlier.entries.length < 4) continue;
    for (const { seat, draft, never, unseen } of secretsIn(tested, system, before)) {
      const command = unseen ? randomCommand(system, before, seat, random, never ? { never } : {}, draft) : undefined;
      const given = command && submit(system, earlier, before, seat, command);
      if (!given?.ok) continue;
      const others = sidesOf(campaign).filter((side) => side !== seat);
      const more = { ...earlier, entries: [...earlier.entries, given.entry] };
      atTheEnd ??= { viewer: others[0]!, campaigns: [earlier, more] };
      const last = submit(system, more, given.state, entry.seat, entry.command as { command: string });
      if (!last.ok) continue;
      const viewer = others.find((side) => {
        const seen = (state: unknown) => hashOf(system.view(state, side));
        const isShown = entry.events.some((event) => system.show(event, side, false) !== undefined);
        return isShown && seen(after) === seen(last.state);
      });
      if (viewer) return { viewer, campaigns: [campaign, { ...more, entries: [...more.entries, last.entry] }] };
    }
  }
  if (atTheEnd) return atTheEnd;
  throw new Error(`no secret of ${tested.id} can be given`);
}

/** Everything on the page but what comes by and by (the map, what is read out) and ids that are drawn anew. */
function page(): string[] {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const node of copy.querySelectorAll('style, [role=application], [role=status]')) node.remove();
  return copy.innerHTML.replace(/(?:mantine-[a-z0-9]+|[:«_]r[a-z0-9]+[:»_])/g, 'id').split('<');
}
/** Gives one entry a throw under every label that is counted anywhere, as an order whose dice are secret too would have it. */
const withDice =
  (at: number) =>
  (entry: Entry, i: number): Entry => {
    const roll = { by: entry.seat, clause: 'N-1.1', sides: 6, faces: [6, 6, 6] } as const;
    return i === at
      ? { ...entry, rolls: ['hit', 'save', 'defence', 'attack'].map((label) => ({ ...roll, label })) }
      : entry;
  };
const press = (name: string): void =>
  void fireEvent.click(document.querySelector(`button[aria-label="${name}"]`) ?? screen.getByText(name));

describe.each(TESTED_SYSTEMS)('secret entries of $id', (tested) => {
  test('the log and the replay of another seat do not count them', async () => {
    const { viewer, campaigns } = twinsOf(tested);
    const ui = await loadUi(tested.id as SystemId);
    const pages: string[][] = [];
    for (const campaign of campaigns) {
      const store = campaignStore(tested.system, campaign);
      render(
        <MantineProvider env="test">
          <TableScreen ui={ui} store={store} onLeave={() => {}} openAt={2} seatPolicy={alone(null, viewer)} />
        </MantineProvider>,
      );
      if (!document.querySelector('[role=log]')) press('Log');
      expect(document.querySelector('[role=log]')).not.toBeNull();
      const steps = page();
      for (const button of ['To the end', 'One step back']) {
        press(button);
        steps.push(...page());
      }
      pages.push(steps);
      cleanup();
    }
    expect(campaigns[1].entries.length).toBe(campaigns[0].entries.length + 1);
    expect(pages[1]).toEqual(pages[0]);
  });

  test('the numbers of dice do not count theirs', async () => {
    const { viewer, campaigns } = twinsOf(tested);
    const [without, secret] = campaigns;
    const at = secret.entries.findIndex(({ hash }, i) => hash !== without.entries[i]?.hash);
    const ui = await loadUi(tested.id as SystemId);
    const items = ['About this campaign', ...(ui.stats ? ['Statistics'] : [])];
    const pages: string[][] = [];
    for (const campaign of [without, { ...secret, entries: secret.entries.map(withDice(at)) }]) {
      const store = campaignStore(tested.system, campaign);
      render(
        <MantineProvider env="test">
          <TableScreen ui={ui} store={store} onLeave={() => {}} openAt={2} seatPolicy={alone(null, viewer)} />
        </MantineProvider>,
      );
      const shown: string[] = [];
      for (const item of items) {
        press('Menu');
        fireEvent.click(await screen.findByRole('menuitem', { name: item }));
        const dialog = await screen.findByRole('dialog');
        if (item === 'Statistics') {
          await waitFor(() => within(dialog).getByRole('navigation'));
          for (const page of within(within(dialog).getByRole('navigation')).getAllByRole('button')) {
            fireEvent.click(page);
            shown.push(`${page.textContent}: ${dialog.textContent}`);
          }
        } else shown.push(dialog.textContent);
        fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      }
      expect(shown.length).toBeGreaterThan(tested.id === 'nuclear' ? 3 : items.length - 1);
      pages.push(shown);
      cleanup();
    }
    expect(pages[1]).toEqual(pages[0]);
  });
});
