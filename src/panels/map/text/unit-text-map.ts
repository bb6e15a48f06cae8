import { GM, type Grid, type Hex, open, type SideId, type UnitId } from '@hexpost/engine';
import { useMemo } from 'react';
import { choiceOf, choicesOf } from '../../../store/draft.ts';
import { centreOn } from '../../../store/screen.ts';
import { keyOf } from '../../../words/keys.ts';
import { usePicking, usePlaceOf } from '../../command/picking.ts';
import { pickAt } from '../../command/picks.ts';
import { useNames, useScreen, useTable, useTools } from '../../table/tools.ts';
import type { UnitNames } from '../unit-names.ts';
import { useChooseUnit, useHexChosen } from '../unit-presses.ts';
import { hexSearch, regionsOf, waysAround } from './hex-places.ts';
import type { PlaceDescription, TextLine, TextMapContent, TextSection } from './text-map.ts';
import {
  type Landmarks,
  ordersOffered,
  type PlacedUnit,
  placeQuestions,
  type UnitAsked,
  unitQuestions,
} from './unit-questions.ts';

/** The action that chooses the current hex of the map in words, as a click on the map does. */
function useHexAction(hex: Hex | null): PlaceDescription['action'] {
  const words = useNames();
  const picking = usePicking();
  const chosen = useHexChosen(picking);
  const pick = hex === null ? undefined : pickAt([...picking.picks, ...picking.others], hex);
  if (hex === null || !pick) return undefined;
  const { refusal } = pick.choice;
  if (refusal) return { text: words.refusal(refusal) };
  const order = words.command(String(pick.command ?? picking.draft.command));
  return { text: words.t('reader:order.at', { order, hex }), run: () => chosen(hex) };
}

/** The texts of a game with units on hexes; the rest of the map in words is derived from them. */
interface UnitTexts extends Partial<Pick<UnitAsked, 'strikes' | 'goals' | 'isFoe'>> {
  readonly grid: Grid;
  /** The side whose turn it is; null if all act at once. */
  readonly active: SideId | null;
  readonly sides: readonly SideId[];
  readonly unitsOf: (side: SideId) => readonly { readonly id: UnitId }[];
  /** A unit's name, status and location; undefined for a unit that no longer exists. `facts` describe the chosen unit. */
  readonly unit: (
    id: UnitId,
  ) => { readonly line: string; readonly place?: string; readonly facts?: readonly string[] } | undefined;
  /** "3 units". */
  readonly counted: (count: number) => string;
  /** All facts about a hex, its name first; and the hex in one line. */
  readonly facts: (hex: Hex) => readonly string[];
  readonly line: (hex: Hex) => string;
  /** Lists before and after those of the units. */
  readonly before?: readonly TextSection[];
  readonly after?: readonly TextSection[];
  /** Hexes listed for the whole map; the nearest of the first kind are given on request. */
  readonly landmarks?: readonly Landmarks[];
  /** A piece of the map in one line. */
  readonly region?: (hexes: readonly Hex[]) => string;
}

