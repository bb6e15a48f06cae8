import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCampaign } from '../../src/app/files/read-campaign.ts';
import { secretsIn, trySecret } from '../../src/dev/law-of-secrets.ts';
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import tested from '../../src/dev/systems/sectors/index.ts';
import { faultsOfSectors, faultsOfSectorsEntry } from '../../src/dev/systems/sectors/invariants.ts';
import { type Campaign, type Entry, foldEvents, readLog, replay, verify } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { PUBLIC } from '../../src/engine/kernel/ids.ts';
import { freezeFromNowOn } from '../../src/engine/kernel/plain-data.ts';
import type { Event } from '../../src/engine/sectors/events.ts';
import type { State } from '../../src/engine/sectors/state.ts';

/** The stored campaign of three sides: what is in it, that it is proved, and that nobody reads in it what he may not. */

freezeFromNowOn();
const bytes = readFileSync('tests/campaigns/sectors-three-sides.hexpost.json');
const campaign = JSON.parse(bytes.toString()) as Campaign;
const rules = sectorsRules();
const system = sectorsSystem(rules);

interface Moment {
  readonly number: number;
  readonly before: State;
  readonly entry: Entry;
  readonly after: State;
}
const moments: Moment[] = [];
let position = replay(system, campaign, 0) as State;
for (const [number, entry] of campaign.entries.entries()) {
  const after = foldEvents(system, position, entry.events) as State;
  moments.push({ number, before: position, entry, after });
  position = after;
}
const end = position;

const events = campaign.entries.flatMap((entry) => entry.events as Event[]);
const all = <T extends Event['type']>(type: T) =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
const one = <T extends Event['type']>(type: T, fits: (event: Extract<Event, { type: T }>) => boolean = () => true) =>
  expect(all(type).some(fits), type).toBe(true);
/** The moments at which something of a kind happened. */
const when = (type: Event['type']) => moments.filter(({ entry }) => entry.events.some((event) => event.type === type));

describe('the stored campaign', () => {
  test('is what its commands come to, and the demo beside the page is the same file', () => {
    expect(JSON.parse(JSON.stringify(tested.stored[0]!.play()))).toEqual(campaign);
    expect(readFileSync('public/demo/sectors-demo.hexpost.json').equals(bytes)).toBe(true);
  });

  test('is a MATCH in which three rolls are only declared, and the app opens it', async () => {
    expect(verify(system, campaign)).toMatchObject({ match: true, entries: campaign.entries.length, declared: 3 });
    const read = await readCampaign(new Uint8Array(bytes));
    expect(read.ok && read.value.campaign.players.map(({ seat }) => seat)).toEqual(['red', 'blue', 'green']);
  });

  test('keeps what is true of every position, and armies come and go only as the log tells', () => {
    for (const { before, entry, after } of moments)
      expect([...faultsOfSectors(after), ...faultsOfSectorsEntry(before, after, entry)]).toEqual([]);
  });
});

