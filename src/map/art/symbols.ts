import { Symbol as MilSymbol } from 'milsymbol';
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
  return code ? new MilSymbol(code, { size, monoColor: ink, fill: false, strokeWidth: 5 }).asSVG() : '';
}

/**
 * Draws the symbol about (x, y), its frame `width` wide. `field` is laid under the frame.
 * Without a frame the bare icon is drawn, larger: what is left of it on the whole map.
 */
export function drawSymbol(
  ctx: Ctx,
  symbol: string,
  { x, y, width, ink, field, bare = false }: { x: number; y: number; width: number; ink: string; field?: string; bare?: boolean },
): void {
  const height = (width * 2) / 3;
  if (field) {
    ctx.fillStyle = field;
    ctx.fillRect(x - width / 2, y - height / 2, width, height);
  }
  const code = codeOf(symbol);
  if (!code) {
    ctx.save();
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
  const made = new MilSymbol(bare ? code.replace(/^(S.{10}).(.*)$/, '$1-$2') : code, {
    size: 200,
    monoColor: ink,
    fill: false,
    frame: true,
    strokeWidth: bare ? 9 : 6,
    // Without this the outline of number codes is drawn white.
    outlineWidth: 0,
  });
  const canvas = made.asCanvas(1);
  const anchor = made.getOctagonAnchor();
  const scale = width / 300;
  ctx.drawImage(canvas, x - anchor.x * scale, y - anchor.y * scale, canvas.width * scale, canvas.height * scale);
}
