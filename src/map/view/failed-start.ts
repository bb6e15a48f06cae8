import { Application } from 'pixi.js';

interface Reported {
  readonly onFailure?: () => void;
}

/** @pixi/react waits for the start of a renderer and says nothing where it fails: from now on `onFailure` of its options is told. */
export function reportFailures(): void {
  const { init } = Application.prototype;
  Application.prototype.init = async function (options) {
    try {
      await init.call(this, options);
    } catch (error) {
      console.warn(error);
      // There is nothing to be destroyed in it later.
      this.destroy = () => {};
      (options as Reported).onFailure?.();
      // Nobody waits for what will never be.
      await new Promise<never>(() => {});
    }
  };
}
