import { Application } from 'pixi.js';

interface Reported {
  readonly onFailure?: () => void;
}

/** @pixi/react waits for the start of a renderer and ignores its failure: from now on `onFailure` of its options is called. */
export function reportFailures(): void {
  const { init } = Application.prototype;
  Application.prototype.init = async function (options) {
    try {
      await init.call(this, options);
    } catch (error) {
      console.warn(error);
      // There is nothing in it to destroy later.
      this.destroy = () => {};
      (options as Reported).onFailure?.();
      // Nothing must wait for what will never come.
      await new Promise<never>(() => {});
    }
  };
}
