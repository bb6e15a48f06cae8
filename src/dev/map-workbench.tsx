import '../app/shell/theme.css';
import { gridOf, type Hex, nameHex } from '@hexpost/engine';
import { StrictMode, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { CueKind } from '../map/cues.ts';
import { isPaletteId, PALETTES, sideBackground } from '../map/palette.ts';
import { framesDrawn, type MapHandle, MapView } from '../map/view/MapView.tsx';
import {
  looksPicture,
  workbenchAreas,
  workbenchCue,
  workbenchMarks,
  workbenchPicture,
} from './map-workbench.picture.ts';

/**
 * Everything that the map can show, on one table. `?theme=dark`, `?palette=safe`, `?looks` (every terrain and symbol),
 * `?plain` (no marks), `?areas` (areas, signs, chains, a ruler as well), `?cue=volley`.
 */
function Bench() {
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const [theme, setTheme] = useState<'light' | 'dark'>(query.get('theme') === 'dark' ? 'dark' : 'light');
  const asked = query.get('palette');
  const palette = isPaletteId(asked) ? asked : 'printed';
  const [busy, setBusy] = useState(!query.has('plain'));
  const [focus, setFocus] = useState<Hex>('1222');
  const [picture, setPicture] = useState(query.has('looks') ? looksPicture : workbenchPicture);
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState(true);
  const map = useRef<MapHandle>(null);
  Object.assign(globalThis, { hexpostMap: map, hexpostFrames: framesDrawn });
  const marks = useMemo(
    () =>
      busy
        ? (query.has('areas') ? workbenchAreas : workbenchMarks)(focus)
        : { selected: null, hexMarks: [], arrows: [], danger: [] },
    [busy, focus, query],
  );
  const cue = useMemo(() => {
    const kind = query.get('cue') as CueKind | null;
    return kind === null ? null : { cue: workbenchCue(kind), milliseconds: 1000 };
  }, [query]);
  const bar = { position: 'fixed', left: 8, bottom: 8, display: 'flex', gap: 6, alignItems: 'center' } as const;
  return (
    <div style={{ position: 'fixed', inset: 0 }} data-mantine-color-scheme={theme}>
      {shown ? (
        <MapView
          ref={map}
          picture={picture}
          marks={marks}
          cue={cue}
          theme={theme}
          palette={palette}
          label="Workbench map"
          undrawn="This browser draws no map."
          onHex={(hex, event) => {
            setSaid(`${hex} ${event.button} ${event.counter ?? ''}`);
            return false;
          }}
        />
      ) : null}
      <div style={bar} hidden={query.has('bare')}>
        <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
          theme
        </button>
        <button type="button" onClick={() => setShown(!shown)}>
          hide
        </button>
        <button type="button" onClick={() => setBusy(!busy)}>
          marks
        </button>
        <button type="button" onClick={() => map.current?.fit()}>
          fit
        </button>
        <button type="button" onClick={() => map.current?.zoomBy(1.5)}>
          +
        </button>
        <button type="button" onClick={() => map.current?.zoomBy(1 / 1.5)}>
          -
        </button>
        <button
          type="button"
          onClick={() => {
            const { names } = gridOf(24, 24);
            setFocus(names[Math.floor(Math.random() * names.length)] ?? nameHex(1, 1));
          }}
        >
          focus
        </button>
        <button
          type="button"
          onClick={() =>
            setPicture({
              ...picture,
              counters: picture.counters.map((c, i) =>
                i === 0 ? { ...c, hex: c.hex === '1406' ? '1208' : '1406' } : c,
              ),
            })
          }
        >
          march
        </button>
        {PALETTES[palette].sides.map((side) => (
          <span key={side.name} title={side.name} style={{ width: 22, height: 22, background: sideBackground(side) }} />
        ))}
        <output>{said}</output>
      </div>
    </div>
  );
}

createRoot(document.getElementById('bench')!).render(
  <StrictMode>
    <Bench />
  </StrictMode>,
);
