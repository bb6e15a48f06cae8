import { type AnyEvent, type Iso, type Player, type Roll, readInstant, type SideId } from '@hexpost/engine';
import {
  type Battle,
  type BattleId,
  type BattleReport,
  CATEGORIES,
  type Category,
  CLOCK,
  GM,
  isOrderSheet,
  type RulesetIndex,
  type SectorId,
  type Sheet,
  type State,
  TACTICAL,
} from '@hexpost/engine/sectors';
import declension from '../../../rulesets/sectors/texts/declension.json';
import { localMoment } from '../../panels/parts/time-text.ts';
import { partsOfSentence } from '../../panels/replay/event-sentence.ts';
import type { Names, NamesSource } from '../../panels/system-ui.ts';
import { sideColour } from '../../panels/table/seat-names.ts';
import { formsIn, learnNames } from '../../words/agreement.ts';
import type { Language, Namespace, RulesetText, Translate } from '../../words/index.ts';
import { type KeyBelow, keyOf } from '../../words/keys.ts';
import { capitalised, refusalText, type SentencePart, textOfParts, withoutMarks } from '../../words/sentences.ts';
import { KIND_OF, lookOfEvent, sentenceFor } from './event-table.ts';
import { orderLine } from './order-line.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

learnNames(declension);

/** Word files that must be loaded before names are asked for. */
export const NAMESPACES: readonly Namespace[] = [
  'sectors/play',
  'sectors/terms',
  'sectors/phases',
  'sectors/sheet',
  'sectors/battle',
  'sectors/week',
  'sectors/map',
];

/** The source of all text on the screen of a Sectors campaign. */
export interface SectorsWords extends Names {
  readonly sector: (id: SectorId) => string;
  /** "Sector 4": as sentences call it, without its comma, if no other sector is called so. */
  readonly sectorInShort: (id: SectorId) => string;
  /** "Battle 2.1": the first one of round 2. */
  readonly battle: (id: BattleId) => string;
  /** The opponents of a battle without its place: "Red attacks Blue". */
  readonly fight: (battle: Battle) => string;
  /** The label of an id of the engine: groups as in the ruleset (`phases`, `statuses`), and `kinds`. */
  readonly term: (group: string, id: string) => string;
  readonly phase: (phase: string) => string;
  /** "3 armies". */
  readonly armies: (count: number) => string;
  /** Weekday, date and time in the reader's time zone. */
  readonly moment: (at: Iso) => string;
  /** "crushing victory of Blue": inside a sentence. */
  readonly outcome: (report: BattleReport) => string;
  /** A sheet line by line. */
  readonly sheet: (sheet: Sheet) => readonly string[];
  /** The same as inside a sentence. */
  readonly sheetLines: (sheet: Sheet) => readonly string[];
}

/** The source of a campaign's names: its rules and sides, in one language. */
export interface Source {
  readonly t: Translate;
  readonly language: Language;
  readonly rules: RulesetIndex;
  /** A view is enough. */
  readonly state: State;
  readonly players: readonly Player[];
  /** The format of a moment. Default: weekday, date and time in the reader's time zone. */
  readonly moment?: (at: Iso) => string;
}

const ACTORS: ReadonlySet<string> = new Set([GM, CLOCK, TACTICAL, 'public']);

