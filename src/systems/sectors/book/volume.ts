import { builtInRules, hashOf } from '@hexpost/engine';
import {
  adjacentSectors,
  CATEGORIES,
  type Category,
  type Closing,
  type Data,
  DRAWS,
  focNumber,
  type Ruleset,
  type RulesetIndex,
  readRuleset,
  SLOTS,
  TIMED_PHASES,
  WEEKDAYS,
} from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import { listed, rowLink } from '../../../panels/book/places.tsx';
import type { RuleNumber } from '../../../panels/book/rules-tables.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { volumesOf } from '../../../panels/book/volumes-of.ts';
import { meetAtBack } from '../map/places.ts';
import sectorsRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { glossaryTable } from './glossary.ts';
import { refusalsTable } from './refusals.tsx';
import {
  type BookCampaign,
  type BookPlanet,
  type BookRules,
  OWN_MAP,
  planetsOf,
  playedIn,
  sectorRowId,
} from './source.ts';

const shipped = playedIn(builtInRules(readRuleset, sectorsRuleset), null);

/** The numbers that belong to no other table, in the order of the rules. */
const NUMBERS: readonly RuleNumber<Ruleset>[] = [
  { id: 'sides', clause: 'S-1.2', of: ({ data: { minSides, maxSides } }) => `${minSides}–${maxSides}` },
  { id: 'startArmies', clause: 'S-3.1', of: ({ data }) => data.startArmies },
  { id: 'startSectors', clause: 'S-3.1', of: ({ data }) => data.startSectors },
  // 0 counts as 1 (S-5.6).
  { id: 'leaveBehind', clause: 'S-4.4', of: ({ data }) => Math.max(1, data.leaveBehind) },
  { id: 'armiesPerAttack', clause: 'S-4.9', of: ({ data }) => data.armiesPerAttack },
  { id: 'pointsLimit', clause: 'S-6.1', of: ({ data }) => data.pointsLimit },
  { id: 'bloodyOver', clause: 'S-7.2', of: ({ data: { outcomeTable } }) => `${outcomeTable.bloodyOver} %` },
  { id: 'armiesToControl', clause: 'S-8.6', of: ({ data }) => data.armiesToControl },
  { id: 'replenishArmies', clause: 'S-8.8', of: ({ data }) => data.replenishArmies },
  { id: 'orbitalArmies', clause: 'S-8.10', of: ({ data }) => data.orbitalArmies },
  { id: 'sectorsToWin', clause: 'S-9.1', of: ({ data }) => data.sectorsToWin },
  { id: 'zone', clause: 'S-10.2', of: ({ data: { calendar } }) => calendar?.zone ?? '—' },
  { id: 'reminders', clause: 'S-10.8', of: ({ data: { reminders } }) => reminders.join(', ') || '—' },
];

const isWeekday = (name: string): boolean => (WEEKDAYS as readonly string[]).includes(name);

/** S-10.1, S-10.2: the week, phase by phase. */
const calendarTable = (rules: BookRules): RulesTable => ({
  id: 'calendar',
  house: true,
  columns: ['planned', 'closes', 'min-hours'],
  rows: ({ row, own }) => {
    const { terms, data } = rules.ruleset;
    const { calendar } = data;
    const day = (name: string) => row(terms.weekdays?.[name.toLowerCase()], name);
    const planned = ({ planned: days }: Closing) =>
      days === undefined
        ? '—'
        : days
            .split('-')
            .map((name) => (isWeekday(name) ? day(name) : name))
            .join(' – ');
    return TIMED_PHASES.map((id) => {
      const closing = calendar?.[id];
      const [name = '', time = ''] = closing?.closes.split(' ') ?? [];
      return {
        id,
        name: row(terms.phases?.[id], id),
        text: own(`phase.${id}`),
        cells: closing ? [planned(closing), `${day(name)}, ${time}`, closing.minHours] : ['—', own('no-deadline'), '—'],
      };
    });
  },
});

const planetName = ({ row, own }: BookTexts, { name }: BookPlanet): string => row(name, own('own-map'));

function sectorName({ row, t }: BookTexts, { sectors }: BookPlanet, id: string): string {
  return row(sectors.find((sector) => sector.id === id)?.name, t('sectors/terms:word.sector', { id }));
}

/** The planets to fight for (S-2.4). */
function planetsTable(rules: BookRules): RulesTable {
  const { map } = rules;
  const playedOn = map && (map.id ?? OWN_MAP);
  return {
    id: 'planets',
    house: true,
    columns: ['sectors', 'links', 'sectors-to-win', ...(playedOn === null ? [] : ['here'])],
    rows: (texts) =>
      planetsOf(rules).map((planet) => ({
        id: planet.id,
        name: planetName(texts, planet),
        text: planet.text && texts.row(planet.text),
        cells: [
          planet.sectors.length,
          planet.links.length,
          planet.suggested.sectorsToWin ?? '—',
          ...(playedOn === null ? [] : [planet.id === playedOn ? texts.own('is-here') : '—']),
        ],
      })),
  };
}

