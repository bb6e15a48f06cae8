/** Milliseconds without a request after which a page is taken to have all that it needs. */
const REST = 2500;

/** Resolves when the page is complete: nothing more is requested, and the browser is idle. */
export function whenSettled(rest = REST): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      watch.disconnect();
      // A map that draws without pause leaves no idle time.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2 * rest });
      else resolve();
    };
    let timer = setTimeout(idle, rest);
    const watch = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(idle, rest);
    });
    watch.observe({ type: 'resource' });
  });
}