/** A hook: the chosen unit, the current hex, and the lists of the system around those of the units. */
export function useUnitTextMap(texts: UnitTexts): TextMapContent {
  const { grid, active, sides, facts, line, before = [], after = [], landmarks = [], region } = texts;
  const { screen, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { view, plannedView, ask, past, sitting } = table;
  const words = table.words as UnitNames;
  const { hexOf = () => undefined, sideOf = () => undefined } = ui.screen.map.units ?? {};
  const choose = useChooseUnit();
  const placeOf = usePlaceOf();
  const inspected = useScreen((now) => now.inspected);
  const focus = useScreen((now) => now.focus);
  const hex = focus ?? (inspected === null ? undefined : hexOf(view, inspected)) ?? null;
  const action = useHexAction(hex);
  const { t } = words;
  const pieces = useMemo(() => regionsOf(grid), [grid]);

  const lineTo = (id: UnitId): TextLine[] => {
    const unit = texts.unit(id);
    const text = unit && [unit.line, ...(unit.place === undefined ? [] : [unit.place])].join(', ');
    return text === undefined ? [] : [{ unit: id, place: hexOf(view, id) ?? null, text }];
  };
  const able = open(choicesOf(ask({}), 'unit')).flatMap(({ value }) => lineTo(String(value)));
  const mayOrder = ask({}).fields.some(({ name }) => name === 'unit');
  const asked: UnitAsked = {
    table,
    isFoe: (side, other) => side !== other,
    strikes: (unit) => ordersOffered(table, placeOf, unit).strikes,
    goals: (unit) => ordersOffered(table, placeOf, unit).goals,
    ...texts,
    landmarks,
    units: () =>
      sides.flatMap((side) =>
        texts.unitsOf(side).flatMap(({ id }): PlacedUnit[] => {
          const at = hexOf(plannedView, id);
          return at === undefined ? [] : [{ id, side, hex: at, line: texts.unit(id)?.line ?? id }];
        }),
      ),
  };

  function chosenUnit(id: UnitId): TextMapContent['unit'] {
    const unit = texts.unit(id);
    if (!unit) return undefined;
    const [side, at] = [sideOf(plannedView, id), hexOf(plannedView, id)];
    const orders = open(choicesOf(ask({ unit: id }), 'command')).map(({ value }) => words.command(String(value)));
    const can = orders.length > 0 ? t('reader:can', { orders: orders.join(', ') }) : t('reader:cannot');
    return {
      id,
      facts: [...(unit.facts ?? [unit.line]), ...(choiceOf(ask({}), 'unit', id) ? [can] : [])],
      questions:
        side === undefined || at === undefined ? [] : unitQuestions(asked, { id, side, hex: at }, words.unit(id)),
    };
  }

  function headline(): string {
    const { seat } = sitting;
    const acting = seat === null || seat === GM ? active : seat;
    return [
      words.when(view),
      past ? t('reader:past') : acting === null ? '' : t('reader:at-it', { side: words.side(acting) }),
      mayOrder && !past ? t('reader:able', { count: able.length }) : '',
    ]
      .filter((text) => text !== '')
      .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
      .join(' ');
  }

  const viewing = sides.includes(sitting.viewer) ? sitting.viewer : (active ?? undefined);
  const linesTo = (hexes: readonly Hex[]) => ({
    lines: hexes.map((place) => ({ place, text: line(place) })),
    none: t('reader:none'),
  });
  return {
    headline: headline(),
    first: mayOrder ? [{ title: t('reader:able-title'), list: { lines: able, none: t('reader:none-able') } }] : [],
    unit: inspected === null ? undefined : chosenUnit(inspected),
    place:
      hex === null
        ? undefined
        : {
            id: hex,
            facts: facts(hex),
            questions: placeQuestions(asked, hex, viewing),
            around: waysAround(t, grid, hex, line, true),
            action,
          },
    sections: [
      ...before,
      {
        title: t('reader:all-units'),
        folds: sides.map((side) => {
          const units = texts.unitsOf(side);
          return {
            id: side,
            name: t('reader:side', { side: words.side(side), units: texts.counted(units.length) }),
            ask: () => ({ lines: units.flatMap(({ id }) => lineTo(id)), none: t('reader:no-units') }),
          };
        }),
      },
      ...after,
      {
        title: t('reader:find.title'),
        search: hexSearch(t, grid, grid.names[Math.floor(grid.size / 2)]),
        folds: [
          ...landmarks.map(({ id, hexes }) => ({
            id,
            name: t(keyOf(`reader:landmark.${id}`), { count: hexes.length }),
            ask: () => linesTo(hexes),
          })),
          ...pieces.map(({ cols: [left, right], rows: [top, bottom], hexes }) => ({
            id: hexes[0]!,
            name: t('reader:region', { left, right, top, bottom }),
            ask: () => ({ ...(region && { title: region(hexes) }), ...linesTo(hexes) }),
          })),
        ],
      },
    ],
    line,
    tell: facts,
    lookAt: (place) => centreOn(screen, place),
    choose,
  };
}
