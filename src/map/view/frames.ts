/** Frames on demand: an idle map draws none. A step answers whether it wants another frame. */
export interface Frames {
  /** Something changed: draw before the next paint. */
  invalidate(): void;
  /** Run a motion until its step answers false. Returns how to cut it short. */
  animate(step: (now: number) => boolean): () => void;
  destroy(): void;
}

let drawn = 0;
/** For tests and the workbench: frames drawn since the page was opened, by all maps. */
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
