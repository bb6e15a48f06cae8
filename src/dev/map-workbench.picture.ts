import { distance, gridOf, type Hex, nameHex, within } from '@hexpost/engine';
import { ICONS } from '../map/art/symbols/icons.ts';
import { TERRAIN } from '../map/art/terrain-art.ts';
import type { Cue, CueKind } from '../map/cues.ts';
import type { Area, Counter, Feature, MapMarks, MapPicture, Sign } from '../map/picture.ts';

/** A hand-made campaign: every terrain, structure, state and mark at once. p plain, f forest, h hills, m mountains, g gorge. */
const ROWS = [
  'pppppppphhpppppppppppppp',
  'ppppppphhhhppppffppppppp',
  'pppppppphmhppppfffpppppp',
  'pppppppphmmhppppffpppppp',
  'ppppppppphmmhppppppppppp',
  'ffppppggpphmmpppppphhppp',
  'fffppppggppmmppppphhhhpp',
  'fffpppppgpppphpppphhmhpp',
  'pffppppppgpppppffphhmppp',
  'ppppppppppggppfffpphmpff',
  'pppphhppppppgggffppppfff',
  'ppphhmhppppppppgpppppfff',
  'ppphmmhppffppppgpppppppf',
  'pppphmhpfffpppppgggppppp',
  'ppppphppfffpppppppggpppp',
  'pppppppppffpphhppppggppp',
  'ppfffppppppphhmhpppppppp',
  'pffffppgpppphmmhpppphhpp',
  'ppffpppppppphhmppppphhhp',
  'ppppppppppppphpppfpphppp',
  'pppphhppppppppppffpppppp',
  'pppphmhpppfffpppffpppppp',
  'ppppphhppppffppppppppppp',
  'pppppppppppppppppppppppp',
];
const LOOKS: Readonly<Record<string, string>> = {
  p: 'plain',
  f: 'dead-forest',
  h: 'wooded-hills',
  m: 'mountains',
  g: 'gorge',
};

const grid = gridOf(24, 24);
const terrain: Record<Hex, string> = {};
ROWS.forEach((line, row) => {
  [...line].forEach((letter, col) => {
    terrain[nameHex(col + 1, row + 1)] = LOOKS[letter] ?? 'plain';
  });
});

const block = (col: number, row: number): Hex[] =>
  Array.from({ length: 25 }, (_, i) => nameHex(col + Math.floor(i / 5), row + (i % 5)));

const feature = (hex: Hex, kind: string, colour: number | null, label = kind, done = true): Feature => ({
  hex,
  kind,
  colour,
  label,
  done,
  ...(kind === 'objective' && { text: label }),
});

const features: Feature[] = [
  feature('0303', 'base', 0),
  feature('2203', 'base', 1),
  feature('0322', 'base', 2),
  feature('2222', 'base', 3),
  ...['0403', '0504', '0604', '0704', '0804', '0805'].map((hex) => feature(hex, 'railway', 0)),
  feature('0806', 'depot', 0),
  ...['2103', '2002', '1903'].map((hex) => feature(hex, 'railway', 1)),
  feature('1803', 'railway', 1, 'railway', false),
  feature('0302', 'trenches', 0),
  feature('0404', 'trenches', 0),
  feature('1308', 'trenches', 0),
  feature('1408', 'barbed-wire', 0),
  feature('1507', 'minefield', 1),
  feature('1608', 'tank-traps', 1),
  feature('1509', 'camouflage-nets', 1),
  feature('1207', 'bunker', 0),
  feature('1105', 'observation-post', 0),
  feature('1009', 'aid-post', 0),
  feature('1710', 'bunker', 1, 'bunker', false),
  feature('1810', 'trenches', 1, 'trenches', false),
  feature('0908', 'depot', null),
  feature('1212', 'objective', null, '1'),
  feature('0808', 'objective', 0, '2'),
  feature('1708', 'objective', 1, '3'),
  feature('0717', 'objective', 2, '4'),
  feature('1716', 'objective', 3, '5'),
  feature('1314', 'objective', null, '6'),
  feature('1115', 'dossier', null),
];

let made = 0;
const unit = (hex: Hex, symbol: string, colour: number, name: string, more: Partial<Counter> = {}): Counter => ({
  id: `u${++made}`,
  hex,
  symbol,
  colour,
  name,
  strength: 10,
  full: 10,
  chevrons: 0,
  alert: false,
  state: 'ready',
  load: 0,
  marks: [],
  figures: ['4+', '5+'],
  reach: 6,
  ...more,
});

