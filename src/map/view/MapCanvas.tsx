// Before anything of pixi: shaders without `new Function`, which the page's CSP forbids.
import 'pixi.js/unsafe-eval';
import './batches.ts';
import { Application } from '@pixi/react';
import { type Application as PixiApplication, Ticker } from 'pixi.js';
import { Component, type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/** Tried in this order. The types of @pixi/react know one renderer only. */
const RENDERERS = ['webgl', 'canvas'] as unknown as NonNullable<ComponentProps<typeof Application>['preference']>;

interface Props {
  /** Canvas pixels to a CSS pixel. Give it as the key too: with another one the canvas is made anew. */
  readonly density: number;
  /** Read to people instead of the picture. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * The canvas of one map. It draws nothing of its own accord: no ticker runs. The children are mounted once the renderer
 * is there, in a React root of their own; contexts reach them.
 */
export function MapCanvas({ density, label, children }: Props) {
  const [app, setApp] = useState<PixiApplication | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => app?.canvas?.setAttribute('aria-label', label), [app, label]);
  // <Application> destroys its renderer when StrictMode mounts it twice, unless that happens before the renderer is there:
  // React runs the effects of what a layout effect brings in at once.
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  if (failure) throw failure.error;
  if (!mounted) return null;
  return (
    <Application
      autoStart={false}
      sharedTicker={false}
      preference={RENDERERS}
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
