import { useEffect, useRef } from 'react';
import type { ShownCue } from '../../../map/cues.ts';
import { preferences } from '../../parts/preferences.ts';
import { useTable } from '../tools.ts';
import { type Noise, SOUNDS, type SoundId, soundOf, type Tone } from './sounds.ts';

interface Synth {
  /** `volume` is above 0 and up to 1. Silent while the browser waits for the first press on the page. */
  play(sound: SoundId, volume: number): void;
  close(): void;
}

/** Practically silent: an exponential ramp never reaches 0. */
const SILENCE = 0.0001;

export function makeSynth(): Synth {
  const context = new AudioContext();
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;

  const fading = ({ at, length, loud }: Noise | Tone, start: number, out: AudioNode): GainNode => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(loud, start + at);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + at + length);
    gain.connect(out);
    return gain;
  };
  const glide = (pitch: AudioParam, { at, length, from, to }: Noise | Tone, start: number): void => {
    pitch.setValueAtTime(from, start + at);
    pitch.exponentialRampToValueAtTime(to, start + at + length);
  };
  const sourceOf = (part: Noise | Tone, start: number, gain: GainNode): AudioScheduledSourceNode => {
    if (part.kind === 'tone') {
      const tone = context.createOscillator();
      tone.type = part.shape;
      glide(tone.frequency, part, start);
      tone.connect(gain);
      return tone;
    }
    const noise = context.createBufferSource();
    noise.buffer = hiss;
    const filter = context.createBiquadFilter();
    filter.type = part.filter;
    glide(filter.frequency, part, start);
    noise.connect(filter).connect(gain);
    return noise;
  };

  const sound = (id: SoundId, volume: number): void => {
    const start = context.currentTime;
    const out = context.createGain();
    // Loudness is perceived as a ratio; squared, half the volume sounds about half as loud.
    out.gain.value = volume ** 2;
    out.connect(context.destination);
    for (const part of SOUNDS[id]) {
      const source = sourceOf(part, start, fading(part, start, out));
      source.start(start + part.at);
      source.stop(start + part.at + part.length);
    }
  };

  return {
    play(id, volume) {
      if (context.state === 'running') sound(id, volume);
      // A sound missed while the context was suspended is not played late.
      else void context.resume();
    },
    close: () => void context.close(),
  };
}

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
