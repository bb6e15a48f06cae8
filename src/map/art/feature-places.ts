import { type Grid, gridOf } from '@hexpost/engine';
import { pilesOf } from '../counter-places.ts';
import { centreOf, HEX, type Point } from '../geometry.ts';
import type { Feature, MapPicture } from '../picture.ts';
import { type TrackStretch, tracksOf } from './rails.ts';
import { structureArt } from './structures.ts';

/** A drawn piece of a feature: itself, a stretch of its track, a junction, the band around an objective. */
export type Piece = 'whole' | 'junction' | 'objective' | TrackStretch;

interface FeaturePlace {
  readonly feature: Feature;
  readonly piece: Piece;
  readonly at: Point;
  /** 1 is as large as drawn: a hex radius to a unit. */
  readonly size: number;
  /** Radians, clockwise. */
  readonly turn: number;
}

/** Room beside a counter, in hex radii: left, right, below. */
const SLOTS = {
  structure: { x: -0.785, y: 0, size: 0.5 },
  objective: { x: 0.82, y: -0.02, size: 0.6 },
  marker: { x: 0, y: 0.7, size: 0.44 },
  /** Piles of several colours take the sides. */
  below: { x: -0.56, y: 0.56, size: 0.42 },
} as const;
/** A railway also runs up to what it serves. */
const STATIONS = new Set(['base', 'depot']);
const RAIL = 'railway';
const MARKERS = new Set(['dossier']);

type Lie = 'rail' | 'ring' | 'icon';
const lieOf = ({ kind }: Feature): Lie =>
  kind === RAIL ? 'rail' : kind === 'objective' || MARKERS.has(kind) ? 'icon' : structureArt(kind).lie;

/** Every print of the features, the lowest first. One that would be under a counter moves beside it. */
export function featurePlaces(picture: MapPicture): FeaturePlace[] {
  const grid = gridOf(picture.cols, picture.rows);
  const piles = pilesOf(picture);
  const byHex = new Map<string, Feature[]>();
  for (const feature of picture.features) {
    const there = byHex.get(feature.hex);
    if (there) there.push(feature);
    else byHex.set(feature.hex, [feature]);
  }
  const [bands, rails, rings, icons]: [FeaturePlace[], FeaturePlace[], FeaturePlace[], FeaturePlace[]] = [
    [],
    [],
    [],
    [],
  ];
  const tracks = tracksAt(grid, picture.features);
  for (const [hex, features] of byHex) {
    const centre = centreOf(grid, hex);
    if (!centre) continue;
    const alone = !piles.has(hex) && features.filter((feature) => lieOf(feature) === 'icon').length === 1;
    for (const feature of features) {
      const place = (piece: Piece, turn = 0, at: Point = centre, size = 1): FeaturePlace => ({
        feature,
        piece,
        at,
        size,
        turn,
      });
      const laid = tracks.get(grid.cell(hex));
      if (laid?.feature === feature) {
        rails.push(...laid.pieces.map(([piece, turn]) => place(piece, (turn * Math.PI) / 3)));
        if (lieOf(feature) === 'rail') continue;
      }
      if (feature.kind === 'objective') bands.push(place('objective'));
      if (lieOf(feature) === 'ring') rings.push(place('whole'));
      else if (alone) icons.push(place('whole', 0, { x: centre.x, y: centre.y + 0.06 * HEX }, 0.98));
      else {
        const structure = (piles.get(hex)?.length ?? 1) > 1 ? 'below' : 'structure';
        const kind = feature.kind === 'objective' ? 'objective' : MARKERS.has(feature.kind) ? 'marker' : structure;
        const { x, y, size } = SLOTS[kind];
        icons.push(place('whole', 0, { x: centre.x + x * HEX, y: centre.y + y * HEX }, size));
      }
    }
  }
  // Features of one kind never overlap, so those that look alike are sorted together and drawn in one batch.
  for (const list of [bands, rings, icons]) list.sort((a, b) => lookOf(a.feature).localeCompare(lookOf(b.feature)));
  return [...bands, ...rails, ...rings, ...icons];
}

/** Features with the same look share a print. */
export const lookOf = ({ kind, colour, done, text = '', ruined = false, taker }: Feature): string =>
  `${kind} ${colour} ${done} ${text} ${ruined} ${taker}`;

interface Laid {
  readonly feature: Feature;
  readonly pieces: readonly (readonly [piece: Piece, turn: number])[];
}

/** Tracks by cell: of every railway towards its like and its stations, and of a station towards its railways. */
function tracksAt(grid: Grid, features: readonly Feature[]): ReadonlyMap<number, Laid> {
  const rails = new Map<number, Feature>();
  const stations = new Map<number, Feature>();
  for (const feature of features) {
    const cell = grid.cell(feature.hex);
    if (cell < 0) continue;
    if (feature.kind === RAIL) rails.set(cell, feature);
    else if (STATIONS.has(feature.kind)) stations.set(cell, feature);
  }
  const found = new Map<number, Laid>();
  const towards = (cell: number, goals: readonly ReadonlyMap<number, Feature>[]): number[] =>
    [0, 1, 2, 3, 4, 5].filter((direction) => {
      const beyond = grid.neighbours[cell * 6 + direction]!;
      return goals.some((goal) => goal.has(beyond));
    });
  const lay = (cell: number, feature: Feature, edges: readonly number[], stops: boolean): void => {
    const pieces = tracksOf(edges, stops).map(({ stretch, turn }) => [stretch, turn] as const);
    const meets = !stops && edges.length > 2;
    found.set(cell, { feature, pieces: meets ? [...pieces, ['junction', 0]] : pieces });
  };
  for (const [cell, feature] of rails) lay(cell, feature, towards(cell, [rails, stations]), stations.has(cell));
  for (const [cell, feature] of stations) if (!rails.has(cell)) lay(cell, feature, towards(cell, [rails]), true);
  return found;
}
