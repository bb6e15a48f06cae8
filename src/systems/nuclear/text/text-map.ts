import { GM, type Hex, open, type SideId, type UnitId } from '@hexpost/engine';
import { boardOf, unitsOfSide, whereabouts } from '@hexpost/engine/nuclear';
import { useMemo } from 'react';
import { type Region, regionsOf } from '../../../panels/map/text/hex-places.ts';
import { hexSearch, waysAround } from '../../../panels/map/text/hex-texts.ts';
import type {
  Description,
  PlaceDescription,
  Question,
  TextLine,
  TextMapContent,
  TextMapParts,
  TextSection,
} from '../../../panels/map/text/text-map.ts';
import { useHexAction } from '../../../panels/map/text/use-hex-action.ts';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { choiceOf, choicesOf } from '../../../store/draft.ts';
import { centreOn } from '../../../store/screen.ts';
import { type NuclearTable, useTable } from '../table.ts';
import { hexFacts, hexLine, keyPointsOf, regionLine, structuresOf, unitFacts, unitLine } from './lines.ts';
import { nearestQuestions, type Told, unitQuestions } from './questions.ts';

/** Nuclear's table in words; every answer comes from the engine. */
export const nuclearTextMap: TextMapParts = { useContent };

function useContent(): TextMapContent {
  const { screen } = useTools();
  const table = useTable();
  const choose = useChooseUnit();
  const inspected = useScreen((now) => now.inspected);
  const focus = useScreen((now) => now.focus);
  const hex = focus ?? (inspected === null ? null : (table.position.state.units[inspected]?.hex ?? null));
  const action = useHexAction(hex);
  const { position, words } = table;
  const { grid } = boardOf(position);
  const regions = useMemo(() => regionsOf(grid), [grid]);
  const lists = useMemo(() => listsOf(table, regions), [table, regions]);
  return {
    ...lists,
    unit: inspected === null ? undefined : unitDescription(table, inspected),
    place: hex === null ? undefined : { ...hexDescription(table, hex), action },
    line: (place) => hexLine(position, words, place),
    tell: (place) => hexFacts(position, words, place),
    lookAt: (place) => centreOn(screen, place),
    choose,
  };
}

/** Everything that does not depend on the choices of the person at the screen. */
function listsOf(
  table: NuclearTable,
  regions: readonly Region[],
): Pick<TextMapContent, 'headline' | 'first' | 'sections'> {
  const { words, ask } = table;
  const { t } = words;
  const able = open(choicesOf(ask({}), 'unit')).flatMap(({ value }) => lineTo(table, String(value)));
  const mayOrder = ask({}).fields.some(({ name }) => name === 'unit');
  return {
    headline: headline(table, able.length),
    first: mayOrder ? [{ title: t('reader:able-title'), list: { lines: able, none: t('reader:none-able') } }] : [],
    sections: [{ title: t('reader:all-units'), folds: sideLists(table) }, wholeMap(table, regions)],
  };
}

const sideLists = (table: NuclearTable): Question[] =>
  table.position.state.order.map((id) => {
    const { t, side } = table.words;
    const units = unitsOfSide(table.position, id);
    return {
      id,
      name: t('reader:side', { side: side(id), units: t('play:counted.units', { count: units.length }) }),
      ask: () => ({ lines: units.flatMap((unit) => lineTo(table, unit.id)), none: t('reader:no-units') }),
    };
  });

/** Everything that lies on the map, and the map itself piece by piece. */
function wholeMap({ position, words }: NuclearTable, regions: readonly Region[]): TextSection {
  const { t } = words;
  const { grid } = boardOf(position);
  const linesTo = (hexes: readonly Hex[]) => ({
    lines: hexes.map((place) => ({ place, text: hexLine(position, words, place) })),
    none: t('reader:none'),
  });
  const landmarks = [
    { id: 'key-points', hexes: keyPointsOf(position) },
    { id: 'structures', hexes: structuresOf(position) },
  ].map(({ id, hexes }) => ({
    id,
    name: t(`reader:landmark.${id}`, { count: hexes.length }),
    ask: () => linesTo(hexes),
  }));
  const pieces = regions.map(({ cols: [left, right], rows: [top, bottom], hexes }) => ({
    id: hexes[0]!,
    name: t('reader:region', { left, right, top, bottom }),
    ask: () => ({ title: regionLine(position, words, hexes), ...linesTo(hexes) }),
  }));
  const search = hexSearch(t, grid, grid.names[Math.floor(grid.size / 2)]);
  return { title: t('reader:find.title'), search, folds: [...landmarks, ...pieces] };
}

function unitDescription(table: NuclearTable, id: UnitId): Description | undefined {
  const { position, planned, words } = table;
  const unit = planned.state.units[id] ?? position.state.units[id];
  return (
    unit && {
      id,
      facts: [...unitFacts(planned, words, unit), ...canFacts(table, id)],
      questions: unitQuestions(table, id),
    }
  );
}

function hexDescription(table: NuclearTable, hex: Hex): PlaceDescription {
  const { position, words } = table;
  return {
    id: hex,
    facts: hexFacts(position, words, hex),
    questions: nearestQuestions(table, hex, viewingSide(table)),
    around: waysAround(words.t, boardOf(position).grid, hex, (place) => hexLine(position, words, place), true),
  };
}

/** The side with whose eyes the table is seen; for people who look from outside, the one in turn. */
const viewingSide = ({ sitting, position }: Told): SideId | undefined =>
  position.state.sides[sitting.viewer] ? sitting.viewer : (position.state.active ?? undefined);

function headline({ position, words, sitting, past }: Told, able: number): string {
  const { t } = words;
  const { phase, turn } = position.state;
  const { seat } = sitting;
  const inRound = phase === 'initial' || phase === 'final';
  return [
    phase === 'setup'
      ? t('nuclear/terms:phase.setup')
      : t('play:bar.turn-phase', { turn, phase: t(`nuclear/terms:phase.${phase}`) }),
    past ? t('reader:past') : seat === null || seat === GM ? '' : t('reader:at-it', { side: words.side(seat) }),
    inRound && !past && seat !== null ? t('reader:able', { count: able }) : '',
  ]
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

function lineTo({ position, words }: Told, id: UnitId): TextLine[] {
  const unit = position.state.units[id];
  return unit ? [{ unit: id, place: whereabouts(position, unit), text: unitLine(position, words, unit) }] : [];
}

/** The orders that the unit can still be given by the seat at the screen. */
function canFacts({ ask, words }: Told, id: UnitId): string[] {
  if (!choiceOf(ask({}), 'unit', id)) return [];
  const orders = open(choicesOf(ask({ unit: id }), 'command')).map(({ value }) => words.command(String(value)));
  return [orders.length > 0 ? words.t('reader:can', { orders: orders.join(', ') }) : words.t('reader:cannot')];
}
