import { GM, type SideId, type UnitId } from '../../../engine/kernel/ids.ts';
import { open } from '../../../engine/kernel/system.ts';
import { unitsOfSide, whereabouts } from '../../../engine/nuclear/units.ts';
import type { Entry, Reader } from '../../../panels/map/text/reader-answers.ts';
import { choiceOf, choicesOf } from '../../../store/draft.ts';
import { hexFacts, hexLine, keyPointsOf, regionLine, structuresOf, unitFacts, unitLine } from './reader-lines.ts';
import { nearestQuestions, type Told, unitQuestions } from './reader-questions.ts';

/** The table in words; every answer comes from the engine. */
export function readerOf(table: Told): Reader {
  const { position, planned, words, ask } = table;
  const { t } = words;
  const able = open(choicesOf(ask({}), 'unit')).flatMap(({ value }) => entryOf(table, String(value)));
  return {
    headline: headline(table, able.length),
    able,
    sides: position.state.order.map((id) => {
      const units = unitsOfSide(position, id).flatMap((unit) => entryOf(table, unit.id));
      return {
        id,
        title: t('reader:side', { side: words.side(id), units: t('terms:counted.units', { count: units.length }) }),
        entries: units,
        none: t('reader:no-units'),
      };
    }),
    landmarks: [
      { title: 'key-points', hexes: keyPointsOf(position) },
      { title: 'structures', hexes: structuresOf(position) },
    ].map(({ title, hexes }) => ({
      title: t(`reader:landmark.${title}`, { count: hexes.length }),
      entries: hexes.map((hex) => ({ hex, text: hexLine(position, words, hex) })),
      none: t('reader:none'),
    })),
    unit: (id) => {
      const unit = planned.state.units[id] ?? position.state.units[id];
      return unit && [...unitFacts(planned, words, unit), ...canFacts(table, id)];
    },
    hex: (hex) => hexFacts(position, words, hex),
    line: (hex) => hexLine(position, words, hex),
    region: (hexes) => regionLine(position, words, hexes),
    aboutUnit: (id) => unitQuestions(table, id),
    aboutHex: (hex) => nearestQuestions(table, hex, viewingSide(table)),
  };
}

/** The side with whose eyes the table is seen: of those who look from outside, the one in turn. */
const viewingSide = ({ sitting, position }: Told): SideId | undefined =>
  position.state.sides[sitting.viewer] ? sitting.viewer : (position.state.active ?? undefined);

function headline({ position, words, sitting, past }: Told, able: number): string {
  const { t } = words;
  const { phase, turn } = position.state;
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

function entryOf({ position, words }: Told, id: UnitId): Entry[] {
  const unit = position.state.units[id];
  return unit ? [{ unit: id, hex: whereabouts(position, unit), text: unitLine(position, words, unit) }] : [];
}

/** The orders that the unit can still get, if it belongs to the seat at the screen. */
function canFacts({ ask, words }: Told, id: UnitId): string[] {
  if (!choiceOf(ask({}), 'unit', id)) return [];
  const orders = open(choicesOf(ask({ unit: id }), 'command')).map(({ value }) => words.command(String(value)));
  return [orders.length > 0 ? words.t('reader:can', { orders: orders.join(', ') }) : words.t('reader:cannot')];
}
