import { patiently } from './driver.ts';
import type { Hands } from './hands.ts';

/** A round by post: the game master and two players, each perhaps in another engine; nothing but text goes between them. */
export async function roundByPost(master: Hands, players: readonly [Hands, Hands]): Promise<void> {
  await master.goto('./#/post-new');
  await master.fill('Your name as game master', 'Olga');
  await master.press('2', 'option');
  await master.press('Create and go to the desk');
  await master.arrives(/#\/desk\//);
  // The master's page may be the players' too: with one engine all sit at the same browser, each at an origin of their own.
  const desk = `./${/#\/desk\/[^/]+/.exec(String(await master.driver.run('location.href')))![0]}`;
  const invitation = await master.read(/as text$/);
  const asked: string[] = [];
  const seats = players.map((hands, i) => ({ hands, name: `Player ${i + 1}`, side: ['Red', 'Blue'][i]! }));
  for (const { hands, name, side } of seats) {
    await paste(hands, invitation);
    await hands.fill('Your name', name);
    await hands.choose('Side', side);
    await hands.press('Ask for a seat');
    await hands.sees(`${name} asked for the seat of ${side}.`);
    asked.push(await hands.read(/as text$/));
  }
  await collect(master, desk, asked);
  await master.goto(`${desk}/seats`);
  for (const { name, side } of seats) await master.choose(`Who plays ${side}`, name);
  await master.press('Make the roster');
  const roster = await master.read(/as text$/);
  const orders: string[] = [];
  for (const { hands } of seats) {
    await paste(hands, roster);
    await hands.sees('You owe orders for this round.');
    await hands.press('Plan on the map');
    await hands.mapIsReady();
    await hands.choose('Hex', 1);
    await hands.press('Give order');
    await hands.press('Seal');
    await hands.sees(/Sealed as revision \d+, not posted yet/);
    orders.push(await hands.read(/as text$/));
  }
  await collect(master, desk, orders);
  await master.goto(`${desk}/report`);
  await master.press('Close round 1');
  await master.press('Publish round 1');
  const report = await master.read(/as text$/);
  for (const { hands } of seats) {
    await paste(hands, report);
    await hands.sees(/MATCH/);
  }
}

const PASTE = 'Posts, letters, pages with blocks';

async function paste(hands: Hands, text: string): Promise<void> {
  await hands.goto('./#/post');
  await hands.fill(PASTE, text);
  await hands.press(/^Take in \d+ blocks?$/);
  // The list below grows meanwhile and may move the button away from under the pointer.
  await patiently(async () => {
    await hands.press('Open');
    await hands.sees('Where it stands', 5);
  });
}

async function collect(hands: Hands, desk: string, posts: readonly string[]): Promise<void> {
  await hands.goto(`${desk}/import`);
  await hands.fill(PASTE, posts.join('\n\n> quoted by somebody\n\n'));
  await hands.press(/^Take in \d+ blocks?$/);
  await hands.sees('Taken in.');
}
