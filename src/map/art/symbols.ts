import milsymbol from 'milsymbol';
import type { Ctx } from './pen.ts';

/**
 * Unit-type symbols of the rulesets, in APP-6 codes. Letters and echelons of the codes are milsymbol's;
 * a ruleset may also give a code itself (15 characters, or 20 digits).
 */
const CODES: Readonly<Record<string, string>> = {
  infantry: 'SFGPUCI----E---',
  'infantry-light': 'SFGPUCIL---F---',
  'infantry-heavy': '10031000141211005600',
  'infantry-motorised': 'SFGPUCIM---E---',
  'infantry-mechanised': 'SFGPUCIZ---E---',
  'infantry-airborne': 'SFGPUCIA---E---',
  'infantry-assault': '10031000151211000054',
  engineers: 'SFGPUCE----E---',
  cavalry: 'SFGPUCRH---E---',
  recon: 'SFGPUCR----D---',
  'recon-armour': 'SFGPUCRVA--D---',
  armour: 'SFGPUCATM--D---',
  'armour-light': 'SFGPUCATL--D---',
  'armour-heavy': 'SFGPUCATH--D---',
  apc: 'SFGPUCII---D---',
  transport: 'SFGPUST----D---',
  artillery: 'SFGPUCFH---E---',
  'artillery-self-propelled': 'SFGPUCFHE--E---',
  mortar: 'SFGPUCFM---D---',
  rockets: 'SFGPUCFR---D---',
  'anti-tank': 'SFGPUCAA---D---',
  'air-defence': 'SFGPUCD----D---',
  aircraft: 'SFGPUCVF---D---',
  helicopter: 'SFGPUCVR---D---',
  drones: 'SFGPUCVU---D---',
  special: 'SFGPUCS----D---',
  headquarters: '10031000151211000000',
  medical: 'SFGPUSM----D---',
  supply: 'SFGPUSS----D---',
  signals: 'SFGPUUS----D---',
};

const CODE = /^(\d{20}|\d{30}|[A-Z-*]{15})$/;

/** The code of a ruleset's symbol; undefined when nobody knows it. A longer name falls back to its first word. */
export const codeOf = (symbol: string): string | undefined =>
  CODE.test(symbol) ? symbol : (CODES[symbol] ?? CODES[symbol.split('-')[0] ?? '']);

/** The same as SVG text, for unit cards and lists in panels. */
export function symbolSvg(symbol: string, ink = 'currentColor', size = 24): string {
  const code = codeOf(symbol);
  return code ? new milsymbol.Symbol(code, { size, monoColor: ink, fill: false, strokeWidth: 5 }).asSVG() : '';
}

export interface SymbolPlace {
  readonly x: number;
  readonly y: number;
  /** Of the frame. */
  readonly width: number;
  readonly ink: string;
  /** Laid under the frame. */
  readonly field?: string;
  /** Ink of what stands above the frame, on the card itself. */
  readonly echelon?: string;
  readonly bare?: boolean;
}

/**
 * Draws the symbol about (x, y).
 * Without a frame the bare icon is drawn, larger: what is left of it on the whole map.
 */
export function drawSymbol(
  ctx: Ctx,
  symbol: string,
  { x, y, width, ink, field, echelon, bare = false }: SymbolPlace,
): void {
  const height = (width * 2) / 3;
  const code = codeOf(symbol);
  if (!code) {
    ctx.save();
    ctx.fillStyle = field ?? 'transparent';
    ctx.fillRect(x - width / 2, y - height / 2, width, height);
    ctx.translate(x, y);
    ctx.scale(height / 100, height / 100);
    ctx.strokeStyle = ctx.fillStyle = ink;
    ctx.lineWidth = 5;
    ctx.strokeRect(-75, -50, 150, 100);
    ctx.font = '600 56px sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(symbol.slice(0, 3).toUpperCase(), 0, 4, 140);
    ctx.restore();
    return;
  }
  // milsymbol's frame is 150 units wide at size 100. It is drawn large and shrunk: its own canvases round up.
  const scale = width / 300;
  const print = (monoColor: string): void => {
    const made = new milsymbol.Symbol(bare ? code.replace(/^(S.{10}).(.*)$/, '$1-$2') : code, {
      size: 200,
      monoColor,
      fill: false,
      strokeWidth: bare ? 9 : 6,
      // Without this the outline of number codes is drawn white.
      outlineWidth: 0,
    });
    const canvas = made.asCanvas(1);
    const anchor = made.getOctagonAnchor();
    ctx.drawImage(canvas, x - anchor.x * scale, y - anchor.y * scale, canvas.width * scale, canvas.height * scale);
  };
  if (echelon) print(echelon);
  if (field) {
    ctx.fillStyle = field;
    ctx.fillRect(x - width / 2, y - height / 2, width, height);
  }
  ctx.save();
  if (echelon) {
    const edge = 8 * scale;
    ctx.beginPath();
    ctx.rect(x - width / 2 - edge, y - height / 2 - edge, width + 2 * edge, height + 2 * edge);
    ctx.clip();
  }
  print(ink);
  ctx.restore();
}
