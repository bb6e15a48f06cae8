import { TERRAIN } from '../../../src/map/art/terrain-art.ts';
import type { Counter, Feature, MapPicture } from '../../../src/map/picture.ts';
import { compose } from '../../../src/map/print/compose.ts';
import { layoutOf } from '../../../src/map/print/layout.ts';
import { type PrintOrder, wholeOf } from '../../../src/map/print/order.ts';
import type { MeasureText } from '../../../src/map/print/svg-pen.ts';
import { svgSurface } from '../../../src/map/print/svg-surface.ts';

/** Letters of one width: enough to lay a picture out without a canvas. */
export const measure: MeasureText = (font, text) => text.length * Number(/([\d.]+)px/.exec(font)?.[1]) * 0.45;

const counter = (id: string, hex: string, more: Partial<Counter>): Counter => ({
  id,
  hex,
  symbol: 'infantry',
  colour: 0,
  name: id,
  strength: 5,
  full: 10,
  chevrons: 0,
  alert: false,
  state: 'ready',
  load: 0,
  marks: [],
  ...more,
});
const feature = (hex: string, kind: string, more: Partial<Feature> = {}): Feature => ({
  hex,
  kind,
  colour: 0,
  done: true,
  label: kind,
  ...more,
});

/** A map of five by four with something of everything on it. */
export const PICTURE: MapPicture = {
  cols: 5,
  rows: 4,
  terrain: { '0101': 'mountains', '0201': 'gorge', '0202': 'gorge', '0302': 'dead-forest', '0403': 'wooded-hills' },
  zones: [{ colour: 1, hexes: ['0503', '0504'], label: 'Blue & Co' }],
  features: [
    feature('0102', 'objective', { colour: null, label: 'Key point 7', text: '7' }),
    feature('0301', 'railway'),
    feature('0302', 'railway'),
    feature('0404', 'bunker', { done: false }),
    feature('0502', 'dossier', { colour: null }),
  ],
  counters: [
    counter('Guards', '0302', {
      strength: 7,
      alert: true,
      state: 'done',
      chevrons: 2,
      figures: ['4+', '5+'],
      reach: 3,
    }),
    counter('Tank', '0403', { symbol: 'armour', colour: 1, strength: 1, full: 1, bar: [5, 8], load: 2 }),
    counter('Ghost', '0103', { strength: 9, ghost: true, marks: ['star', 'struck-box', 'slow'] }),
  ],
};

export const orderOf = (more: Partial<PrintOrder> = {}): PrintOrder => ({
  format: 'svg',
  picture: PICTURE,
  danger: ['0104', '0204'],
  part: wholeOf(more.picture ?? PICTURE),
  width: 1600,
  theme: 'light',
  palette: 'printed',
  caption: {
    title: 'War <&> peace',
    line: 'Turn 3, Final round',
    sides: [
      { name: 'Red', colour: 0, text: '12 CP' },
      { name: 'Blue', colour: 1, text: '9 CP' },
    ],
    legend: [
      { label: 'Mountains', sample: { kind: 'terrain', look: 'mountains' } },
      { label: 'Gorge', sample: { kind: 'terrain', look: 'gorge' } },
      { label: 'Dangerous', sample: { kind: 'danger' } },
      { label: 'Bunker', sample: { kind: 'feature', feature: feature('', 'bunker') } },
      { label: 'Railway', sample: { kind: 'feature', feature: feature('', 'railway') } },
      { label: 'Suppressed', sample: { kind: 'counter', counter: counter('', '', { alert: true }) } },
    ],
    notes: ['Hexes 0101–0504', 'Hexpost'],
  },
  ...more,
});

/** An order as SVG text, and the shares of work that were told on the way. */
export function svgOf(order: PrintOrder): { readonly text: string; readonly steps: readonly number[] } {
  const surface = svgSurface(measure);
  const layout = layoutOf(order, measure);
  const steps = [...compose(surface, order, layout)];
  const { width, height } = layout;
  return {
    text: surface.document({ width, height, paper: order.paper, title: order.caption.title, style: '' }),
    steps,
  };
}

export const LOOKS = Object.keys(TERRAIN);
