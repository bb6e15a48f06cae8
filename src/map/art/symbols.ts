import { type PathStroke, readPath, trace, writePath } from './path.ts';
import type { Ctx } from './pen.ts';
import { type Echelon, ICONS, type Icon } from './symbols/icons.ts';

/** Strokes of a symbol in the frame of 150 by 100 centred on the origin, ready to be drawn. */
interface Drawn {
  readonly strokes: readonly PathStroke[];
  readonly fill: boolean;
  readonly width: number;
}
interface Sign {
  readonly parts: readonly Drawn[];
  readonly echelon?: Echelon | undefined;
  readonly letters?: string | undefined;
}

const LINE = 7;
/** Line width of the frame. */
export const FRAME = 6;
const FONT = '"Fira Sans Condensed", sans-serif';
/** The beginning of a homebrew drawing; what follows is path data on a grid of 100 by 100. */
const OWN = 'path:';

const iconOf = (symbol: string): Icon | undefined => ICONS[symbol] ?? ICONS[symbol.split('-')[0] ?? ''];

/** True when a ruleset's symbol has a drawing; one that has none is written in letters. */
export const isDrawn = (symbol: string): boolean => (ownOf(symbol) ?? iconOf(symbol)) !== undefined;

const known = new Map<string, Sign>();

function signOf(symbol: string): Sign {
  let found = known.get(symbol);
  if (!found) {
    found = ownOf(symbol) ?? drawnOf(iconOf(symbol) ?? { parts: [], letters: lettersOf(symbol) });
    known.set(symbol, found);
  }
  return found;
}

function ownOf(symbol: string): Sign | undefined {
  if (!symbol.startsWith(OWN)) return undefined;
  const strokes = readPath(symbol.slice(OWN.length));
  return strokes ? { parts: [{ strokes: strokes.map(onFrame), fill: true, width: 0 }] } : undefined;
}

/** Maps the grid of homebrew drawings (0 to 100, downwards) to the frame, with a margin. */
function onFrame(stroke: PathStroke): PathStroke {
  const [name, ...numbers] = stroke;
  return [name, ...numbers.map((n) => (n - 50) * 0.82)] as unknown as PathStroke;
}

const drawnOf = ({ parts, echelon, letters }: Icon): Sign => ({
  echelon,
  letters,
  parts: parts.map(({ d, fill = false, width = LINE }) => ({ strokes: readPath(d) ?? [], fill, width })),
});

const lettersOf = (symbol: string): string =>
  symbol.startsWith(OWN)
    ? '?'
    : symbol
        .replace(/[^\p{L}\p{N}]/gu, '')
        .slice(0, 3)
        .toUpperCase();

/** Echelon marks above the frame: dots for a platoon, bars for more. */
const ECHELONS: Readonly<Record<Echelon, readonly PathStroke[]>> = {
  platoon: [-26, 0, 26].flatMap((x) => readPath(`M${x}-76a8 8 0 0 1 0 16a8 8 0 0 1 0-16Z`) ?? []),
  company: readPath('M-4-80H4V-56H-4Z') ?? [],
  battalion: readPath('M-14-80H-6V-56H-14ZM6-80H14V-56H6Z') ?? [],
};

interface SymbolPlace {
  readonly x: number;
  readonly y: number;
  /** Width of the frame. */
  readonly width: number;
  readonly ink: string;
  /** Laid under the frame. */
  readonly field?: string;
  /** Ink of the part above the frame, on the card itself; without it that part is not drawn. */
  readonly echelon?: string;
  /** Above 1 every line is thicker: for the small scale. */
  readonly weight?: number;
}

/** Draws the symbol centred on (x, y). */
export function drawSymbol(
  ctx: Ctx,
  symbol: string,
  { x, y, width, ink, field, echelon, weight = 1 }: SymbolPlace,
): void {
  const { parts, letters, echelon: size } = signOf(symbol);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(width / 150, width / 150);
  if (size && echelon) {
    ctx.fillStyle = echelon;
    trace(ctx, ECHELONS[size]);
    ctx.fill();
  }
  if (field) {
    ctx.fillStyle = field;
    ctx.fillRect(-75, -50, 150, 100);
  }
  ctx.strokeStyle = ctx.fillStyle = ink;
  ctx.lineJoin = 'miter';
  for (const { strokes, fill, width: thick } of parts) {
    trace(ctx, strokes);
    ctx.lineWidth = thick * weight;
    if (fill) ctx.fill('evenodd');
    else ctx.stroke();
  }
  if (letters) {
    ctx.font = `600 52px ${FONT}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(letters, 0, 5, 130);
  }
  ctx.lineWidth = FRAME * weight;
  ctx.strokeRect(-75, -50, 150, 100);
  ctx.restore();
}

/** The drawing as SVG path data in the frame of 150 by 100 centred on the origin, without the frame and the part above it. */
export function symbolParts(symbol: string): {
  readonly parts: readonly { readonly d: string; readonly fill: boolean; readonly width: number }[];
  readonly letters: string | undefined;
} {
  const { parts, letters } = signOf(symbol);
  return { parts: parts.map(({ strokes, fill, width }) => ({ d: writePath(strokes), fill, width })), letters };
}