describe('the stored campaign has', () => {
  test('six rounds and more, won by control of three sectors in the last', () => {
    expect(end).toMatchObject({ phase: 'finished', winner: 'red', reason: 'control', round: 7 });
    expect(all('map-published')).toHaveLength(8);
  });

  test('S-5.4: meeting engagements', () => one('battle-listed', ({ meeting }) => meeting));

  test('S-5.11: a bonus that moves to another battle of the sector', () =>
    one('bonus-assigned', ({ battle }) => battle === 'r2b2'));

  test('S-7.6, S-7.7: a dispute, and a ruling with its reason that is final', () => {
    const { battle, note } = all('result-disputed')[0]!;
    expect(note).toMatch(/turn four/);
    one('result-ruled', (ruled) => ruled.battle === battle && ruled.reason !== null);
    one('result-final', (final) => final.battle === battle && final.method === 'ruled');
  });

  test('S-7.5, S-7.13: results agreed, and reports that nobody answered', () => {
    one('result-confirmed');
    one('result-final', ({ method }) => method === 'agreed');
    one('result-final', ({ method }) => method === 'unanswered');
  });

  test('S-4.15: a missing sheet', () =>
    one('sheet-defaulted', ({ side, phase }) => side === 'blue' && phase === 'orders'));

  test('S-3.3, S-4.14: sheets sent again and taken back', () => {
    one('sheet-withdrawn');
    expect(all('sheet-submitted').filter(({ side, phase }) => side === 'blue' && phase === 'deployment')).toHaveLength(
      2,
    );
  });

  test('S-7.10: quick battles by both offers and by the master, for an absent side', () => {
    const quick = when('quick-resolved').map(({ entry, before }) => ({ by: entry.command.command, before }));
    expect(new Set(quick.map(({ by }) => by))).toEqual(new Set(['offer-quick', 'quick-resolve']));
    expect(quick.find(({ by }) => by === 'quick-resolve')!.before.sides.green!.absent).toBe(true);
    one('side-marked-absent', ({ absent }) => absent);
  });

  test('dice thrown at a table beside dice of the campaign, in different battles', () => {
    const rolls = campaign.entries.filter((entry) => entry.rolls.length > 0).map((entry) => entry.rolls);
    expect(rolls.filter((each) => each.every(({ declared }) => declared === true))).toHaveLength(1);
    expect(rolls.filter((each) => each.every(({ declared }) => declared === undefined)).length).toBeGreaterThan(1);
  });

  test('S-8.12, S-8.13: drops that went elsewhere: the sector named was lost, or none was named', () => {
    one('orbital-redirected', ({ side, from }) => side === 'green' && from === 's4');
    one('orbital-redirected', ({ side, from }) => side === 'blue' && from === null);
  });

  test('S-8.5, S-8.6: control won and lost, and a side without armies that is out', () => {
    one('sector-controlled');
    one('control-lost');
    one('side-eliminated', ({ side }) => side === 'blue');
    expect(end.sides.blue!.eliminated).toBe(true);
  });

  test('S-8.2: losses beyond what stood there', () => one('armies-lost', ({ armies, declared }) => armies < declared));

  test('S-10: reminders, deadlines that passed, one that was put off', () => {
    one('reminder-sent', ({ to }) => to === 'blue');
    one('deadline-passed', ({ phase }) => phase === 'orders');
    one('deadline-passed', ({ phase }) => phase === 'battles');
    one('deadline-extended', ({ reason }) => reason !== null);
    const clocks = moments.map(({ after }) => after.clock!);
    expect(clocks).toEqual([...clocks].sort());
  });

  test('S-1.3, S-6.8, S-12.3: members with roles, a battle assigned, a substitute', () => {
    for (const { seat, command } of campaign.entries)
      expect(command.by === undefined, String(command.command)).toBe(seat === 'gm' || seat === 'clock');
    one('battle-assigned', ({ member }) => member === 'Odile');
    one('member-set', ({ side, member }) => side === 'blue' && member === 'Sefton');
  });

  test('S-6.7: the army lists of both sides of a battle', () =>
    one('lists-revealed', ({ battle }) => battle === 'r1b1'));

  test('S-7.15, S-12.1: a battle cancelled with a reason, a sheet sent in by the master for a side', () => {
    one('battle-cancelled', ({ reason }) => reason.length > 10);
    one('sheet-submitted', (event) => event.side === 'green' && event.onBehalf === true);
  });
});

describe('law 5 in the stored campaign', () => {
  test('S-11.2 to S-11.4: other secrets in their place would look alike to everybody else', () => {
    const random = stream('the stored campaign');
    const tried = new Set<string>();
    for (const { after } of moments) {
      if (after.phase === 'finished') break;
      for (const secret of secretsIn(tested, system, after)) {
        const found = trySecret(system, after, secret, after.seats, random);
        expect(found.faults).toEqual([]);
        if (found.command !== undefined) tried.add(found.command);
      }
    }
    expect([...tried].sort()).toEqual(['cancel-battle', 'deploy', 'submit-list', 'submit-orders']);
  });

  test('the log up to any entry shows a sheet, a draft or a first list to nobody whose it is not', () => {
    let drafts = 0;
    for (const { number, after } of moments)
      for (const viewer of [...after.seats, PUBLIC]) {
        const log = readLog(system, campaign.entries.slice(0, number + 1), viewer).map(({ event }) => event as Event);
        for (const event of log) {
          if (event.type === 'sheet-submitted' || event.type === 'list-submitted')
            expect(event.side === viewer || !('sheet' in event || 'list' in event)).toBe(true);
          if (event.type === 'battle-listed' && event.battle.startsWith(`r${after.round}b`)) {
            drafts++;
            expect(after.revealed).toBe(true);
          }
        }
        const seen = system.view(after, viewer) as State;
        if (after.revealed) continue;
        expect(Object.keys(seen.battles)).toEqual([]);
        for (const { id, sheet } of Object.values(seen.sides)) expect(id === viewer || sheet === null).toBe(true);
      }
    expect(drafts).toBeGreaterThan(0);
  });
});
