import { useEffect, useRef } from 'react';
import type { ShownCue } from '../../../map/cues.ts';
import { preferences } from '../../parts/preferences.ts';
import { useTable } from '../tools.ts';
import { type SoundId, soundOf } from './sounds.ts';
import { makeSynth, type Synth } from './synth.ts';

/** Sounds for results shown on the map, and for a new turn. Loaded only if sound is on. */
export default function Sound({ cue }: { readonly cue: ShownCue | null }) {
  const { system, state, view, words, past } = useTable();
  const time = words.when(view);
  const active = past ? undefined : system.awaited(state)[0];
  const synth = useRef<Synth | null>(null);
  useEffect(() => {
    const made = makeSynth();
    synth.current = made;
    return () => {
      synth.current = null;
      made.close();
    };
  }, []);
  const play = (sound: SoundId | undefined) => {
    if (sound && !document.hidden) synth.current?.play(sound, preferences.getState().volume);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every cue
  useEffect(() => play(cue ? soundOf(cue.cue) : undefined), [cue]);
  // Once at the beginning, so that a user who switches the sound on hears the volume.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every part of a turn
  useEffect(() => {
    if (!past) play('turn');
  }, [time, active, past]);
  return null;
}
