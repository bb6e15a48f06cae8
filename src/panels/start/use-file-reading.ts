import { type DragEvent, useState } from 'react';
import type { Problem } from '../../store/files/text-file.ts';
import type { OpenOffer } from './offer.ts';
import type { StartPageProps } from './start-page-props.ts';

interface Reading {
  readonly stop: AbortController;
  readonly done: number;
  readonly total: number;
}

/** The campaign file that is chosen or dropped on the page: its reading, what is wrong with it, and what keeping it would change. */
export function useFileReading(onFile: StartPageProps['onFile'], report: (error: unknown) => void) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [offer, setOffer] = useState<OpenOffer | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [isOver, setOver] = useState(false);

  const read = async (file: File | null | undefined) => {
    if (!file || reading) return;
    setProblem(null);
    setOffer(null);
    const stop = new AbortController();
    setReading({ stop, done: 0, total: 0 });
    try {
      const onProgress = (done: number, total: number) => setReading({ stop, done, total });
      const answer = await onFile(file, { signal: stop.signal, onProgress });
      if (answer && 'change' in answer) setOffer(answer);
      else setProblem(answer);
    } catch (error) {
      if (!stop.signal.aborted) report(error);
    } finally {
      setReading(null);
    }
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type !== 'drop') return;
    const [file, second] = event.dataTransfer.files;
    if (second) setProblem({ code: 'one-file', facts: {} });
    else void read(file);
  };
  return { problem, setProblem, offer, setOffer, reading, isOver, read, onDrag };
}
