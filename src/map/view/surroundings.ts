import { useEffect, useState } from 'react';
import { FONT } from '../inks.ts';

/** Longest wait for the fonts, in milliseconds. */
const PATIENCE = 1200;

/** Everything on the map is printed in the interface's font: false until it is there, or has taken too long. */
export function useFonts(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    let gone = false;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const weights = ['400', '600'].map((weight) => document.fonts?.load(`${weight} 20px ${FONT}`, '08Ая'));
    Promise.race([Promise.allSettled(weights), late]).then(() => {
      if (!gone) setThere(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  return there;
}

export function useReducedMotion(): boolean {
  const [still, setStill] = useState(
    () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  );
  useEffect(() => {
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    const change = (): void => setStill(query.matches);
    query?.addEventListener('change', change);
    return () => query?.removeEventListener('change', change);
  }, []);
  return still;
}
