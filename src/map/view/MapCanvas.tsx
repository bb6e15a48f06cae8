import { Application as PixiApplication, Ticker, type WebGLRenderer } from 'pixi.js';
import 'pixi.js/unsafe-eval';
import './mended-pixi.ts';
import { Application } from '@pixi/react';
import { Component, type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

interface Reported {
  readonly onFailure?: () => void;
}

/** @pixi/react waits for the start of a renderer and ignores its failure: from now on `onFailure` of its options is called. */
function reportFailures(): void {
  const { init } = PixiApplication.prototype;
  PixiApplication.prototype.init = async function (options) {
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

// Before anything of pixi: shaders without `new Function`, which the page's CSP forbids.

reportFailures();

type Preference = NonNullable<ComponentProps<typeof Application>['preference']>;
/** Tried in this order. The types of @pixi/react know one renderer only. */
const RENDERERS = ['webgl', 'canvas'] as unknown as Preference;
const WITHOUT_WEBGL = ['canvas'] as unknown as Preference;
/** Milliseconds that a lost graphics context is given to come back by itself. */
const PATIENCE = 3000;
/** A canvas that replaced a lost one and is itself lost within this many milliseconds is replaced by one without WebGL. */
const SOON = 60_000;

interface CanvasProps {
  /** Canvas pixels to a CSS pixel. Give it as the key too: with another one the canvas is rebuilt. */
  readonly density: number;
  /** Read to people instead of the picture. */
  readonly label: string;
  readonly children: ReactNode;
}

interface Props extends CanvasProps {
  /** Shown where nothing can draw the map. */
  readonly undrawn: string;
}

/** The number of this canvas of the map, the time when it was made, and what may draw it; without renderers nothing can. */
interface Attempt {
  readonly number: number;
  readonly made: number;
  readonly renderers: Preference | null;
}

/** The canvas of one map. One whose graphics context is lost for good is replaced. */
export function MapCanvas({ undrawn, ...props }: Props) {
  const [{ number, renderers }, setAttempt] = useState<Attempt>({ number: 0, made: 0, renderers: RENDERERS });
  const replace = (renderersAfter: (before: Attempt, now: number) => Preference | null): void =>
    setAttempt((before) => {
      const made = Date.now();
      return { number: before.number + 1, made, renderers: renderersAfter(before, made) };
    });
  if (renderers === null)
    return (
      <p role="alert" style={{ padding: '4rem 2rem', textAlign: 'center' }}>
        {undrawn}
      </p>
    );
  return (
    <OneCanvas
      key={number}
      {...props}
      renderers={renderers}
      onLost={() => replace(({ made }, now) => (now - made < SOON ? WITHOUT_WEBGL : RENDERERS))}
      // A browser that has lost its graphics too often may refuse them from then on.
      onFailure={() => replace((before) => (before.renderers === RENDERERS ? WITHOUT_WEBGL : null))}
    />
  );
}

interface OneCanvasProps extends CanvasProps {
  readonly renderers: Preference;
  /** The graphics context is lost, and did not come back. */
  readonly onLost: () => void;
  /** No renderer could be started. */
  readonly onFailure: () => void;
}

/**
 * It draws nothing of its own accord: no ticker runs. The children are mounted once the renderer is there, in a React root of their
 * own; contexts reach them.
 */
function OneCanvas({ density, label, renderers, onLost, onFailure, children }: OneCanvasProps) {
  const [app, setApp] = useState<PixiApplication | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => app?.canvas?.setAttribute('aria-label', label), [app, label]);
  useLostContext(app, onLost);
  // <Application> destroys its renderer when StrictMode mounts it twice, unless that happens before the renderer is there:
  // React runs the effects of what a layout effect brings in at once.
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  if (failure) throw failure.error;
  if (!mounted) return null;
  return (
    <Application
      {...{ onFailure }}
      autoStart={false}
      sharedTicker={false}
      preference={renderers}
      // Nothing that pixi would fetch for itself is needed: neither events nor filters.
      skipExtensionImports
      backgroundAlpha={0}
      antialias
      autoDensity
      resolution={density}
      width={300}
      height={200}
      onInit={(made) => {
        // pixi keeps a clock for its housekeeping; it would wake the page sixty times a second for nothing.
        Ticker.system.autoStart = false;
        Ticker.system.stop();
        // Taken away before it was ready, it is already destroyed.
        if (!made.renderer) return;
        made.canvas.setAttribute('role', 'img');
        made.canvas.style.display = 'block';
        setApp(made);
      }}
    >
      {app && <ErrorsOutside onError={(error) => setFailure({ error })}>{children}</ErrorsOutside>}
    </Application>
  );
}

/** Calls `onLost` when the context of a canvas is lost and stays so while the page is looked at. */
function useLostContext(app: PixiApplication | null, onLost: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it is now, it replaces this canvas
  useEffect(() => {
    const canvas = app?.canvas;
    if (!canvas) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
    const wait = () => {
      stop();
      timer = setTimeout(() => {
        // Phones take the graphics from a hidden page, and give them back when it is shown.
        if (document.hidden) document.addEventListener('visibilitychange', wait);
        else onLost();
      }, PATIENCE);
    };
    canvas.addEventListener('webglcontextlost', wait);
    canvas.addEventListener('webglcontextrestored', stop);
    if ((app.renderer as WebGLRenderer).gl?.isContextLost()) wait();
    return () => {
      stop();
      canvas.removeEventListener('webglcontextlost', wait);
      canvas.removeEventListener('webglcontextrestored', stop);
    };
  }, [app]);
}

interface ErrorsOutsideProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Takes errors out of the root of the canvas, which would only log them, to the boundaries of the page. */
class ErrorsOutside extends Component<ErrorsOutsideProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