export function sectorsWords({
  t,
  language,
  rules,
  state,
  players,
  moment = (at) => localMoment(readInstant(at)!, language),
}: Source): SectorsWords {
  const word = (key: KeyBelow<'sectors/terms', 'word'>, blanks = {}) => t(`sectors/terms:word.${key}`, blanks);
  const text = (both: RulesetText | undefined, id: string) => both?.[language] ?? id;
  const player = (id: SideId) => players.find(({ seat }) => seat === id);
  const planet = state.map.id === null ? undefined : rules.planets.get(state.map.id);
  const side = (id: SideId): string => {
    if (ACTORS.has(id)) return t(keyOf(`sectors/terms:term.actors.${id}`));
    return player(id)?.name ?? text(rules.ruleset.sides.find((row) => row.id === id)?.name, id);
  };
  const sector = (id: SectorId) => {
    const row = planet?.sectors.find((each) => each.id === id);
    return row ? text(row.name, id) : word('sector', { id });
  };
  const beforeComma = (id: SectorId) => sector(id).split(',')[0]!.trim();
  const isClear = new Set(state.map.sectors.map(beforeComma)).size === state.map.sectors.length;
  const sectorInShort = isClear ? beforeComma : sector;
  const battle = (id: BattleId) => {
    const [, round, number] = /^r(\d+)b(\d+)$/.exec(id) ?? [];
    return number === undefined ? id : word('battle', { round, number });
  };
  const term = (group: string, id: string) => {
    const row = rules.ruleset.terms[group]?.[id];
    return row ? text(row, id) : t(keyOf(`sectors/terms:term.${group}.${id}`), { defaultValue: id });
  };
  const armies = (count: number) => word('armies', { count });

  /** The name behind an id, by kind; `link` writes the sides in it. */
  const named = (kind: string, id: string, link?: (kind: string, id: string) => string): string => {
    const nameOf = (of: SideId) => (link ? link('side', of) : side(of));
    const [first = '', second, third] = id.split(' ');
    switch (kind) {
      case 'side':
        return side(id);
      case 'sector':
        return sectorInShort(id);
      case 'battle':
        return battle(id);
      case 'moment':
        return moment(id);
      case 'armies':
        return armies(Number(id));
      case 'method':
        return t(keyOf(`sectors/terms:method.${id}`));
      case 'outcome':
        return outcome({ category: first as Category, winner: second ?? null }, nameOf);
      case 'share':
        return word('share', { side: nameOf(first), lost: second, list: third });
      default:
        return term(kind, id);
    }
  };
  const shownAs = (field: string, value: unknown): string => {
    const kind = typeof value === 'string' ? KIND_OF[field] : undefined;
    return kind ? named(kind, String(value)) : String(value);
  };

  const outcome = ({ category, winner }: BattleReport, nameOf = side): string =>
    t(`sectors/terms:outcome.${category}`, winner === null ? {} : { winner: nameOf(winner) });

  /** The dice of a throw, with a note if they were declared: dice thrown at a table cannot be verified. */
  const dice = (rolls: readonly Roll[], nameOf: (side: SideId) => string): string => {
    const thrown = rolls.map(({ label, by, faces }) =>
      t('sectors/terms:dice.throw', {
        ...(label === 'quick-reroll' && { context: 'again' }),
        side: nameOf(by),
        faces: faces.join(' + '),
      }),
    );
    const declared = rolls.some((roll) => roll.declared);
    return t('sectors/terms:dice.line', { ...(declared && { context: 'declared' }), thrown: thrown.join('; ') });
  };

  const parts = (event: AnyEvent, rolls: readonly Roll[] = []): readonly SentencePart[] => {
    const { reason } = event as { readonly reason?: string | null };
    const look = lookOfEvent(event);
    return partsOfSentence(t, 'sectors/terms:log.', sentenceFor(event), named, {
      declension: formsIn(language),
      tail: (link) => [
        ...(rolls.length > 0 ? [dice(rolls, (of) => link('side', of))] : []),
        ...(reason && look.withReason ? [word('reason', { reason: withoutMarks(reason) })] : []),
        ...('onBehalf' in event && look.bySide ? [t('sectors/terms:log.on-behalf')] : []),
      ],
    });
  };

  /** "Blue ×2, Green": the sides attacked in a sector. */
  const targets = (ids: readonly SideId[]): string =>
    [...new Set(ids)]
      .map((id) => {
        const times = ids.filter((each) => each === id).length;
        return times > 1 ? `${side(id)} ×${times}` : side(id);
      })
      .join(', ');

  const sheetLines = (of: Sheet): string[] => {
    const line = (key: KeyBelow<'sectors/terms', 'sheet'>, blanks = {}) => t(`sectors/terms:sheet.${key}`, blanks);
    if (!isOrderSheet(of))
      return Object.entries(of.armies).map(([id, count]) =>
        line('deployed', { sector: sector(id), armies: armies(count) }),
      );
    return [
      ...Object.entries(of.orders).map(([id, order]) =>
        line('order', {
          context: order.action,
          sector: sectorInShort(id),
          ...(order.action === 'move' && { armies: armies(order.armies), to: sectorInShort(order.to) }),
          ...(order.action === 'attack' && { targets: targets(order.targets) }),
        }),
      ),
      of.orbital === null ? line('orbital-none') : line('orbital', { sector: sectorInShort(of.orbital) }),
    ];
  };

  /** A note to a choice: the place and opponents of a battle, the armies there, the cost of a result (S-7.1). */
  const noteOf = (id: string): string => {
    const of = state.battles[id];
    if (of) return `${sector(of.sector)}: ${words.fight(of)}`;
    if (isCategory(id)) {
      const losses = state.data.losses[id] ?? {};
      const costs = (['each', 'loser', 'winner'] as const).flatMap((who) =>
        losses[who] ? [word(`price-${who}`, { armies: armies(losses[who]) })] : [],
      );
      if (costs.length === 0) return word('price-none');
      return costs.join(', ');
    }
    const there = state.sectors[id]?.armies ?? {};
    return state.seats.flatMap((seat) => (there[seat] ? [`${side(seat)} ${there[seat]}`] : [])).join(', ');
  };

  const words: SectorsWords = {
    t,
    language,
    side,
    colour: sideColour(state.seats, players),
    sector,
    sectorInShort,
    battle,
    fight: ({ attacker, defender, meeting }) =>
      word('fight', { context: meeting ? 'meeting' : 'attack', attacker: side(attacker), defender: side(defender) }),
    term,
    phase: (id) => term('phases', id),
    armies,
    moment,
    outcome: (report) => outcome(report),
    sheet: (of) => sheetLines(of).map(capitalised),
    sheetLines,
    part: sector,
    choiceNote: ({ value }) => noteOf(String(value)),
    actor: () => '',
    order(command) {
      const { text: line, orders = [] } = orderLine({ ...words, sheet: sheetLines }, command);
      return orders.length > 0 ? `${line}: ${orders.join('; ')}` : line;
    },
    when(now) {
      const { round, phase } = now as State;
      const name = term('phases', phase);
      return round === 0 ? name : t('sectors/phases:line', { turn: round, phase: name });
    },
    command: (command) => t(keyOf(`sectors/terms:command.${command}`)),
    hint: (command) => t(keyOf(`sectors/terms:command.${command}_hint`)),
    field({ name, within = [] }, command) {
      // Fields of a deployment are sectors, those of an outcome sides.
      if (within[0] === 'armies') return sector(name);
      if (within[0] === 'list' || within[0] === 'lost')
        return t(`sectors/terms:blank.${within[0]}-of`, { side: side(name) });
      return t(keyOf(`sectors/terms:blank.${name}`), command === undefined ? {} : { context: command });
    },
    choice({ name }, value) {
      if (value === null || typeof value === 'boolean')
        return t(keyOf(`sectors/terms:value.${name}-${String(value)}`), { defaultValue: String(value) });
      if (name === 'command') return words.command(String(value));
      if (KIND_OF[name] === 'sector') return sector(String(value));
      if (name !== 'list') return shownAs(name, value);
      const { role, points } = value as { readonly role: string; readonly points: number };
      return t('sectors/terms:value.entry', { role: term('army-roles', role), points });
    },
    refusal({ code, facts }) {
      const filled = Object.entries(facts).map(([key, value]) => {
        if (key === 'role') return [key, term(code === 'role-missing' ? 'roles' : 'army-roles', String(value))];
        return [key, shownAs(key, value)];
      });
      const named = Object.fromEntries(filled) as Readonly<Record<string, string>>;
      const why = refusalText(t, 'sectors/terms:refusal.', { code, facts: named });
      const about = ABOUT.flatMap((key) => named[key] ?? []).join(', ');
      const isPlain = why === t(keyOf(`sectors/terms:refusal.${code}`));
      return isPlain && about !== '' ? word('refused-about', { about, why }) : why;
    },
    parts,
    plain: (event, rolls) => textOfParts(parts(event, rolls)),
  };
  return words;
}

const isCategory = (id: string): id is Category => (CATEGORIES as readonly string[]).includes(id);

/** Facts that say what a refusal is about, if its sentence does not name it. */
const ABOUT = ['phase', 'battle', 'sector', 'side', 'target'] as const;

/** The names of Sectors for a position of any campaign. */
export function namesOf({ t, language, campaign, state }: NamesSource): SectorsWords {
  const { players, ruleset } = campaign;
  return sectorsWords({ t, language, rules: rulesetIndexOf(ruleset.rules), state: state as State, players });
}
