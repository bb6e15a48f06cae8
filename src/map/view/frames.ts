/** Frames on demand: an idle map draws none. A step returns whether it wants another frame. */
export interface Frames {
  /** Something changed: draw before the next paint. */
  invalidate(): void;
  /** Runs a motion until its step returns false. Returns the way to cut it short. */
  animate(step: (now: number) => boolean): () => void;
  destroy(): void;
}

let drawn = 0;
/** Frames drawn by all maps since the page was opened; for tests and the workbench. */
export const framesDrawn = (): number => drawn;

export function createFrames(draw: () => void): Frames {
  const running = new Set<(now: number) => boolean>();
  let request = 0;
  let gone = false;
  const tick = (now: number): void => {
    request = 0;
    for (const step of [...running]) if (!step(now)) running.delete(step);
    draw();
    drawn++;
    if (running.size > 0) ask();
  };
  const ask = (): void => {
    if (!request && !gone) request = requestAnimationFrame(tick);
  };
  return {
    invalidate: ask,
    animate(step) {
      running.add(step);
      ask();
      return () => running.delete(step);
    },
    destroy() {
      gone = true;
      running.clear();
      cancelAnimationFrame(request);
    },
  };
}

/** A motion from 0 to 1, quick at first. With reduced motion it is over at once. */
export function ease(
  frames: Frames,
  milliseconds: number,
  still: boolean,
  step: (t: number) => void,
  done?: () => void,
): () => void {
  if (still || milliseconds <= 0) {
    step(1);
    frames.invalidate();
    done?.();
    return () => {};
  }
  let start = -1;
  return frames.animate((now) => {
    if (start < 0) start = now;
    const t = Math.min(1, (now - start) / milliseconds);
    step(1 - (1 - t) ** 3);
    if (t >= 1) done?.();
    return t < 1;
  });
}
