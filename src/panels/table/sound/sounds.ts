import type { Cue } from '../../../map/cues.ts';
import { preferences } from '../../parts/preferences.ts';

/** The sounds, synthesised from noise and tones so that no file has to be loaded. */

export type SoundId = 'march' | 'charge' | 'dice' | 'volley' | 'hit' | 'destroyed' | 'capture' | 'turn';

/** A burst of noise through a filter, or a tone; both glide from one pitch to another and die away. */
export interface Noise {
  readonly kind: 'noise';
  /** Start, in seconds from the beginning of the sound, and duration. */
  readonly at: number;
  readonly length: number;
  /** Frequencies of the filter, in hertz. */
  readonly from: number;
  readonly to: number;
  readonly filter: 'lowpass' | 'bandpass';
  /** Initial loudness, above 0 and up to 1. */
  readonly loud: number;
}
export interface Tone {
  readonly kind: 'tone';
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly shape: 'sine' | 'triangle';
  readonly loud: number;
}

const knock = (at: number, pitch: number, loud: number): Noise => ({
  kind: 'noise',
  at,
  length: 0.045,
  from: pitch,
  to: pitch * 0.7,
  filter: 'bandpass',
  loud,
});
const shot = (at: number, loud: number): Noise => ({
  kind: 'noise',
  at,
  length: 0.16,
  from: 2600,
  to: 240,
  filter: 'lowpass',
  loud,
});
const tone = (at: number, length: number, from: number, loud: number, more: Partial<Tone> = {}): Tone => ({
  kind: 'tone',
  at,
  length,
  from,
  to: from,
  shape: 'sine',
  loud,
  ...more,
});

/** A step on soft ground. */
const step = (at: number, loud: number): Noise => ({
  kind: 'noise',
  at,
  length: 0.07,
  from: 420,
  to: 140,
  filter: 'lowpass',
  loud,
});

export const SOUNDS: Readonly<Record<SoundId, readonly (Noise | Tone)[]>> = {
  march: [0, 0.15, 0.3].map((at, i) => step(at, 0.42 - 0.08 * i)),
  charge: [0, 0.11, 0.2, 0.27, 0.33].map((at, i) => tone(at, 0.12, 120 - 6 * i, 0.25 + 0.06 * i, { to: 60 })),
  dice: [0, 0.06, 0.1, 0.17, 0.22, 0.31].map((at, i) => knock(at, 3400 - 280 * i, 0.5 - 0.06 * i)),
  volley: [0, 0.09, 0.15, 0.27, 0.34].map((at, i) => shot(at, 0.55 - 0.07 * i)),
  hit: [
    tone(0, 0.16, 150, 0.7, { to: 55 }),
    { kind: 'noise', at: 0, length: 0.07, from: 1400, to: 300, filter: 'lowpass', loud: 0.45 },
  ],
  destroyed: [
    tone(0, 0.6, 90, 0.8, { to: 32 }),
    { kind: 'noise', at: 0, length: 0.75, from: 1800, to: 70, filter: 'lowpass', loud: 0.7 },
    { kind: 'noise', at: 0.22, length: 0.4, from: 3000, to: 900, filter: 'bandpass', loud: 0.12 },
  ],
  capture: [tone(0, 0.22, 392, 0.35, { shape: 'triangle' }), tone(0.13, 0.42, 587, 0.38, { shape: 'triangle' })],
  turn: [tone(0, 0.9, 523, 0.3), tone(0, 0.6, 1318, 0.08), tone(0.18, 0.9, 392, 0.22)],
};

const OF_CUE: Readonly<Partial<Record<Cue['kind'], SoundId>>> = {
  move: 'march',
  arrive: 'march',
  retreat: 'march',
  charge: 'charge',
  dice: 'dice',
  volley: 'volley',
  strike: 'hit',
  wounds: 'hit',
  blast: 'destroyed',
  destroyed: 'destroyed',
  captured: 'capture',
};

/** True for a cue of a fight: shots, blows and what comes of them. */
const FIGHTS: ReadonlySet<Cue['kind']> = new Set(['volley', 'strike', 'wounds', 'destroyed', 'blast']);
export const isFight = ({ kind }: Cue): boolean => FIGHTS.has(kind);

/** The sound of a cue; most cues are silent. */
export const soundOf = ({ kind }: Cue): SoundId | undefined => OF_CUE[kind];

/** The volume with which sound is switched on for the first time. */
const FIRST = 0.5;
let last = FIRST;

/** Switches the sound on, as loud as it was last, or off. Whoever has switched it once is not asked about it again. */
export function switchSound(isOn = preferences.getState().volume === 0): void {
  const { volume } = preferences.getState();
  if (volume > 0) last = volume;
  preferences.setState({ volume: isOn ? last : 0, soundAsked: true });
}
