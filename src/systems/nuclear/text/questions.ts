import type { Hex, SideId, UnitId } from '@hexpost/engine';
import {
  boardOf,
  checkAttack,
  checkShoot,
  destinations,
  enemies,
  hexesBetween,
  inHexOrder,
  type Unit,
  whereabouts,
} from '@hexpost/engine/nuclear';
import { windTo } from '../../../panels/map/text/hex-places.ts';
import type { Answer, Question, TextLine } from '../../../panels/map/text/text-map.ts';
import { choiceOf } from '../../../store/draft.ts';
import type { NuclearTable } from '../table.ts';
import { hexLine, keyPointsOf, unitLine } from './lines.ts';

export type Told = Pick<NuclearTable, 'position' | 'planned' | 'ask' | 'words' | 'sitting' | 'past'>;

/** The most places that an answer lists, nearest first. */
const NEAREST = 5;
const MOVES = ['move', 'march'] as const;

/** Questions about a unit on the map. */
export function unitQuestions(table: Told, id: UnitId): Question[] {
  const { planned, words } = table;
  const unit = planned.state.units[id];
  const hex = unit && whereabouts(planned, unit);
  if (!unit || !hex) return [];
  const asked = (name: string, ask: () => readonly TextLine[]): Question => ({
    id: name,
    name: words.t(`reader:question.${name}`),
    ask: () => answer(table, name, words.unit(id), ask()),
  });
  return [
    ...(unit.hex === null ? [] : [asked('in-range', () => inRange(table, unit))]),
    asked('where-to', () => goals(table, unit)),
    ...nearestQuestions(table, hex, unit.side),
  ];
}

const answer = ({ words: { t } }: Told, id: string, of: string, lines: readonly TextLine[]): Answer => ({
  title: t(`reader:answer.${id}`, { of, count: lines.length }),
  lines,
  none: t('reader:none'),
});

/** Whether the seat at the screen may give this order to the unit now. */
const mayGive = ({ ask }: Told, unit: UnitId, command: string): boolean => {
  const choice = choiceOf(ask({ unit }), 'command', command);
  return choice !== undefined && !choice.refusal;
};

/** N-7.3, N-9.1: enemies that the unit could shoot at or charge from its hex, the nearest first. */
function inRange(table: Told, unit: Unit): TextLine[] {
  const { planned, words } = table;
  const found = byDistance(table, unit.hex!, foesOf(table, unit.side)).flatMap((target) => {
    const shot = checkShoot(planned, unit, { target: target.id });
    const charge = checkAttack(planned, unit, { target: target.id });
    return [...('code' in shot ? [] : ['shoot']), ...('code' in charge ? [] : ['attack'])].map((command) => ({
      command,
      target,
    }));
  });
  return found.map(({ command, target }) => ({
    unit: target.id,
    place: target.hex,
    text: words.t('reader:strike', {
      order: words.command(command),
      target: foeLine(table, unit.hex!, target),
    }),
    ...(mayGive(table, unit.id, command) && { draft: { unit: unit.id, command, target: target.id } }),
  }));
}

/** N-6.2: where a Move or a March may end; a hex that a Move reaches is not named again. */
function goals(table: Told, unit: Unit): TextLine[] {
  const { planned, words } = table;
  const here = whereabouts(planned, unit)!;
  const named = new Set<Hex>();
  return MOVES.flatMap((command) => {
    const may = mayGive(table, unit.id, command);
    const ends = destinations(planned, unit, command);
    const further = ends.filter((hex) => !named.has(hex));
    for (const hex of further) named.add(hex);
    return nearFirst(table, here, further).map((hex) => ({
      place: hex,
      text: words.t('reader:go', {
        order: words.command(command),
        place: hexLine(planned, words, hex),
        away: away(table, here, hex),
      }),
      ...(may && { draft: { unit: unit.id, command, to: hex } }),
    }));
  });
}

/** Questions about a place; those about enemies are for sides only. */
export function nearestQuestions(table: Told, hex: Hex, side: SideId | undefined): Question[] {
  const { planned, words } = table;
  const asked = (id: string, ask: () => readonly TextLine[]): Question => ({
    id,
    name: words.t(`reader:question.${id}`),
    ask: () => answer(table, id, hex, ask()),
  });
  return [
    asked('key-points', () =>
      nearFirst(table, hex, keyPointsOf(planned))
        .slice(0, NEAREST)
        .map((at) => ({
          place: at,
          text: words.t('reader:there', { what: hexLine(planned, words, at), away: away(table, hex, at) }),
        })),
    ),
    ...(side === undefined
      ? []
      : [
          asked('enemies', () =>
            byDistance(table, hex, foesOf(table, side))
              .slice(0, NEAREST)
              .map((foe) => ({ unit: foe.id, place: foe.hex, text: foeLine(table, hex, foe) })),
          ),
        ]),
  ];
}

const foesOf = ({ planned }: Told, side: SideId): Unit[] =>
  inHexOrder(planned).filter((unit) => enemies(planned, unit.side, side));

const foeLine = (table: Told, from: Hex, foe: Unit): string =>
  table.words.t('reader:there', {
    what: `${table.words.side(foe.side)}: ${unitLine(table.planned, table.words, foe)}`,
    away: away(table, from, foe.hex!),
  });

/** The nearest first; of those equally near, by hex order. */
const nearFirst = ({ planned }: Told, from: Hex, hexes: readonly Hex[]): Hex[] =>
  [...hexes].sort((a, b) => hexesBetween(planned, from, a) - hexesBetween(planned, from, b));
const byDistance = ({ planned }: Told, from: Hex, units: readonly Unit[]): Unit[] =>
  [...units].sort((a, b) => hexesBetween(planned, from, a.hex!) - hexesBetween(planned, from, b.hex!));

/** How far and which way. */
function away({ planned, words: { t } }: Told, from: Hex, to: Hex): string {
  const wind = windTo(boardOf(planned).grid, from, to);
  if (wind === undefined) return t('reader:here');
  return t('reader:away', { count: hexesBetween(planned, from, to), wind: t(`reader:wind.${wind}`) });
}
