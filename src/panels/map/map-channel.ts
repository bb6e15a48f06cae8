import type { Hex } from '@hexpost/engine';
import type { MapViewProps } from '../../map/view/MapView.tsx';

/** Shows the table's map in a separate window: plain data from tab to tab, without state or rules. */

/** The data that a window with the map alone receives. */
export interface ShownMap extends Pick<MapViewProps, 'picture' | 'marks' | 'cue' | 'theme' | 'palette' | 'label'> {
  /** Name of the campaign, and its turn and phase, in words. */
  readonly title: string;
  readonly caption: string;
}

/** The changed fields; of the two large ones only the changed parts. */
interface Change extends Omit<Partial<ShownMap>, 'picture' | 'marks'> {
  readonly picture?: Partial<ShownMap['picture']>;
  readonly marks?: Partial<ShownMap['marks']>;
}

type Message =
  /** A map window asks for everything. */
  | { readonly kind: 'hello' }
  /** A map window was closed; any others answer when asked. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'who'; readonly from: string }
  | { readonly kind: 'still' }
  /** A table is present. */
  | { readonly kind: 'here'; readonly from: string }
  /** The changes since the table's last message, down to the parts of the picture and the marks. */
  | { readonly kind: 'show'; readonly from: string; readonly whole: boolean; readonly change: Change }
  | { readonly kind: 'look'; readonly from: string; readonly hex: Hex }
  /** Nothing may be shown any more: the table was left, or the curtain fell. */
  | { readonly kind: 'bye'; readonly from: string };

const open = (campaign: string): BroadcastChannel => new BroadcastChannel(`hexpost-map-${campaign}`);

export const canShareMap = (): boolean => typeof BroadcastChannel !== 'undefined';

const isSame = (a: unknown, b: unknown): boolean => a === b;
/** Compares by content: the marks over the map are rebuilt with every hover, mostly unchanged. */
const isEqual = (a: unknown, b: unknown): boolean => a === b || written(a) === written(b);
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner instanceof Map ? [...inner] : inner));

/** The fields in which `next` is another value than `before`. */
function changed<T extends object>(before: T | null, next: T, same = isSame): Partial<T> {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(next)])] as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => before === null || !same(before[key], next[key])).map((key) => [key, next[key]]),
  ) as Partial<T>;
}

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0;

/** Sends only its presence until a window asks. */
export interface MapSender {
  show(next: ShownMap): void;
  /** The hex that the table looks at. */
  look(hex: Hex): void;
  close(): void;
}

export function mapSender(campaign: string): MapSender {
  const channel = open(campaign);
  const from = `${Date.now()} ${Math.random()}`;
  let asked = false;
  let now: ShownMap | null = null;
  let told: ShownMap | null = null;
  const post = (message: Message) => channel.postMessage(message);
  const tell = () => {
    if (!asked || !now) return;
    const { picture, marks, ...rest } = changed(told, now);
    const parts = picture ? changed(told?.picture ?? null, picture) : {};
    const over = marks ? changed(told?.marks ?? null, marks, isEqual) : {};
    const change = { ...rest, ...(hasAny(parts) && { picture: parts }), ...(hasAny(over) && { marks: over }) };
    if (hasAny(change)) post({ kind: 'show', from, whole: told === null, change });
    told = now;
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') {
      asked = true;
      told = null;
      tell();
    } else if (data.kind === 'closed') {
      asked = false;
      post({ kind: 'who', from });
    } else if (data.kind === 'still') {
      asked = true;
      tell();
    }
  };
  const hide = () => {
    post({ kind: 'bye', from });
    asked = false;
  };
  const back = (event: PageTransitionEvent) => event.persisted && post({ kind: 'here', from });
  globalThis.addEventListener('pagehide', hide);
  globalThis.addEventListener('pageshow', back);
  post({ kind: 'here', from });
  return {
    show(next) {
      now = next;
      tell();
    },
    look(hex) {
      if (asked) post({ kind: 'look', from, hex });
    },
    close() {
      hide();
      globalThis.removeEventListener('pagehide', hide);
      globalThis.removeEventListener('pageshow', back);
      channel.close();
    },
  };
}

interface MapHearer {
  /** Receives the map to show; null while no table shows one. */
  readonly show: (shown: ShownMap | null) => void;
  readonly look: (hex: Hex) => void;
}

/** Follows one table: the latest one, else the first that answers. Returns a function that stops it. */
export function followMap(campaign: string, hear: MapHearer): () => void {
  const channel = open(campaign);
  const post = (message: Message) => channel.postMessage(message);
  let source: string | null = null;
  let shown: ShownMap | null = null;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!('from' in data)) return;
    if (data.kind === 'here' && data.from !== source) {
      source = data.from;
      post({ kind: 'hello' });
    }
    if (source !== null && data.from !== source) return;
    if (data.kind === 'who') post({ kind: 'still' });
    else if (data.kind === 'show') {
      // A change is useless without the full map before it.
      if (!data.whole && shown === null) return;
      source = data.from;
      const before = data.whole ? null : shown;
      const { picture: parts, marks: over, ...change } = data.change;
      // Unchanged parts stay the same object: the map redraws only parts with a new identity.
      const picture = parts ? { ...before?.picture, ...parts } : before?.picture;
      const marks = over ? { ...before?.marks, ...over } : before?.marks;
      shown = { ...before, ...change, picture, marks } as ShownMap;
      hear.show(shown);
    } else if (data.kind === 'look') hear.look(data.hex);
    else if (data.kind === 'bye' && source !== null) {
      source = null;
      shown = null;
      hear.show(null);
      post({ kind: 'hello' });
    }
  };
  const leave = () => post({ kind: 'closed' });
  const back = (event: PageTransitionEvent) => event.persisted && post({ kind: 'hello' });
  globalThis.addEventListener('pagehide', leave);
  globalThis.addEventListener('pageshow', back);
  post({ kind: 'hello' });
  return () => {
    leave();
    globalThis.removeEventListener('pagehide', leave);
    globalThis.removeEventListener('pageshow', back);
    channel.close();
  };
}
