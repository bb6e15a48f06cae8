import type { Refusal } from '../../engine/kernel/decision.ts';
import type { BattleReport, Order, SectorId, Sheet, State } from '../../engine/sectors/state.ts';
import type { Namespace } from '../../words/index.ts';
import { textOfParts } from '../../words/telling.ts';
import type { NamesSource, Names as SharedNames } from '../system-ui.ts';
import { type Names, namesOf as rowNames, type Source } from './names.ts';
import { orderLine } from './order-line.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { sentencesOf } from './sentences.ts';
import { sheetWords } from './sheet-words.ts';

/** Word files that must be there before names are asked. */
export const NAMESPACES: readonly Namespace[] = [
  'sectors/play',
  'sectors/terms',
  'sectors/sheet',
  'sectors/battle',
  'sectors/week',
  'sectors/map',
];

/** Everything on the screen of a sectors campaign that is read comes from here. The namespace `sectors` must be loaded. */
export interface SectorsWords extends Omit<SharedNames, keyof Names>, Names {
  /** A switch of the campaign, and what it may be set to. */
  readonly option: (id: string) => string;
  readonly optionValue: (id: string, value: string | number) => string;
  /** "crushing victory of Blue": inside a sentence. */
  readonly outcome: (report: BattleReport) => string;
  /** What a side ordered in a sector: "Sector 4, North Pole: 2 armies move to …". */
  readonly sectorOrder: (sector: SectorId, order: Order) => string;
  /** A sheet line by line. */
  readonly sheet: (sheet: Sheet) => readonly string[];
}

export function sectorsWords(source: Source): SectorsWords {
  const { t, language, rules } = source;
  const names = rowNames(source);
  const { parts, outcome } = sentencesOf(t, names);
  const words: SectorsWords = {
    t,
    language,
    ...names,
    ...sheetWords(t, names),
    part: names.sector,
    choiceNote: ({ value }) => noteOf(source.state, names, String(value)),
    actor: () => '',
    order(command) {
      const { text, orders = [] } = orderLine(words, command);
      return orders.length > 0 ? `${text}: ${orders.join('; ')}` : text;
    },
    when(state) {
      const { round, phase } = state as State;
      const name = names.term('phases', phase);
      return round === 0 ? name : t('sectors/play:round-phase', { round, phase: name });
    },
    command: (command) => t(`sectors/terms:command.${command}`),
    hint: (command) => t(`sectors/terms:command.${command}_hint`),
    refusal: (refusal) => refusalText(source, names, refusal),
    option: (id) => names.text(rules.options.get(id)?.name, id),
    optionValue: (id, value) => {
      const row = rules.options.get(id)?.values.find((each) => each.id === value);
      return names.text(row?.name, String(value));
    },
    outcome,
    parts,
    plain: (event, rolls) => textOfParts(parts(event, rolls)),
  };
  return words;
}

/** What a battle or a sector is known by where one is to be chosen: who fights where, who stands there. */
function noteOf({ battles, sectors, seats }: State, { side, sector, fight }: Names, id: string): string {
  const battle = battles[id];
  if (battle) return `${sector(battle.sector)}: ${fight(battle)}`;
  const armies = sectors[id]?.armies ?? {};
  return seats.flatMap((seat) => (armies[seat] ? [`${side(seat)} ${armies[seat]}`] : [])).join(', ');
}

/** Facts of a refusal that are ids, by what they are ids of. */
function refusalText({ t, state }: Source, names: Names, { code, facts }: Refusal): string {
  const named = ([key, value]: [string, string | number]): [string, string | number] => {
    const id = String(value);
    if (key === 'sector' || key === 'to') return [key, id in state.sectors ? names.sector(id) : id];
    if (key === 'side' || key === 'target') return [key, names.side(id)];
    if (key === 'battle' || key === 'begun') return [key, names.battle(id)];
    if (key === 'phase') return [key, names.term('phases', id)];
    if (key === 'role') return [key, names.term(code === 'role-missing' ? 'roles' : 'army-roles', id)];
    return [key, key === 'deadline' ? names.moment(id) : value];
  };
  const exact =
    Object.keys(facts).length > 0
      ? t(`sectors/terms:refusal.${code}`, {
          ...Object.fromEntries(Object.entries(facts).map(named)),
          context: 'facts',
        })
      : t(`sectors/terms:refusal.${code}`);
  // A sentence with a blank that nobody filled is worse than the plain one.
  return exact.includes('{{') ? t(`sectors/terms:refusal.${code}`) : exact;
}

/** The names of Sectors for a position of any campaign. */
export function namesOf({ t, language, campaign, state }: NamesSource): SectorsWords {
  const { players, ruleset } = campaign;
  return sectorsWords({ t, language, rules: rulesetIndexOf(ruleset.rules), state: state as State, players });
}