const counters: Counter[] = [
  unit('1208', 'infantry', 0, '3rd Battalion', { strength: 7, chevrons: 1 }),
  unit('1308', 'infantry-light', 0, 'Conscripts', { alert: true, strength: 4 }),
  unit('1207', 'infantry-heavy', 0, 'Heavy weapons', { strength: 3, full: 3, bar: [5, 6], state: 'done' }),
  unit('1109', 'armour', 0, 'Leman Russ', { strength: 1, full: 1, bar: [9, 12], chevrons: 2, state: 'partly' }),
  unit('1008', 'apc', 0, 'Brunhilde', { strength: 1, full: 1, bar: [4, 4], load: 2 }),
  unit('1010', 'artillery', 0, 'Field battery', { strength: 1, full: 1, bar: [6, 6], state: 'done' }),
  unit('1108', 'cavalry', 0, 'Death riders', { strength: 5, full: 5, chevrons: 3 }),
  unit('0909', 'engineers', 0, 'Engineers', { strength: 6, full: 6, marks: ['star'] }),
  unit('0303', 'infantry', 0, '1st Guards', { marks: ['struck-box'] }),
  unit('0404', 'mortar', 0, 'Mortars', { strength: 2, full: 3 }),
  unit('0502', 'infantry', 0, '7th Battalion', {}),
  unit('0205', 'armour-light', 0, 'Siegfried', { strength: 3, full: 3, bar: [12, 12] }),
  unit('1408', 'infantry', 1, 'Grenadiers', { strength: 5, full: 5, chevrons: 2 }),
  unit('1507', 'armour-heavy', 1, 'Ragnarok', { strength: 1, full: 1, bar: [3, 8], alert: true }),
  unit('1509', 'infantry-heavy', 1, 'Heavy weapons', { strength: 2, full: 3, bar: [3, 6] }),
  unit('1608', 'armour', 1, 'Annihilator', { strength: 1, full: 1, bar: [12, 12], chevrons: 1 }),
  unit('1708', 'infantry', 1, 'Батальон', { strength: 8, state: 'partly' }),
  unit('1807', 'artillery', 1, 'Earthshaker', { strength: 1, full: 1, bar: [6, 6] }),
  unit('1606', 'cavalry', 1, 'Всадники смерти', { strength: 3, full: 5 }),
  unit('1909', 'apc', 1, 'Gorgon', { strength: 1, full: 1, bar: [6, 6], load: 4, state: 'done' }),
  unit('2203', 'infantry-light', 1, 'Новобранцы', {}),
  unit('2002', 'engineers', 1, 'Sappers', { strength: 6, full: 6 }),
  unit('2204', 'infantry', 1, 'Veterans', { strength: 5, full: 5, chevrons: 3, marks: ['star', 'struck-box'] }),
  unit('0817', 'infantry', 2, '2nd Battalion', { strength: 9 }),
  unit('0717', 'armour', 2, 'Leman Russ', { strength: 1, full: 1, bar: [12, 12] }),
  unit('0617', 'infantry', 2, 'Soldiers', { alert: true, state: 'done' }),
  unit('0322', 'artillery', 2, 'Battery', { strength: 1, full: 1, bar: [6, 6] }),
  unit('0421', 'cavalry', 2, 'Riders', { strength: 5, full: 5 }),
  unit('1616', 'infantry', 3, 'Grenadiers', { strength: 5, full: 5, chevrons: 1 }),
  unit('1715', 'armour-light', 3, 'Siegfried', { strength: 2, full: 3, bar: [6, 12] }),
  unit('1717', 'infantry-heavy', 3, 'Stubbers', { strength: 3, full: 3, bar: [6, 6] }),
  unit('2222', 'infantry', 3, 'Reserve', {}),
  unit('1213', 'infantry', 4, 'Volunteers', { strength: 6 }),
  unit('1313', 'cavalry', 4, 'Hussars', { strength: 5, full: 5, chevrons: 2 }),
  unit('1113', 'armour', 5, 'Bone column', { strength: 1, full: 1, bar: [7, 12] }),
  unit('1012', 'infantry', 5, 'Pale legion', { strength: 10, alert: true }),
  unit('1414', 'infantry', 3, 'Stack one', { strength: 5 }),
  unit('1414', 'apc', 3, 'Stack two', { strength: 1, full: 1, bar: [4, 4], load: 1 }),
  unit('1414', 'engineers', 3, 'Stack three', { strength: 6, full: 6 }),
  unit('1406', 'infantry', 0, 'Planned', { ghost: true }),
  unit('0909', 'unknown-thing', 0, 'Unknown', { strength: 2 }),
];

export const workbenchPicture: MapPicture = {
  cols: 24,
  rows: 24,
  terrain,
  zones: [
    { colour: 0, hexes: block(1, 1), label: 'Krieg' },
    { colour: 1, hexes: block(20, 1), label: 'Автократия' },
    { colour: 2, hexes: block(1, 20), label: 'Ochre' },
    { colour: 3, hexes: block(20, 20), label: 'Green' },
  ],
  features,
  counters,
};

