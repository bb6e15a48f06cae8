import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Campaign,
  createCampaign,
  hashOf,
  LONGEST_NAME,
  type LoadedSystem,
  readCampaignForm,
} from '@hexpost/engine';
import { sideLook } from '../../../map/palette.ts';
import { sidesFor } from '../../../panels/new-campaign/campaign-form.ts';
import { armour, type Block } from '../../../post/armour.ts';
import { QUICKNET } from '../../../post/beacon.ts';
import {
  calendarFaults,
  defaultCalendar,
  type PostingCalendar,
  PostingCalendarSchema,
} from '../../../post/calendar.ts';
import type { Identity } from '../../../post/keys.ts';
import { blocksToLink } from '../../../post/link.ts';
import { typedName } from '../../../post/names.ts';
import { isPlainName } from '../../../post/plain-names.ts';
import { announceCampaign } from '../../../store/announce.ts';
import { randomHex } from '../../../store/random-hex.ts';
import { loadEngine } from '../../../systems/engines.ts';
import { isLanguage, type Language } from '../../../words/language.ts';
import { givenName } from '../../../words/side-names.ts';
import { loadRuleset, ROOT } from '../../ruleset-files.ts';
import type { CommandOptions } from '../options.ts';

/**
 * `found`: founds a campaign that a referee leads, from a scenario that ships or from a campaign file that was saved in a browser. What was
 * played in the file is left out.
 */

/** The campaign block; a sentence about what is wrong with the options. */
export async function foundCampaign(me: Identity, options: CommandOptions): Promise<Block | string> {
  const { master = 'Referee', language } = options;
  const speech = isLanguage(language) ? language : 'en';
  if (!isPlainName(typedName(master)) || typedName(master) === '') return '--master is a name that cannot be used';
  const campaign = options.file === undefined ? await fromScenario(options, speech) : await fromFile(options.file);
  if (typeof campaign === 'string') return campaign;
  const calendar = readCalendar(options.calendar);
  if (typeof calendar === 'string') return calendar;
  const { beacon = 'wait' } = options;
  if (beacon !== 'wait' && beacon !== 'chains' && beacon !== 'none') return '--beacon is wait, chains or none';
  const players = withNames(campaign.players, options.side ?? []);
  if (typeof players === 'string') return players;
  const name = typedName(options.name ?? campaign.name);
  if (!isPlainName(name) || name.length > LONGEST_NAME) return '--name is a name that cannot be used';
  return announceCampaign(me, {
    campaign: { ...campaign, name, players },
    master: typedName(master),
    nonce: randomHex(16),
    isShipped: hashOf(await shippedRules(campaign.system)) === campaign.ruleset.hash,
    ...(calendar && { calendar }),
    ...(beacon !== 'none' && { beacon: { ...QUICKNET, otherwise: beacon } }),
  });
}

/** The invitation as text: a link with the block in it if the address of the page is known, and the block. */
export function invitationText(block: Block, site: string | undefined): string {
  return [...(site === undefined ? [] : [`${site}#/b/${blocksToLink([block])}`, '']), armour(block)].join('\n');
}

async function fromScenario({ scenario }: CommandOptions, language: Language): Promise<Campaign | string> {
  const [system = '', name = ''] = (scenario ?? '').split('/');
  const engine = await loadEngine(system);
  const folder = join(ROOT, 'rulesets', system, 'scenarios');
  const names = engine && existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, '')) : [];
  if (!engine || !names.includes(name)) {
    const list = names.length > 0 ? `: ${names.map((one) => `${system}/${one}`).join(', ')}` : '';
    return `Name a scenario, such as --scenario domination/the-relic, or a campaign file: --file FILE${list}`;
  }
  const loaded = engine.load(loadRuleset(join(ROOT, 'rulesets', system)));
  if (!loaded.ok) return 'the rules that ship have faults';
  const file = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
    readonly name: Record<Language, string>;
    readonly options?: Campaign['options'];
    readonly given: Campaign['scenario'];
  };
  const seats = seatsOf(loaded, file.given, file.options ?? {});
  return createCampaign(loaded, {
    ...{ id: '', seed: '', name: file.name[language], options: file.options ?? {}, scenario: file.given },
    players: sidesFor(seats).map(({ seat, colour }) => ({
      seat,
      colour,
      name: givenName(sideLook(colour).name, language),
    })),
  });
}

/** The sides of a position, in their order. */
function seatsOf({ system }: LoadedSystem, scenario: unknown, options: unknown): readonly string[] {
  const { order, seats, sides } = system.begin(scenario, options) as {
    readonly order?: readonly string[];
    readonly seats?: readonly string[];
    readonly sides: object;
  };
  return seats ?? order ?? Object.keys(sides);
}

async function fromFile(path: string): Promise<Campaign | string> {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return `${path} cannot be read as a campaign file`;
  }
  const read = readCampaignForm(raw);
  if (!read.ok) return `${path} is no campaign file of this version`;
  const { entries: _, seeds: __, ...campaign } = read.campaign;
  const engine = await loadEngine(campaign.system);
  const loaded = engine?.load(campaign.ruleset.rules ?? (await shippedRules(campaign.system)));
  if (!loaded?.ok || loaded.hash !== campaign.ruleset.hash)
    return `${path} has rules that are unknown here, or have faults`;
  const faults = loaded.startFaults(campaign.options, campaign.scenario);
  return faults ? `${path} has faults in its ${faults.part}` : { ...campaign, entries: [] };
}

const shippedRules = async (system: string): Promise<unknown> => {
  const loaded = (await loadEngine(system))?.load(loadRuleset(join(ROOT, 'rulesets', system)));
  return loaded?.ok ? loaded.ruleset : undefined;
};

/** A calendar from a file, or of so many hours in a zone, such as `48 Europe/Paris close`. */
function readCalendar(given: string | undefined): PostingCalendar | undefined | string {
  if (given === undefined) return undefined;
  const short = /^(\d{1,4}) ([\w/+-]{1,64})(?: (wait|close))?$/.exec(given);
  let raw: unknown;
  if (short) {
    const [, hours, zone = 'UTC', does = 'wait'] = short;
    raw = { ...defaultCalendar(zone), otherwise: { kind: 'for', hours: Number(hours) }, atDeadline: { does } };
  } else
    try {
      raw = JSON.parse(readFileSync(given, 'utf8'));
    } catch {
      return `--calendar is hours and a zone, such as "48 Europe/Paris close", or a file; ${given} cannot be read`;
    }
  const faults = Object.entries(calendarFaults(raw)).map(([path, fault]) => `--calendar: ${path} (${fault})`);
  return faults.length > 0 ? faults.join('\n') : PostingCalendarSchema.parse(raw);
}

/** The sides with the names given as `seat=Name`. */
function withNames(players: Campaign['players'], given: readonly string[]): Campaign['players'] | string {
  const bare = given.find((one) => !one.includes('='));
  if (bare !== undefined) return `--side is a side and a name, such as --side red=Anna; ${bare} has no name`;
  const names = new Map(given.map((one) => [one.split('=')[0]!, typedName(one.slice(one.indexOf('=') + 1))]));
  const known = players.map(({ seat }) => seat);
  for (const [seat, name] of names) {
    if (!known.includes(seat)) return `--side: there is no ${seat}; the sides are ${known.join(', ')}`;
    if (name === '' || name.length > 60 || !isPlainName(name)) return `--side: the name of ${seat} cannot be used`;
  }
  return players.map((player) => ({ ...player, name: names.get(player.seat) ?? player.name }));
}
