import type { AnyCommand, AnyEvent } from '@hexpost/engine';
import { type Battle, type State, TIMED_PHASES, type WEEKDAYS } from '@hexpost/engine/sectors';
import type { ByPostParts } from '../../panels/by-post-ui.ts';
import { lazyScreen, publicPicture } from '../../panels/post/turns-by-post.tsx';
import type { NamesSource } from '../../panels/system-ui.ts';
import { lookOfEvent } from './event-table.ts';
import { NAMESPACES, namesOf, type SectorsWords } from './names.ts';
import { orderLine } from './order-line.ts';
import { dayText, momentAt, sectorsPace } from './pace.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The system of sectors, as the pages of play by post need it. */
const sectorsGame: ByPostParts = {
  namespaces: ['post', 'sectors/terms', 'sectors/phases', 'sectors/prose', 'sectors/by-post'],
  words(source) {
    const words = namesOf(source);
    return {
      ...words,
      about: aboutPlanet(source, words),
      line: (command) => orderLine(words, command),
      place: words.when,
      placeInside(state) {
        const { round, phase } = state as State;
        const name = words.term('phases', phase);
        return round === 0 ? name : words.t('sectors/prose:place', { round, phase: name });
      },
      differences: (other) => differencesOf(words, source.state as State, other as State),
    };
  },
  extended(state, until, reason) {
    if ((state as State).deadline === null) return undefined;
    return { command: 'extend-deadline', until: momentAt(until), ...(reason !== '' && { reason }) } as AnyCommand;
  },
  pace: ({ campaign, state }) => sectorsPace(campaign.options, (state as State).data.calendar !== null),
  byMaster: (event: AnyEvent) => lookOfEvent(event).byMaster === true || 'onBehalf' in event,
  Screen: lazyScreen(() => import('./index.tsx')),
  prose: () => import('./prose/prose.ts'),
  picture: publicPicture({ namespaces: NAMESPACES, names: namesOf, print: () => import('./print.ts') }),
};

export default sectorsGame;

/** The planet and the week of a campaign, for players who think of joining. */
function aboutPlanet(
  { t, language, campaign, state }: NamesSource,
  words: Pick<SectorsWords, 'term'>,
): readonly string[] {
  const { map, data, sectors } = state as State;
  const planet = map.id === null ? undefined : rulesetIndexOf(campaign.ruleset.rules).planets.get(map.id);
  const { calendar } = data;
  const closings = TIMED_PHASES.flatMap((phase) => {
    const closes = calendar?.[phase]?.closes;
    if (!closes) return [];
    const day = dayText(closes.slice(0, 3) as (typeof WEEKDAYS)[number], language);
    return [`${words.term('phases', phase)}: ${day} ${closes.slice(4)}`];
  });
  return [
    t('sectors/by-post:planet', {
      planet: planet?.name[language] ?? '',
      count: Object.keys(sectors).length,
      context: planet ? '' : 'own',
    }),
    t('sectors/by-post:to-win', { count: data.sectorsToWin }),
    calendar
      ? t('sectors/by-post:week', { list: closings.join('; '), zone: calendar.zone })
      : t('sectors/by-post:no-clock'),
  ];
}

/** The differences between two positions of the same campaign, a sentence each: the phase, sheets, armies, battles. */
const differencesOf = (words: SectorsWords, before: State, after: State): readonly string[] => [
  ...ofTime(words, before, after),
  ...ofSheets(words, before, after),
  ...ofArmies(words, before, after),
  ...ofBattles(words, before, after),
];

const fromTo = ({ t }: SectorsWords, was: string | number, now: string | number): string =>
  t('sectors/prose:difference.change', { was, now });

function ofTime(words: SectorsWords, before: State, after: State): string[] {
  if (before.round === after.round && before.phase === after.phase) return [];
  return [fromTo(words, words.when(before), words.when(after))];
}

/** Only within one phase: after that the sheets are gone. */
function ofSheets(words: SectorsWords, before: State, after: State): string[] {
  if (before.round !== after.round || before.phase !== after.phase) return [];
  return before.seats.flatMap((id) => {
    const now = after.sides[id]!.submitted;
    if (before.sides[id]!.submitted === now) return [];
    return [words.t(`sectors/prose:difference.${now ? 'sheet' : 'no-sheet'}`, { side: words.side(id) })];
  });
}

function ofArmies(words: SectorsWords, before: State, after: State): string[] {
  return before.map.sectors.flatMap((sector) =>
    before.seats.flatMap((id) => {
      const [was, now] = [before, after].map(({ sectors }) => sectors[sector]!.armies[id] ?? 0);
      if (was === now) return [];
      const change = fromTo(words, was!, now!);
      return [
        words.t('sectors/prose:difference.armies', {
          sector: words.sectorInShort(sector),
          side: words.side(id),
          change,
        }),
      ];
    }),
  );
}

/** Removing an order renumbers the other battles, so a battle is identified by its place and its sides. */
const keyOf = ({ sector, attacker, defender }: Battle): string => `${sector} ${[attacker, defender].sort()}`;

function ofBattles(words: SectorsWords, before: State, after: State): string[] {
  const [had, has] = [before, after].map(
    ({ battles }) => new Map(Object.values(battles).map((battle) => [keyOf(battle), battle])),
  );
  return [...new Set([...had!.keys(), ...has!.keys()])].flatMap((key) => {
    const [was, now] = [had!.get(key), has!.get(key)];
    const battle = (now ?? was)!;
    const named = { sector: words.sectorInShort(battle.sector), fight: words.fight(battle) };
    if (!was || !now) return [words.t(`sectors/prose:difference.${now ? 'battle' : 'no-battle'}`, named)];
    const isTurned = words.fight(was) !== words.fight(now);
    const [then, instead] = [was, now].map((one) => [...(isTurned ? [words.fight(one)] : []), told(words, one)]);
    const change = fromTo(words, then!.join('; '), instead!.join('; '));
    return told(words, was) === told(words, now) && !isTurned
      ? []
      : [words.t('sectors/prose:difference.other-battle', { ...named, fight: words.fight(was), change })];
  });
}

/** The strength of either side, the owner of the bonus, and the status. */
function told(words: SectorsWords, battle: Battle): string {
  const { armies, attacker, defender, bonus, status, category, winner } = battle;
  return [
    [attacker, defender].map((id) => `${words.side(id)} ${armies[id] ?? 0}`).join(', '),
    ...(bonus === null ? [] : [words.t('sectors/prose:difference.bonus', { side: words.side(bonus) })]),
    category === null ? words.term('statuses', status) : words.outcome({ category, winner }),
  ].join('; ');
}
