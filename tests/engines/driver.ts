/** What the tests in three engines ask of a browser: the least that all of them can be driven by. */
export interface Driver {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs an expression in the page and waits for it; what comes back is plain JSON. */
  run(expression: string): Promise<unknown>;
  /** What a hand does: `pointerMove`, `pointerDown`, `pointerUp`, or keys, in the form of WebDriver's actions. */
  act(actions: readonly ActionSource[]): Promise<void>;
  /** A PNG of the window, in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

export interface ActionSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly object[];
}

export const SIZE = { width: 1280, height: 800 };

/** Answers once the question no longer throws; gives up after a while. */
export async function patiently<T>(ask: () => Promise<T>, seconds = 90): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