/** S-2.1 to S-2.3: the sectors of each planet with their neighbours. */
const sectorsTable = (rules: BookRules): RulesTable => ({
  id: 'sectors',
  columns: ['planet', 'neighbours', 'count'],
  rows: (texts) =>
    planetsOf(rules).flatMap((planet) =>
      planet.sectors.map(({ id, pole }) => {
        const neighbours = neighbourLinks(texts, planet, id);
        return {
          id: sectorRowId(planet.id, id),
          name: sectorName(texts, planet, id),
          text: pole ? texts.t('sectors/map:pole') : undefined,
          search: planetName(texts, planet),
          cells: [
            rowLink('planets', planet.id, planetName(texts, planet)).shown,
            listed(neighbours, '; '),
            neighbours.length,
          ],
        };
      }),
    ),
});

function neighbourLinks(texts: BookTexts, planet: BookPlanet, from: string) {
  const { id, sectors, links } = planet;
  return adjacentSectors({ id, sectors: sectors.map((sector) => sector.id), links }, from).map((to) => {
    const { shown } = rowLink('sectors', sectorRowId(id, to), sectorName(texts, planet, to));
    return { id: to, shown, after: meetAtBack(planet, from, to) ? ` (${texts.own('round-the-back')})` : undefined };
  });
}

const span = ([least, most]: readonly [number, number]): string => (least === most ? `${least}` : `${least}–${most}`);

/** S-6.2: the contents of an army list, by the number of armies, and the row's bonus to quick dice (S-7.11). */
const focTable = (rules: BookRules): RulesTable => ({
  id: 'foc',
  columns: [...SLOTS, 'support-max', 'quick-modifier'],
  rows: ({ row, own }) => {
    const { foc, quickModifier } = rules.ruleset.data;
    const ids = Object.keys(foc).sort((a, b) => focNumber(a) - focNumber(b));
    return ids.map((id, i) => {
      const limits = foc[id]!;
      const adds = quickModifier[Math.min(focNumber(id), quickModifier.length) - 1]!;
      return {
        id,
        name: row(rules.ruleset.terms['foc-rows']?.[id], id),
        text: i === ids.length - 1 ? own('foc-last') : undefined,
        cells: [
          ...SLOTS.map((slot) => span(limits[slot])),
          limits.supportMax ?? own('no-limit'),
          adds > 0 ? `+${adds}` : `${adds}`,
        ],
      };
    });
  },
});

/** S-7.1, S-7.8, S-7.11: the cost of each result, and the threshold for it. */
const categoriesTable = (rules: BookRules): RulesTable => ({
  id: 'categories',
  house: true,
  columns: ['loser', 'winner', 'margin', 'difference'],
  rows: (texts) => {
    const { data } = rules.ruleset;
    return CATEGORIES.map((id) => {
      const loss = data.losses[id] ?? {};
      const each = loss.each ?? 0;
      return {
        id,
        name: texts.row(rules.ruleset.terms.categories?.[id], id),
        cells: [
          DRAWS.has(id) ? texts.own('each', { armies: each }) : (loss.loser ?? each),
          DRAWS.has(id) ? '—' : (loss.winner ?? each),
          marginOf(texts, data, id),
          quickDifferenceOf(data, id),
        ],
      };
    });
  },
});

/** S-7.8: the difference of the shares lost, in per cent, for each category. */
function marginOf({ own }: BookTexts, { outcomeTable }: Data, category: Category): string {
  const { bloodyOver: bloody } = outcomeTable;
  const steps = (['solid', 'crushing', 'slaughter'] as const).flatMap((id) => outcomeTable[id] ?? []);
  if (category === 'draw-light' || category === 'draw-bloody')
    return own(`margin.${category}`, { to: steps[0], bloody });
  const from = outcomeTable[category];
  if (from === undefined) return own('margin.never');
  const to = steps.find((step) => step > from);
  return to === undefined ? own('margin.from', { from }) : own('margin.between', { from, to });
}

/** S-7.11: the differences of the totals for each category. */
function quickDifferenceOf({ quickTable }: Data, category: Category): string {
  const from = quickTable[category];
  if (from === undefined) return '—';
  const next = CATEGORIES.slice(CATEGORIES.indexOf(category) + 1).flatMap((id) => quickTable[id] ?? []);
  if (next.length === 0) return `${from}+`;
  const to = Math.min(...next) - 1;
  return to < from ? '—' : span([from, to]);
}

/** The rulebook of Sectors. */
const { volumeOf, volumes } = volumesOf<BookRules>({
  id: 'sectors',
  words: 'sectors/book',
  also: ['sectors/terms', 'sectors/map'],
  shipped,
  opening: ['goal', 'turn', 'orders', 'battles', 'map', 'first'],
  tables: (rules) => [
    planetsTable(rules),
    sectorsTable(rules),
    focTable(rules),
    categoriesTable(rules),
    calendarTable(rules),
  ],
  numbers: () => NUMBERS,
  last: () => [refusalsTable, glossaryTable],
  note: ({ ruleset }) => (hashOf(ruleset.data) === hashOf(shipped.ruleset.data) ? undefined : 'own-numbers'),
  usePosition() {
    const { rules, state } = useTable();
    const { data, map } = state;
    return { rules: useMemo(() => playedIn(rules, { data, map }), [rules, data, map]), state };
  },
});
export default volumes;

/** The book with the tables of a ruleset, or of a campaign. */
export const sectorsVolume = (rules: RulesetIndex, campaign: BookCampaign | null) =>
  volumeOf(playedIn(rules, campaign), campaign?.options);
