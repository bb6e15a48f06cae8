import { describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { joinBlock, noteBlock, noticeBlock } from '../../src/post/make-blocks.ts';
import { mailStore } from '../../src/store/mail.ts';
import {
  MOST_NOTIFIED,
  NOTIFICATION_KINDS,
  type NotificationSettings,
  readNotificationSettings,
  withNotified,
  wrongPlaces,
} from '../../src/store/notification-settings.ts';
import { occasionsOf, REMINDED_BEFORE, remindedAt } from '../../src/store/notifications.ts';
import { begin, playRound, rules, system } from '../post/by-post.ts';
import { addressIn } from '../post/thread-parts.ts';

/** 42.6: each player chooses what they are notified of, and where; nothing goes to anybody who did not ask, and nothing twice. */

const played = await begin(2, 'notified');
await playRound(played);
const id = played.blocks[0]!.campaign;
const [red, blue] = [...played.hands] as [[string, Identity], [string, Identity]];
const HOUR = 3_600_000;
const NOW = 100 * HOUR;

const settingsOf = (me: Identity, change: Partial<NotificationSettings> = {}): NotificationSettings => ({
  ...{ campaign: id, person: me.sign, kinds: NOTIFICATION_KINDS, notifies: true, since: 0, told: [] },
  ...change,
});
/** Every block came in an hour ago. */
const mailOf = (me: Identity, blocks: readonly Block[] = played.blocks, at = NOW - HOUR) =>
  mailStore(
    { notes: { id, seen: 0 }, blocks: blocks.map((block) => ({ block, at })) },
    { rules: { system, ruleset: rules.ruleset }, me },
  ).getState();
const kindsTold = async (...about: Parameters<typeof occasionsOf>) =>
  (await occasionsOf(...about)).map(({ kind }) => kind);

describe('what there is to say', () => {
  test('42.6: own orders that are due, the report, and what others have posted; nothing of one’s own', async () => {
    const found = await occasionsOf(mailOf(red[1]), settingsOf(red[1]), NOW);
    expect(found).toContainEqual({ key: `due 2 ${red[0]}`, kind: 'due', round: 2, seat: red[0] });
    expect(found.filter(({ kind }) => kind === 'report')).toHaveLength(1);
    const orders = found.filter((one) => one.kind === 'posted' && one.what === 'orders');
    expect(orders).toMatchObject([{ seat: blue[0], round: 1 }]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  });

  test('42.6: only what was asked for, since it was asked for, and nothing older than a day', async () => {
    const mail = mailOf(red[1]);
    expect(await kindsTold(mail, settingsOf(red[1], { kinds: ['report'] }), NOW)).toEqual(['report']);
    expect(await kindsTold(mail, settingsOf(red[1], { kinds: [] }), NOW)).toEqual([]);
    expect(await kindsTold(mail, settingsOf(red[1], { since: NOW - HOUR }), NOW)).toEqual(['due']);
    expect(await kindsTold(mail, settingsOf(red[1]), NOW + 30 * HOUR)).toEqual(['due']);
  });

  test('42.6: a note is said to whom it is for, and to nobody else', async () => {
    const at = addressIn(played.blocks, 'gm', 2);
    const note = await noteBlock(played.master, red[1], at, { text: 'Psst.', to: red[0] });
    const blocks = [...played.blocks, note];
    expect(await kindsTold(mailOf(red[1], blocks), settingsOf(red[1], { kinds: ['letter'] }), NOW)).toEqual(['note']);
    expect(await kindsTold(mailOf(blue[1], blocks), settingsOf(blue[1], { kinds: ['letter'] }), NOW)).toEqual([]);
  });

  test('42.6: what a stranger makes up says nothing', async () => {
    const last = played.blocks.at(-1)!;
    const forged = { ...last, body: last.body.slice() };
    forged.body[3]! ^= 1;
    const keys = (await occasionsOf(mailOf(red[1], [...played.blocks, forged]), settingsOf(red[1]), NOW)).map(
      ({ key }) => key,
    );
    expect(keys).not.toContain(digestOf(forged).slice(0, 16));
  });

  test('42.6: a reminder comes before the deadline while orders are missing, once for each deadline', async () => {
    const until = NOW + 2 * HOUR;
    const at = addressIn(played.blocks, 'gm', 2);
    const blocks = [...played.blocks, noticeBlock(played.master, at, { text: '', until })];
    const settings = settingsOf(red[1], { kinds: ['reminder'] });
    const mail = mailOf(red[1], blocks);
    expect(remindedAt(mail)).toBe(until - REMINDED_BEFORE);
    expect(await occasionsOf(mail, settings, NOW)).toEqual([
      { key: `reminder 2 ${red[0]} ${until}`, kind: 'reminder', round: 2, seat: red[0], until },
    ]);
    expect(await occasionsOf(mail, settings, until - REMINDED_BEFORE - 1)).toEqual([]);
    expect(await occasionsOf(mail, settings, until)).toEqual([]);
    expect(remindedAt(mailOf(red[1]))).toBeUndefined();
  });
});

describe('kept settings', () => {
  test('42.6: is read back as it was kept, and nothing else is', () => {
    const settings = settingsOf(red[1], {
      webhook: 'https://discord.com/api/webhooks/1/secret',
      ntfy: 'https://ntfy.sh/our-war',
      told: ['due 1 red'],
    });
    expect(readNotificationSettings(structuredClone(settings))).toEqual(settings);
    for (const spoilt of [
      null,
      'wish',
      [],
      { ...settings, person: 5 },
      { ...settings, kinds: 'due' },
      { ...settings, since: Number.NaN },
      { ...settings, told: undefined },
      { ...settings, notifies: 'yes' },
    ])
      expect(readNotificationSettings(spoilt)).toBeUndefined();
    const odd = {
      ...settings,
      kinds: ['due', 'everything', '__proto__'],
      webhook: 'javascript:alert(1)',
      ntfy: 'https://x.example/y',
    };
    const { webhook: _, ntfy: __, ...others } = settings;
    expect(readNotificationSettings(odd)).toEqual({ ...others, kinds: ['due'] });
  });

  test('42.6: say nothing twice, and remembers no more than it needs', () => {
    const first = withNotified(settingsOf(red[1]), ['a', 'b', 'a']);
    expect(first.fresh).toEqual(['a', 'b']);
    expect(withNotified(first.settings, ['b', 'c']).fresh).toEqual(['c']);
    const many = Array.from({ length: 1_500 }, (_, i) => String(i));
    expect(withNotified(first.settings, many).settings.told).toHaveLength(MOST_NOTIFIED);
  });

  test('42.6: of a flood of posts the newest are sent, and none of them again', async () => {
    const strangers = await Promise.all(Array.from({ length: 520 }, () => newIdentity()));
    const flood = strangers.map((one, i) => joinBlock(one, id, `Stranger ${i}`, '-'));
    const mail = mailOf(red[1], [...played.blocks, ...flood]);
    const settings = { ...settingsOf(red[1]), kinds: ['posted'] as const };
    const keys = (await occasionsOf(mail, settings, NOW)).map(({ key }) => key);
    expect(keys).toHaveLength(500);
    const after = withNotified(settings, keys);
    expect(after.fresh).toHaveLength(500);
    expect(withNotified(after.settings, keys).fresh).toEqual([]);
  });

  test('42.6: goes to addresses that the page’s policy opens, each in its own field', () => {
    const allowed = ['https://discord.com/api/webhooks/', 'https://ntfy.sh/'];
    const [hook, topic] = ['https://discord.com/api/webhooks/1/a', 'https://ntfy.sh/our-war'];
    expect(wrongPlaces({ webhook: hook, ntfy: topic }, allowed)).toEqual([]);
    expect(wrongPlaces({ webhook: topic, ntfy: hook }, allowed)).toEqual(['webhook', 'ntfy']);
    expect(wrongPlaces({ ntfy: 'https://ntfy.sh/a/b' }, allowed)).toEqual(['ntfy']);
    expect(wrongPlaces({ webhook: 'https://evil.example/1' }, allowed)).toEqual(['webhook']);
    expect(wrongPlaces({}, [])).toEqual([]);
  });
});
