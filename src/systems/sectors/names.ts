import type { TFunction } from 'i18next';
import type { Player } from '../../engine/kernel/campaign.ts';
import type { SideId } from '../../engine/kernel/ids.ts';
import type { Iso } from '../../engine/kernel/instant.ts';
import type { RulesetIndex } from '../../engine/sectors/ruleset-index.ts';
import { CLOCK, GM, TACTICAL } from '../../engine/sectors/seats.ts';
import type { Battle, BattleId, SectorId, State } from '../../engine/sectors/state.ts';
import type { Language, RulesetText } from '../../words/index.ts';

/** What the words of a campaign are made from. */
export interface Source {
  readonly t: TFunction;
  readonly language: Language;
  readonly rules: RulesetIndex;
  /** A view will do. */
  readonly state: State;
  readonly players: readonly Player[];
}

/** Names of what stands in a campaign. */
export interface Names {
  readonly text: (text: RulesetText | undefined, id?: string) => string;
  /** Sides by the names of their players; the game master, the timer and the tactical engine too. */
  readonly side: (id: SideId) => string;
  /** The place in the palette; undefined for who is no side. */
  readonly colour: (id: SideId) => number | undefined;
  readonly sector: (id: SectorId) => string;
  /** "Battle 2.1": the first of round 2. */
  readonly battle: (id: BattleId) => string;
  /** Who fights whom, without the place: "Attack: Red → Blue". */
  readonly fight: (battle: Battle) => string;
  /** What the engine knows by an id, as on a label: groups as in the ruleset (`phases`, `statuses`), and `kinds`. */
  readonly term: (group: string, id: string) => string;
  /** "3 armies". */
  readonly armies: (count: number) => string;
  /** Weekday, date and time where the reader is. */
  readonly moment: (at: Iso) => string;
}

const ACTORS: ReadonlySet<string> = new Set([GM, CLOCK, TACTICAL, 'public']);
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru' };

export function namesOf({ t, language, rules, state, players }: Source): Names {
  const text: Names['text'] = (both, id = '') => both?.[language] ?? id;
  const player = (id: SideId) => players.find(({ seat }) => seat === id);
  const planet = state.map.id === null ? undefined : rules.planets.get(state.map.id);
  const side = (id: SideId): string => {
    if (ACTORS.has(id)) return t(`sectors/terms:term.actors.${id}`);
    return player(id)?.name ?? text(rules.ruleset.sides.find((row) => row.id === id)?.name, id);
  };
  return {
    text,
    side,
    colour(id) {
      const place = state.seats.indexOf(id);
      return place < 0 ? undefined : (player(id)?.colour ?? place);
    },
    sector(id) {
      const row = planet?.sectors.find((each) => each.id === id);
      return row ? text(row.name) : t('sectors/terms:word.sector', { id });
    },
    battle(id) {
      const [, round, number] = /^r(\d+)b(\d+)$/.exec(id) ?? [];
      return number === undefined ? id : t('sectors/terms:word.battle', { round, number });
    },
    fight: ({ attacker, defender, meeting }) =>
      t('sectors/terms:word.fight', {
        context: meeting ? 'meeting' : 'attack',
        attacker: side(attacker),
        defender: side(defender),
      }),
    term: (group, id) => {
      const row = rules.ruleset.terms[group]?.[id];
      return row ? text(row) : t(`sectors/terms:term.${group}.${id}`, { defaultValue: id });
    },
    armies: (count) => t('sectors/terms:word.armies', { count }),
    moment: (at) =>
      new Intl.DateTimeFormat(LOCALES[language], {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(at)),
  };
}
