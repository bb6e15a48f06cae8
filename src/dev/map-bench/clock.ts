/**
 * Frames of the page in our hands. Held, a frame comes when the bench calls for it, so that its whole cost can be timed;
 * free, the browser gives them as ever. Imported before everything that draws.
 */
const [give, takeBack] = [globalThis.requestAnimationFrame, globalThis.cancelAnimationFrame];
const waiting = new Map<number, FrameRequestCallback>();
let held = false;
let next = -1;
let now = 0;
let asked = 0;

globalThis.requestAnimationFrame = (step) => {
  asked++;
  if (!held) return give.call(globalThis, step);
  waiting.set(next, step);
  return next--;
};
globalThis.cancelAnimationFrame = (id) => {
  if (!waiting.delete(id)) takeBack.call(globalThis, id);
};

/** The number of times anything on the page has asked for a frame. */
export const framesAsked = (): number => asked;

export function hold(): void {
  now = performance.now();
  held = true;
}

export function release(): void {
  held = false;
  for (const step of waiting.values()) requestAnimationFrame(step);
  waiting.clear();
}

/** One frame, a sixtieth of a second after the last one, whatever it takes. */
export function turn(): void {
  now += 1000 / 60;
  const due = [...waiting.values()];
  waiting.clear();
  for (const step of due) step(now);
}

/** Waits until everything that was put off to the next task has had its turn: the commits of the page, then those of the map. */
export async function breath(): Promise<void> {
  await task();
  await task();
}

const task = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