const ALL_LOOKS = Object.keys(TERRAIN);

/** Every terrain that can be drawn, in blocks of three columns by four rows, and every unit symbol on a counter. */
export const looksPicture: MapPicture = {
  cols: 24,
  rows: 24,
  terrain: Object.fromEntries(
    grid.names.map((hex, cell) => {
      const [col, row] = [Math.floor(cell / 24), cell % 24];
      return [hex, ALL_LOOKS[Math.floor(row / 4) * 8 + Math.floor(col / 3)] ?? 'plain'];
    }),
  ),
  zones: [],
  features: [],
  counters: Object.keys(ICONS).map((symbol, i) =>
    unit(nameHex(1 + (i % 12) * 2, 16 + Math.floor(i / 12) * 2), symbol, i % 6, symbol, { strength: 10 - (i % 3) }),
  ),
};

export function workbenchMarks(focus: Hex): MapMarks {
  const start = grid.cell('1208');
  const taken = new Set(counters.map(({ hex }) => hex));
  const reach = within(grid, start, 3).filter((cell) => cell !== start && !taken.has(grid.names[cell]!));
  return {
    selected: '1208',
    hexMarks: [
      ...reach.map((cell) => ({
        hex: grid.names[cell]!,
        kind: 'reach' as const,
        text: String(distance(grid, start, cell)),
      })),
      { hex: '1408', kind: 'target', text: '2' },
      { hex: '1507', kind: 'target', text: '3 · 58%' },
      ...['1307', '1306', '1406'].map((hex) => ({ hex, kind: 'path' as const })),
      ...['2019', '2119', '1920', '1919'].map((hex) => ({ hex, kind: 'blocked' as const })),
      ...within(grid, grid.cell('0620'), 1).map((cell) => ({ hex: grid.names[cell]!, kind: 'deploy' as const })),
      { hex: focus, kind: 'focus' },
    ],
    arrows: [
      { path: ['1109', '1210', '1311', '1411'], kind: 'move', colour: 0, number: 1 },
      { path: ['1308', '1408'], kind: 'attack', colour: 0, number: 2 },
      { path: ['1010', '1509'], kind: 'shot', colour: 0, number: 3 },
      { path: ['1606', '1505', '1406', '1307'], kind: 'attack', colour: 1, number: 1 },
      { path: ['0817', '0916', '1015', '1115'], kind: 'move', colour: 2, number: 4 },
      { path: ['1616', '1516', '1415'], kind: 'attack', colour: 3 },
    ],
    danger: within(grid, grid.cell('0413'), 2).map((cell) => grid.names[cell]!),
    notes: [
      { hex: '1708', text: '4 hits\n-2 models', tone: 'bad' },
      { hex: '0817', text: 'Rallied', tone: 'good' },
    ],
  };
}

const LOOKS_OF_AREAS: readonly Area['look'][] = [
  'wash',
  'deep',
  'deepest',
  'slant',
  'cross',
  'ring',
  'broken',
  'shade',
  'wall',
];
const SIGNS: readonly Sign['kind'][] = ['yes', 'no', 'warning', 'new', 'gone', 'changed', 'due', 'told'];

/** Every look of an area, every sign, chains that hold and that do not, a ruler that is blocked. */
export function workbenchAreas(focus: Hex): MapMarks {
  const about = (hex: Hex): Hex[] => within(grid, grid.cell(hex), 1).map((cell) => grid.names[cell]!);
  return {
    ...workbenchMarks(focus),
    areas: LOOKS_OF_AREAS.map((look, i) => {
      const middle = nameHex(3 + (i % 5) * 4, 3 + Math.floor(i / 5) * 15);
      return {
        hexes: about(middle),
        look,
        tone: (['plain', 'good', 'bad'] as const)[i % 3]!,
        ...(i % 4 === 3 && { colour: i % 6 }),
        texts: new Map([[middle, String(i)]]),
        label: look,
      };
    }),
    signs: SIGNS.map((kind, i) => ({ hex: nameHex(2 + i * 2, 8), kind, ...(i % 2 === 1 && { text: 'T3' }) })),
    links: [
      { path: ['0210', '0311', '0411', '0512'], whole: true },
      { path: ['2010', '2111', '2211'], whole: false },
    ],
    ruler: { from: '0505', to: '1512', blocker: '1009', text: '12' },
  };
}

/** One cue of a kind, with whatever it may carry. */
export const workbenchCue = (kind: CueKind): Cue => ({
  kind,
  hexes: ['1208', '1308', '1408'],
  counter: 'u1',
  colour: 0,
  dice: [{ label: 'To hit', sides: 6, faces: [1, 4, 6, 5], good: [false, true, true, null] }],
  text: '2 hits',
  tone: 'good',
});
