/**
 * Unit-type icons after the public standard APP-6, drawn for counters: few strokes, thick ones. Every icon fits a frame of
 * 150 by 100 centred on the origin.
 */
interface SymbolPart {
  readonly d: string;
  /** Filled instead of drawn as a line. */
  readonly fill?: boolean;
  /** Width of the line, in units of the frame. */
  readonly width?: number;
}

export type Echelon = 'platoon' | 'company' | 'battalion';

export interface Icon {
  readonly parts: readonly SymbolPart[];
  readonly echelon?: Echelon;
  /** Letters in the middle, where the standard has letters. */
  readonly letters?: string;
}

const line = (d: string, width?: number): SymbolPart => (width === undefined ? { d } : { d, width });
const filled = (d: string): SymbolPart => ({ d, fill: true });

const CROSS = line('M-73-48L73 48M-73 48L73-48');
const SLASH = line('M-73 48L73-48');
const TRACKS = line('M-26-23H26a23 23 0 0 1 0 46H-26a23 23 0 0 1 0-46Z');
const SOLID_TRACKS = filled('M-26-24H26a24 24 0 0 1 0 48H-26a24 24 0 0 1 0-48Z');
const UPRIGHT = line('M0-48V48');
const DOT = filled('M0-18a18 18 0 0 1 0 36a18 18 0 0 1 0-36Z');
const GUN = [line('M0 36V-22', 9), filled('M-18-16L0-42L18-16Z'), line('M-22 36H22', 9)];
const LIGHT = line('M-8 22V43H10', 7);
const WHEEL = [
  line('M0-29a29 29 0 0 1 0 58a29 29 0 0 1 0-58Z', 8),
  line('M-29 0H29M0-29V29M-20-20L20 20M-20 20L20-20', 5),
];

const platoon = (...parts: SymbolPart[]): Icon => ({ parts, echelon: 'platoon' });
const company = (...parts: SymbolPart[]): Icon => ({ parts, echelon: 'company' });
const battalion = (...parts: SymbolPart[]): Icon => ({ parts, echelon: 'battalion' });
const special = (letters: string): Icon => ({ parts: [], echelon: 'platoon', letters });
const headquarters = (letters: string): Icon => ({
  parts: [filled('M-75-50H75V-30H-75Z')],
  echelon: 'company',
  letters,
});

export const ICONS: Readonly<Record<string, Icon>> = {
  infantry: company(CROSS),
  'infantry-light': battalion(CROSS, LIGHT),
  'infantry-heavy': platoon(CROSS, ...GUN),
  'infantry-motorised': company(CROSS, UPRIGHT),
  'infantry-mechanised': company(CROSS, TRACKS),
  'infantry-airborne': company(CROSS, line('M-24 42a12 12 0 0 1 24 0a12 12 0 0 1 24 0', 7)),
  'infantry-assault': company(CROSS, filled('M-30-47H30L0-16Z')),
  engineers: company(line('M-42 24V-20H42V24M0-20V24', 10)),
  cavalry: company(
    line('M-73 48L-34 22M38-25L73-48'),
    filled(
      'M-22 40H30C33 12 30-14 12-29L10-44L-2-34C-20-30-27-14-37 3C-41 11-36 18-28 16L-12 9C-6 10-2 8 2 4C2 16-20 20-22 40Z',
    ),
  ),
  recon: platoon(SLASH),
  'recon-armour': platoon(SLASH, TRACKS),
  armour: platoon(TRACKS),
  'armour-light': platoon(TRACKS, line('M-7-11V11H11', 7)),
  'armour-heavy': platoon(SOLID_TRACKS),
  apc: platoon(CROSS, TRACKS, line('M-58-48V48', 8)),
  transport: platoon(...WHEEL),
  artillery: company(DOT),
  'artillery-self-propelled': company(TRACKS, filled('M0-12a12 12 0 0 1 0 24a12 12 0 0 1 0-24Z')),
  mortar: platoon(
    line('M0 13a11 11 0 0 1 0 22a11 11 0 0 1 0-22Z', 8),
    line('M0 13V-22', 8),
    filled('M-16-18L0-42L16-18Z'),
  ),
  rockets: platoon(line('M0 36V-6', 8), line('M-24 2L0-18L24 2M-24-20L0-40L24-20', 8)),
  'anti-tank': platoon(line('M-73 48L0-46L73 48')),
  'anti-tank-gun': platoon(line('M-73 48L0-46L73 48'), filled('M0 8a13 13 0 0 1 0 26a13 13 0 0 1 0-26Z')),
  'machine-gun': platoon(...GUN),
  flame: platoon(line('M-14 38V-14a17 17 0 0 1 34 0v10', 9)),
  'air-defence': platoon(line('M-73 48C-64-34 64-34 73 48')),
  aircraft: platoon(
    filled(
      'M0 0C-14-18-30-24-42-24C-55-24-62-13-62 0S-55 24-42 24C-30 24-14 18 0 0C14-18 30-24 42-24C55-24 62-13 62 0S55 24 42 24C30 24 14 18 0 0Z',
    ),
  ),
  helicopter: platoon(filled('M-56-28L0 0L56-28V28L0 0L-56 28Z'), line('M0-36V36M-18-36H18', 7)),
  drones: platoon(filled('M-58-20L0 10L58-20V0L0 32L-58 0Z')),
  walker: platoon(filled('M-26-32H26V4H-26Z'), line('M-14 2L-28 20L-20 40M14 2L28 20L20 40M-32 40H-10M10 40H32', 8)),
  train: company(
    line('M-56-22H56V12H-56Z', 8),
    filled(
      'M-34 22a11 11 0 0 1 0 22a11 11 0 0 1 0-22ZM0 22a11 11 0 0 1 0 22a11 11 0 0 1 0-22ZM34 22a11 11 0 0 1 0 22a11 11 0 0 1 0-22ZM28-42H44V-22H28Z',
    ),
  ),
  boat: company(
    line('M0-22V36M-22-10H22', 8),
    line('M-34 8C-32 28-16 36 0 37C16 36 32 28 34 8', 8),
    line('M0-40a9 9 0 0 1 0 18a9 9 0 0 1 0-18Z', 7),
  ),
  special: special('SF'),
  'special-ru': special('СН'),
  headquarters: headquarters('HQ'),
  'headquarters-ru': headquarters('ШТ'),
  medical: platoon(line('M-73 0H73M0-48V48')),
  supply: platoon(line('M-73 24H73')),
  signals: platoon(line('M-73-48L8 20L-8-20L73 48')),
};
