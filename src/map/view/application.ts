// Before anything of pixi: shaders without `new Function`, which the page's CSP forbids.
import 'pixi.js/unsafe-eval';
import './batches.ts';
import { Application, Ticker } from 'pixi.js';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The canvas of one map, put into `host`; null until it can be drawn on. It draws nothing of itself: no ticker runs.
 * `density`: canvas pixels to a CSS pixel; with another one the canvas is made anew.
 */
export function useApplication(host: RefObject<HTMLElement | null>, density: number): Application | null {
  const [app, setApp] = useState<Application | null>(null);
  useEffect(() => {
    let gone = false;
    const made = new Application();
    const ready = made.init({
      autoStart: false,
      sharedTicker: false,
      // A list is tried in order; nothing that pixi would fetch for itself is needed: neither events nor filters.
      preference: ['webgl', 'canvas'],
      skipExtensionImports: true,
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: density,
      width: 300,
      height: 200,
    });
    void ready.then(() => {
      // pixi keeps a clock for its housekeeping; it would wake the page sixty times a second for nothing.
      Ticker.system.autoStart = false;
      Ticker.system.stop();
      if (gone) return;
      made.canvas.setAttribute('role', 'img');
      made.canvas.style.display = 'block';
      host.current?.append(made.canvas);
      setApp(made);
    });
    return () => {
      gone = true;
      setApp(null);
      // What was drawn with it is taken down first.
      void ready.then(() => setTimeout(() => made.destroy({ removeView: true })));
    };
  }, [host, density]);
  return app;
}
