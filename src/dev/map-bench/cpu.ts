import type { Browser, CDPSession } from '@playwright/test';

/** Processor time of the browser: what its work costs, whatever else the machine is doing. */
export interface Meter {
  /** Milliseconds of processor time of all the browser's processes during `work`. */
  during(work: () => Promise<unknown>): Promise<number>;
}

export async function meterOf(browser: Browser): Promise<Meter> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const read = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
  };
  return {
    async during(work) {
      const start = await read();
      await work();
      return (await read()) - start;
    },
  };
}
