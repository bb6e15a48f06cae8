import type { TFunction } from 'i18next';
import type { Player } from '../../../engine/kernel/campaign.ts';
import { PUBLIC } from '../../../engine/kernel/ids.ts';
import { battlesOf, totalOf } from '../../../engine/sectors/position.ts';
import { indexRuleset } from '../../../engine/sectors/read-ruleset.ts';
import type { PlanetRow, Ruleset } from '../../../engine/sectors/ruleset.ts';
import type { State } from '../../../engine/sectors/state.ts';
import { controlledBy } from '../../../engine/sectors/victory.ts';
import type { Theme } from '../../../map/inks.ts';
import type { PaletteId } from '../../../map/palette.ts';
import type { Counter } from '../../../map/picture.ts';
import { type LegendEntry, type PrintOrder, radiusAt, wholeOf, widthAt } from '../../../map/print/print.ts';
import type { PictureSource } from '../../../panels/post/game.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import i18next, { type Namespace } from '../../../words/index.ts';
import { overlayOf } from '../map/overlay.ts';
import { wrapsOf } from '../map/places.ts';
import { coloursOf, pictureOf } from '../picture.ts';
import { type SectorsWords, sectorsWords } from '../words.ts';

/** What the person wants a picture of the planet to be like. */
export interface PrintWish {
  readonly format: 'png' | 'svg';
  /** Pixels from edge to edge; PNG only. */
  readonly width: number;
  /** From corner to corner of a hex on paper, in millimetres; SVG only. */
  readonly millimetres: number;
  readonly theme: Theme;
  readonly heading: boolean;
  readonly legend: boolean;
}
export const FIRST_WISH: PrintWish = {
  format: 'png',
  width: 1200,
  millimetres: 14,
  theme: 'light',
  heading: true,
  legend: true,
};

/** Pixels of a hex's radius to a millimetre of its width, as for every picture on paper. */
const PIXELS_TO_A_MILLIMETRE = 2.5;

/** A position as somebody may see it, and the words to tell of it (namespaces `NAMESPACES` must be there). */
export interface Printed {
  readonly planet: PlanetRow;
  readonly view: State;
  readonly players: readonly Player[];
  readonly name: string;
  readonly words: SectorsWords;
  readonly palette: PaletteId;
}
export const NAMESPACES: readonly Namespace[] = ['sectors/terms', 'sectors/play', 'sectors/map', 'pictures'];

/** The planet as an order to the printer: everything on its map, and about it what a picture cannot show. */
export function printOrder(
  { planet, view, players, name, words, palette }: Printed,
  { format, width, millimetres, theme, heading, legend }: PrintWish = FIRST_WISH,
): PrintOrder {
  const picture = pictureOf(planet, view, players, words);
  const { arrows, signs } = overlayOf(planet, view, players, { chosen: null, focus: null, sketch: null });
  const part = wholeOf(picture);
  const svg = format === 'svg';
  const pixels = svg ? widthAt(part, millimetres * PIXELS_TO_A_MILLIMETRE) : width;
  const colours = coloursOf(view, players);
  const { t } = words;
  return {
    format,
    picture,
    danger: [],
    arrows,
    signs: signs ?? [],
    part,
    width: pixels,
    ...(svg && { paper: (pixels * millimetres) / (2 * radiusAt(part, pixels)) }),
    theme,
    palette,
    caption: {
      title: heading ? name : '',
      line: heading ? placed(view, words) : '',
      sides: heading
        ? view.seats.map((side) => ({
            name: words.side(side),
            colour: colours.get(side) ?? 0,
            text: t('sectors/map:print.side', {
              armies: words.armies(totalOf(view, side)),
              held: controlledBy(view, side),
              need: view.data.sectorsToWin,
            }),
          }))
        : [],
      legend: legend ? legendOf(planet, view, colours.get(view.seats[0]!) ?? 0, t) : [],
      notes: legend ? [...notesOf(planet, view, words), 'Hexpost'] : [],
    },
  };
}

/** Round and phase. */
export function placed({ round, phase }: Pick<State, 'round' | 'phase'>, words: SectorsWords): string {
  const name = words.term('phases', phase);
  return round === 0 ? name : words.t('sectors/play:round-phase', { round, phase: name });
}

function legendOf(planet: PlanetRow, view: State, colour: number, t: TFunction): LegendEntry[] {
  const counter: Counter = { id: '', hex: '', symbol: null, colour, name: '', strength: 3 };
  const fortified = Object.values(view.sectors).some((sector) => sector.fortified.length > 0);
  const works = { hex: '', kind: 'trenches', colour, done: true, label: '' };
  return [
    { label: t('sectors/map:print.counter'), sample: { kind: 'counter', counter } },
    ...(fortified ? [{ label: t('sectors/map:fortified'), sample: { kind: 'feature', feature: works } } as const] : []),
    ...(planet.sectors.some(({ pole }) => pole)
      ? [{ label: t('sectors/map:pole'), sample: { kind: 'terrain', look: 'water' } } as const]
      : []),
  ];
}

/** What is under way and what is fought, line by line, and where the edges of the map meet. */
function notesOf(planet: PlanetRow, view: State, words: SectorsWords): string[] {
  const { t } = words;
  return [
    ...Object.values(view.transit).map(({ side, from, to, armies }) =>
      t('sectors/map:print.move', {
        side: words.side(side),
        armies: words.armies(armies),
        from: words.sector(from),
        to: words.sector(to),
      }),
    ),
    ...battlesOf(view).map((battle) => {
      const { category, winner, status } = battle;
      const result = category === null ? words.term('statuses', status) : words.outcome({ category, winner });
      return `${words.battle(battle.id)} (${words.sector(battle.sector)}): ${words.fight(battle)} — ${result}`;
    }),
    ...wrapsOf(planet).map(({ left, right }) =>
      t('sectors/map:legend.wrap', { left: words.sector(left.id), right: words.sector(right.id) }),
    ),
  ];
}

/** The planet as everybody may see it after the last entry. Rejects where the campaign's map has no drawing. */
export async function publicPrint({ language, system, campaign, palette }: PictureSource): Promise<PrintOrder> {
  await i18next.loadNamespaces(NAMESPACES as Namespace[]);
  // The thread may be written in another language than the screen.
  await i18next.loadLanguages([language]);
  const view = system.view(stateAfter(system, campaign, campaign.entries.length), PUBLIC) as State;
  const rules = indexRuleset(campaign.ruleset.rules as Ruleset);
  const planet = view.map.id === null ? undefined : rules.planets.get(view.map.id);
  if (!planet) throw new RangeError('this map has no drawing');
  const { players, name } = campaign;
  const words = sectorsWords({ t: i18next.getFixedT(language) as TFunction, language, rules, state: view, players });
  return printOrder({ planet, view, players, name, words, palette });
}
