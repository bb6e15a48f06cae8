import { GM, type SideId, type UnitId } from '../../../engine/kernel/ids.ts';
import { open } from '../../../engine/kernel/system.ts';
import { unitsOfSide, whereabouts } from '../../../engine/nuclear/units.ts';
import type { Entry, Reader } from '../../../panels/map/text/reader-answers.ts';
import { choiceOf, choicesOf } from '../../../store/draft.ts';
import { hexFacts, hexLine, keyPointsOf, regionLine, structuresOf, unitFacts, unitLine } from './reader-lines.ts';
import { nearestQuestions, type Told, unitQuestions } from './reader-questions.ts';

/** The table in words; every answer comes from the engine. */
export function readerOf(table: Told): Reader {
  const { game, planned, words, ask } = table;
  const { t } = words;
  const able = open(choicesOf(ask({}), 'unit')).flatMap(({ value }) => entryOf(table, String(value)));
  return {
    headline: headline(table, able.length),
    able,
    sides: game.state.order.map((id) => {
      const units = unitsOfSide(game, id).flatMap((unit) => entryOf(table, unit.id));
      return {
        id,
        title: t('reader:side', { side: words.side(id), units: t('terms:counted.units', { count: units.length }) }),
        entries: units,
        none: t('reader:no-units'),
      };
    }),
    landmarks: [
      { title: 'key-points', hexes: keyPointsOf(game) },
      { title: 'structures', hexes: structuresOf(game) },
    ].map(({ title, hexes }) => ({
      title: t(`reader:landmark.${title}`, { count: hexes.length }),
      entries: hexes.map((hex) => ({ hex, text: hexLine(game, words, hex) })),
      none: t('reader:none'),
    })),
    unit: (id) => {
      const unit = planned.state.units[id] ?? game.state.units[id];
      return unit && [...unitFacts(planned, words, unit), ...canFacts(table, id)];
    },
    hex: (hex) => hexFacts(game, words, hex),
    line: (hex) => hexLine(game, words, hex),
    region: (hexes) => regionLine(game, words, hexes),
    aboutUnit: (id) => unitQuestions(table, id),
    aboutHex: (hex) => nearestQuestions(table, hex, viewingSide(table)),
  };
}

/** The side with whose eyes the table is seen: of those who look from outside, the one in turn. */
const viewingSide = ({ sitting, game }: Told): SideId | undefined =>
  game.state.sides[sitting.viewer] ? sitting.viewer : (game.state.active ?? undefined);

function headline({ game, words, sitting, past }: Told, able: number): string {
  const { t } = words;
  const { phase, turn } = game.state;
  const { seat } = sitting;
  const inRound = phase === 'initial' || phase === 'final';
  return [
    phase === 'setup' ? t('terms:phase.setup') : t('play:bar.turn-phase', { turn, phase: t(`terms:phase.${phase}`) }),
    past ? t('reader:past') : seat === null || seat === GM ? '' : t('reader:at-it', { side: words.side(seat) }),
    inRound && !past && seat !== null ? t('reader:able', { count: able }) : '',
  ]
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

function entryOf({ game, words }: Told, id: UnitId): Entry[] {
  const unit = game.state.units[id];
  return unit ? [{ unit: id, hex: whereabouts(game, unit), text: unitLine(game, words, unit) }] : [];
}

/** The orders that the unit can still get, if it belongs to the seat at the screen. */
function canFacts({ ask, words }: Told, id: UnitId): string[] {
  if (!choiceOf(ask({}), 'unit', id)) return [];
  const orders = open(choicesOf(ask({ unit: id }), 'command')).map(({ value }) => words.command(String(value)));
  return [orders.length > 0 ? words.t('reader:can', { orders: orders.join(', ') }) : words.t('reader:cannot')];
}
