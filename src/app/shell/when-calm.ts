/** Longest wait for a map, ms: it may never come. */
const PATIENCE = 15_000;

/** Does what can wait: after the map stands where one is opened, and when the browser has nothing else to do. */
export async function whenCalm(work: () => void): Promise<void> {
  if (/^#?\/?(?:c|demo|map)(?:\/|$)/.test(location.hash)) await mapStands();
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}

const mapStands = (): Promise<void> =>
  new Promise((resolve) => {
    const stands = () => {
      look.disconnect();
      clearTimeout(late);
      resolve();
    };
    const look = new MutationObserver(() => {
      if (document.querySelector('[data-hexpost-map=ready]')) stands();
    });
    const late = setTimeout(stands, PATIENCE);
    look.observe(document.body, { subtree: true, attributeFilter: ['data-hexpost-map'] });
  });
