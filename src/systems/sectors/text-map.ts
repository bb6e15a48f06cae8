import { adjacentSectors, battlesOf, type SectorId } from '@hexpost/engine/sectors';
import type {
  PlaceDescription,
  TextLine,
  TextMapContent,
  TextMapParts,
  TextSection,
} from '../../panels/map/text/text-map.ts';
import { listIn } from '../../words/language.ts';
import { meetAtBack } from './map/places.ts';
import { ordersIn } from './map/plans.ts';
import { controlIn, lookAt, sectorFacts, whoIsIn } from './map/say-sector.ts';
import { type SectorsTable, type Sketched, useSketched, useTable } from './table.ts';

type SketchedTable = SectorsTable & Pick<Sketched, 'drawn'>;

/** The planet in words: sectors with their armies, battles, orders, and the way from sector to sector. */
export const sectorsTextMap: TextMapParts = { useContent };

function useContent(): TextMapContent {
  const own = useTable();
  const { drawn, chosen } = useSketched();
  const { screen } = own;
  const table = { ...own, drawn };
  return {
    headline: headline(table),
    place: chosen === null ? undefined : description(table, chosen),
    sections: sections(table),
    line: (id) => line(table, id),
    tell: (id) => tell(table, id),
    lookAt(id) {
      lookAt(table, id);
      // The map's cursor is only for its keyboard.
      screen.setState({ focus: null });
    },
  };
}

function headline({ system, state, view, words, sitting, past }: SectorsTable): string {
  const { t } = words;
  const awaited = system.awaited(state);
  const rest = () => {
    if (past) return t('reader:past');
    if (system.secret(state)) return sitting.seat === null ? '' : t('reader:at-it', { side: words.side(sitting.seat) });
    return awaited.length === 0
      ? ''
      : t('sectors/play:awaited', { sides: listIn(words.language, awaited.map(words.side)) });
  };
  return [words.when(view), rest()]
    .filter((text) => text !== '')
    .map((text) => (text.endsWith('.') ? text : `${text}.`))
    .join(' ');
}

/** A sector in one line. */
function line(table: SectorsTable, id: SectorId): string {
  const facts = [whoIsIn(table, id), controlIn(table, id)].filter((fact) => fact !== '');
  return `${table.words.sector(id)}: ${facts.join('; ')}`;
}

const orderLines = (table: SketchedTable, id: SectorId): string[] =>
  ordersIn(table, id).map(({ side, text }) => (side === null ? text : `${table.words.side(side)}: ${text}`));

const tell = (table: SketchedTable, id: SectorId): string[] => [...sectorFacts(table, id), ...orderLines(table, id)];

function description(table: SketchedTable, id: SectorId): PlaceDescription {
  const { view, words, planet } = table;
  return {
    id,
    facts: tell(table, id),
    questions: [],
    around: adjacentSectors(view.map, id).map((place) => {
      const aside = meetAtBack(planet, id, place) ? ` ${words.t('sectors/map:round-aside')}` : '';
      return { place, text: line(table, place) + aside };
    }),
  };
}

/** All sectors, then battles and orders, if any. */
function sections(table: SketchedTable): TextSection[] {
  const { view, words } = table;
  const { t } = words;
  const { sectors } = view.map;
  const section = (title: string, lines: readonly TextLine[]) => ({ title, list: { lines, none: t('reader:none') } });
  const battles = battlesOf(view).map((battle) => ({
    place: battle.sector,
    text: `${words.battle(battle.id)}, ${words.sector(battle.sector)}: ${words.fight(battle)}, ${words.term('statuses', battle.status)}`,
  }));
  const orders = sectors.flatMap((place) =>
    orderLines(table, place).map((text) => ({ place, text: `${words.sector(place)}. ${text}` })),
  );
  return [
    section(
      t('sectors/play:planet'),
      sectors.map((place) => ({ place, text: line(table, place) })),
    ),
    ...(battles.length > 0 ? [section(t('sectors/play:battles'), battles)] : []),
    ...(orders.length > 0 ? [section(t('sectors/map:text.orders'), orders)] : []),
  ];
}
