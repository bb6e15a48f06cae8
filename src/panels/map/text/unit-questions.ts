import { type Draft, distance, type Grid, type Hex, open, type SideId, type UnitId } from '@hexpost/engine';
import { choiceOf, choicesOf } from '../../../store/draft.ts';
import { keyOf } from '../../../words/keys.ts';
import { type PlaceOf, picksOf } from '../../command/picks.ts';
import type { NamedTable } from '../../system-ui.ts';
import { windTo } from './hex-places.ts';
import type { Question, TextLine } from './text-map.ts';

/** Questions about units and places of a game with units on hexes. */

/** A unit with its location, in one line. */
export interface PlacedUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly hex: Hex;
  readonly line: string;
}

/** A possible order for a unit: against a unit, or to a hex. If it may be given now, it starts with `draft`. */
type UnitStrike = Readonly<{ command: string; target: UnitId; draft?: Draft }>;
type UnitGoal = Readonly<{ command: string; to: Hex; draft?: Draft }>;

/** Hexes of interest, with the word for them. */
export interface Landmarks {
  readonly id: string;
  readonly hexes: readonly Hex[];
}

export interface UnitAsked {
  readonly table: Pick<NamedTable, 'ask' | 'words'>;
  readonly grid: Grid;
  readonly units: () => readonly PlacedUnit[];
  readonly isFoe: (side: SideId, other: SideId) => boolean;
  /** A hex in one line. */
  readonly line: (hex: Hex) => string;
  readonly landmarks: readonly Landmarks[];
  readonly strikes: (unit: UnitId) => readonly UnitStrike[];
  readonly goals: (unit: UnitId) => readonly UnitGoal[];
}

/** The most locations that an answer lists, nearest first. */
const NEAREST = 5;

/** The targets that a unit of the seat at the screen can be ordered to strike, and the hexes it can be sent to. */
export function ordersOffered(
  { ask }: Pick<NamedTable, 'ask'>,
  placeOf: PlaceOf,
  unit: UnitId,
): { readonly strikes: readonly UnitStrike[]; readonly goals: readonly UnitGoal[] } {
  if (!choiceOf(ask({}), 'unit', unit)) return { strikes: [], goals: [] };
  const picks = open(choicesOf(ask({ unit }), 'command')).flatMap(({ value }) => {
    const draft = { unit, command: String(value) };
    return picksOf(ask(draft), placeOf).flatMap(({ hex, field, choice }) =>
      choice.refusal || field.kind !== 'one'
        ? []
        : [
            {
              name: field.name,
              to: hex,
              target: String(choice.value),
              draft: { ...draft, [field.name]: choice.value },
            },
          ],
    );
  });
  const of = (isStrike: boolean) => picks.filter(({ name }) => (name === 'target') === isStrike);
  return {
    strikes: of(true).map(({ target, draft }) => ({ command: draft.command, target, draft })),
    goals: of(false).map(({ to, draft }) => ({ command: draft.command, to, draft })),
  };
}

/** Questions about a unit on the map: its possible targets and destinations, and its surroundings. */
export function unitQuestions(asked: UnitAsked, unit: Omit<PlacedUnit, 'line'>, name: string): Question[] {
  const { table, units, strikes, goals, line } = asked;
  const { t, command } = table.words;
  return [
    question(asked, 'in-range', name, () => {
      const found = strikes(unit.id);
      return nearFirst(asked, unit.hex, units()).flatMap((foe) =>
        found
          .filter(({ target }) => target === foe.id)
          .map((strike) => ({
            unit: foe.id,
            place: foe.hex,
            text: t('reader:strike', { order: command(strike.command), target: foeLine(asked, unit.hex, foe) }),
            ...(strike.draft && { draft: strike.draft }),
          })),
      );
    }),
    question(asked, 'where-to', name, () => {
      const found = goals(unit.id);
      // A hex that is reached by one order is not named again; hexes of one order are grouped.
      const first = found.filter((goal, i) => found.findIndex(({ to }) => to === goal.to) === i);
      const places = first.map(({ to, ...goal }) => ({ ...goal, hex: to }));
      return [...new Set(places.map((goal) => goal.command))].flatMap((order) =>
        nearFirst(
          asked,
          unit.hex,
          places.filter((goal) => goal.command === order),
        ).map(({ hex, draft }) => ({
          place: hex,
          text: t('reader:go', { order: command(order), place: line(hex), away: away(asked, unit.hex, hex) }),
          ...(draft && { draft }),
        })),
      );
    }),
    ...placeQuestions(asked, unit.hex, unit.side),
  ];
}

/** Questions about a place; those about enemies are for sides only. */
export function placeQuestions(asked: UnitAsked, from: Hex, side: SideId | undefined): Question[] {
  const { table, units, isFoe, line, landmarks } = asked;
  const near = landmarks.slice(0, 1).map(({ id, hexes }) =>
    question(asked, id, from, () =>
      nearFirst(
        asked,
        from,
        hexes.map((hex) => ({ hex })),
      )
        .slice(0, NEAREST)
        .map(({ hex }) => ({
          place: hex,
          text: table.words.t('reader:there', { what: line(hex), away: away(asked, from, hex) }),
        })),
    ),
  );
  if (side === undefined) return near;
  const foes = question(asked, 'enemies', from, () =>
    nearFirst(
      asked,
      from,
      units().filter((unit) => isFoe(unit.side, side)),
    )
      .slice(0, NEAREST)
      .map((foe) => ({ unit: foe.id, place: foe.hex, text: foeLine(asked, from, foe) })),
  );
  return [...near, foes];
}

function question({ table }: UnitAsked, id: string, of: string, ask: () => readonly TextLine[]): Question {
  const { t } = table.words;
  return {
    id,
    name: t(keyOf(`reader:question.${id}`)),
    ask() {
      const lines = ask();
      return { title: t(keyOf(`reader:answer.${id}`), { of, count: lines.length }), lines, none: t('reader:none') };
    },
  };
}

const foeLine = (asked: UnitAsked, from: Hex, { side, line, hex }: PlacedUnit): string =>
  asked.table.words.t('reader:there', {
    what: `${asked.table.words.side(side)}: ${line}`,
    away: away(asked, from, hex),
  });

/** Sorted by distance, then by hex order. */
function nearFirst<P extends { readonly hex: Hex }>({ grid }: UnitAsked, from: Hex, places: readonly P[]): P[] {
  const steps = ({ hex }: P) => distance(grid, grid.cell(from), grid.cell(hex));
  return [...places].sort((a, b) => steps(a) - steps(b) || (a.hex < b.hex ? -1 : Number(a.hex > b.hex)));
}

/** Distance and direction. */
function away({ table: { words }, grid }: UnitAsked, from: Hex, to: Hex): string {
  const { t } = words;
  const wind = windTo(grid, from, to);
  if (wind === undefined) return t('reader:here');
  const count = distance(grid, grid.cell(from), grid.cell(to));
  return t('reader:away', { count, wind: t(`reader:wind.${wind}`) });
}
