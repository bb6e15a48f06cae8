import { preferences } from '../../parts/preferences.ts';

/** The volume with which sound is switched on for the first time. */
const FIRST = 0.5;
let last = FIRST;

/** Switches the sound on, as loud as it was last, or off. Whoever has switched it once is not asked about it again. */
export function switchSound(isOn = preferences.getState().volume === 0): void {
  const { volume } = preferences.getState();
  if (volume > 0) last = volume;
  preferences.setState({ volume: isOn ? last : 0, soundAsked: true });
}
