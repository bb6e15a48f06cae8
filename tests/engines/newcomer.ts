import assert from 'node:assert/strict';
import { positionOf, unitsOf } from '../e2e/nuclear.ts';
import { clickHex } from '../e2e/table.ts';
import { patiently } from './driver.ts';
import type { Hands } from './hands.ts';

/** A newcomer's first turn at one table, with a reload in its middle. Answers the hash of every entry. */
export async function firstTurn(hands: Hands): Promise<readonly string[]> {
  const { page, mapIsReady, sees } = hands;
  /** Presses away what has come up over the table: cards with what was revealed, the news of the others. Some goes by itself. */
  const clearTable = async () => {
    for (const over of ['Go on', 'Skip'])
      if (await hands.has(over))
        await hands.press(over, 'button', 2).catch(async (error) => {
          if (await hands.has(over)) throw error;
        });
  };
  const press = (name: string | RegExp) =>
    patiently(async () => {
      await clearTable();
      await hands.press(name, 'button', 2);
    });
  const lookAtMap = async () => {
    await mapIsReady();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await patiently(clearTable);
  };
  const position = async () => {
    await page.follow();
    return positionOf(page);
  };
  const entries = (count: number) =>
    patiently(async () => assert.equal((await position()).campaign.entries.length, count));
  const phase = (wanted: string, turn = 1) =>
    patiently(async () => {
      const { state } = await position();
      assert.equal(`${state.turn} ${state.phase}`, `${turn} ${wanted}`);
    });
  await hands.goto('./');
  await press('With a friend here');
  await press('Set up a game: Nuclear');
  await press('Play');
  for (const side of ['Red', 'Blue']) {
    await press(`I am ${side}`);
    await lookAtMap();
    const before = await position();
    await clickHex(page, before.choices({ command: 'place-base' }, 'hex').at(5)!.value);
    await press('Give order');
    await entries(before.campaign.entries.length + 1);
  }
  await press('Roll for the turn’s event');
  await phase('preparation');
  const kind = 'Soldier battalion';
  for (const side of ['Red', 'Blue']) {
    await press(`I am ${side}`);
    await lookAtMap();
    const event = (await position()).ask({ command: 'choose' }).fields[0];
    assert.equal(event, undefined, 'the event of these numbers asks for nothing');
    await press(new RegExp(`^Buy ${kind} for`));
    await sees('Bought 1 unit,');
    await press(`Place ${kind} 1 on the map`);
    const now = await position();
    const [unit] = unitsOf(now);
    const hexes = now.choices({ command: 'deploy', unit: unit!.id }, 'hex');
    const hex = hexes[Math.floor(hexes.length / 4)]!.value;
    await clickHex(page, hex);
    await sees('to be deployed 1 unit');
    if (side === 'Red') {
      await hands.reload();
      await press(`I am ${side}`);
      await lookAtMap();
      await sees('to be deployed 1 unit');
    }
    await hands.fill('Sealed bid for initiative', side === 'Red' ? '20' : '10');
    await press('Bid');
    await press('Ready');
  }
  await phase('initial');
  await lookAtMap();
  const before = await position();
  const [unit] = unitsOf(before);
  await clickHex(page, unit!.hex!);
  const to = before.choices({ unit: unit!.id, command: 'move' }, 'to')[0]!.value;
  await clickHex(page, to);
  await press('Give order');
  await entries(before.campaign.entries.length + 1);
  for (let part = 0; (await position()).state.turn === 1; part++) {
    assert.ok(part < 8, 'the turn does not end');
    const { length } = (await position()).campaign.entries;
    await press('End the round');
    // Asked first where units could still act; the question may come late.
    await patiently(async () => {
      if (await hands.has(/./, 'ending')) await hands.press(/./, 'ending', 2).catch(() => {});
      assert.ok((await position()).campaign.entries.length > length, 'the part has not ended');
    });
  }
  await phase('turn-start', 2);
  return (await position()).campaign.entries.map(({ hash }) => hash);
}
