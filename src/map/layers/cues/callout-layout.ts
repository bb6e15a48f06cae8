import type { Cue, CueDice } from '../../cues.ts';
import type { Inks } from '../../inks.ts';

/** The layout of a cue's callout, in CSS pixels; the tip, at the origin, points down. */
interface CalloutLayout {
  readonly width: number;
  /** The tip included. */
  readonly height: number;
  /** Side of a die. */
  readonly die: number;
  readonly dice: readonly PlacedDie[];
  readonly words: readonly PlacedWord[];
  /** The outcome of dice: shown when the last one has landed. */
  readonly outcome: PlacedWord | null;
}
interface PlacedDie {
  readonly face: number;
  readonly sides: number;
  readonly good: boolean | null;
  readonly colour: number | null | undefined;
  readonly x: number;
  readonly y: number;
}
export interface PlacedWord {
  readonly text: string;
  readonly size: number;
  readonly ink: string;
  readonly y: number;
}

const EDGE = 8;
export const TIP = 8;
const SMALL = { size: 12, line: 15 };
const LARGE = { size: 15, line: 20 };
/** The layout of dice while they are few, and when there are more: side of a die, dice in a row. */
const FEW = { most: 30, die: 18, row: 10 };
const MANY = { die: 13, row: 15 };
const GAP = 3;

export const wordWidth = (text: string, size: number): number => (text === '' ? 0 : text.length * size * 0.52 + 6);

/** The colour of the callout's edge and outcome. */
export const calloutInk = ({ tone = 'plain' }: Cue, inks: Inks): string =>
  tone === 'bad' ? inks.target : tone === 'good' ? inks.accent : inks.onLabel;

export function layoutCallout(cue: Cue, inks: Inks): CalloutLayout {
  const { dice: groups = [], text = '' } = cue;
  const thrown = groups.reduce((count, { faces }) => count + faces.length, 0);
  const { die, row } = thrown <= FEW.most ? FEW : MANY;
  const pitch = die + GAP;
  const wide = ({ faces, label }: CueDice): number =>
    Math.max(Math.min(row, faces.length) * pitch - GAP, wordWidth(label, SMALL.size));
  const high = ({ faces, label }: CueDice): number =>
    (label ? SMALL.line : 0) + Math.ceil(faces.length / row) * pitch + GAP;
  const width = 2 * EDGE + Math.max(wordWidth(text, LARGE.size), ...groups.map(wide));
  const height = 2 * EDGE + (text ? LARGE.line : 0) + groups.reduce((sum, group) => sum + high(group), 0);
  const dice: PlacedDie[] = [];
  const words: PlacedWord[] = [];
  let y = -TIP - height + EDGE;
  for (const { label, faces, sides, good, colour } of groups) {
    if (label) {
      words.push({ text: label, size: SMALL.size, ink: inks.onLabel, y: y + SMALL.line / 2 });
      y += SMALL.line;
    }
    faces.forEach((face, i) => {
      const inRow = Math.min(row, faces.length - Math.floor(i / row) * row);
      const x = ((i % row) - (inRow - 1) / 2) * pitch;
      dice.push({ face, sides, good: good[i] ?? null, colour, x, y: y + Math.floor(i / row) * pitch + pitch / 2 });
    });
    y += Math.ceil(faces.length / row) * pitch + GAP;
  }
  const said = text ? { text, size: LARGE.size, ink: calloutInk(cue, inks), y: y + LARGE.line / 2 } : null;
  if (said && dice.length === 0) words.push(said);
  return { width, height: height + TIP, die, dice, words, outcome: said && dice.length > 0 ? said : null };
}
