import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MapMarks, MapPicture } from '../../map/picture.ts';
import { type MapHandle, MapView } from '../../map/view/MapView.tsx';
import type { Rig } from './rig.ts';

export interface OurMap extends Rig {
  marks(marks: MapMarks): void;
  readonly handle: MapHandle;
}

const NOTHING: MapMarks = { selected: null, hexMarks: [], arrows: [], danger: [] };

/** Our map as the app mounts it. Answers when its first picture is ready. */
export async function ours(host: HTMLElement, picture: MapPicture): Promise<OurMap> {
  const ref = createRef<MapHandle>();
  const root = createRoot(host);
  const render = (marks: MapMarks): void =>
    root.render(<MapView ref={ref} picture={picture} marks={marks} theme="light" label="Bench" undrawn="" />);
  flushSync(() => render(NOTHING));
  const started = performance.now();
  while (!host.querySelector('[data-hexpost-map=ready]')) {
    if (performance.now() - started > 60_000) throw new Error('our map did not come up');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const handle = ref.current!;
  return {
    host,
    handle,
    move({ zoom, pan }) {
      if (zoom) handle.zoomBy(zoom);
      if (pan) handle.panBy(...pan);
    },
    view: () => handle.view(),
    marks: (marks) => flushSync(() => render(marks)),
  };
}
