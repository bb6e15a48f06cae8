import { type Box, HALF, HEX, type Point } from '../geometry.ts';
import type { Viewport } from '../scene.ts';
import { ease, type Frames } from './frames.ts';

/** The view of the window: the world point in its middle, and CSS pixels to a world unit. */
export interface View extends Point {
  readonly zoom: number;
}

/** The window in CSS pixels, and what panels cover of it: the map is fitted into the rest. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly insets?: Insets | undefined;
  /** Edges that panels cover for long: a map that is shown whole is fitted beside these. Default: `insets`. */
  readonly lasting?: Insets | undefined;
}
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const UNMEASURED: Room = { width: 1, height: 1 };

const areEqual = (a: Insets, b: Insets): boolean =>
  a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;
const lastingIn = ({ insets = NO_INSETS, lasting = insets }: Room): Insets => lasting;

/** A hex is never larger than this across the half, in CSS pixels. */
const CLOSEST = 130;

export const toWorld = (view: View, room: Room, { x, y }: Point): Point => ({
  x: view.x + (x - room.width / 2) / view.zoom,
  y: view.y + (y - room.height / 2) / view.zoom,
});

export const toScreen = (view: View, room: Room, { x, y }: Point): Point => ({
  x: (x - view.x) * view.zoom + room.width / 2,
  y: (y - view.y) * view.zoom + room.height / 2,
});

/** The middle of the uncovered part of the window, in CSS pixels; `middleOf` is the world point there. */
function uncoveredMiddle({ width, height, insets = NO_INSETS }: Room): Point {
  const { top, right, bottom, left } = insets;
  return { x: (left + width - right) / 2, y: (top + height - bottom) / 2 };
}
const middleOf = (view: View, room: Room): Point => toWorld(view, room, uncoveredMiddle(room));

/** The whole box in the uncovered part of the window. */
export function fitView(box: Box, room: Room): View {
  const { top, right, bottom, left } = room.insets ?? NO_INSETS;
  const [width, height] = [Math.max(60, room.width - left - right), Math.max(60, room.height - top - bottom)];
  const zoom = Math.min(width / box.width, height / box.height, CLOSEST / HEX);
  return {
    x: box.x + box.width / 2 - (left - right) / 2 / zoom,
    y: box.y + box.height / 2 - (top - bottom) / 2 / zoom,
    zoom,
  };
}

/** Zoom that keeps the world point under `at` where it is. */
export function zoomedAt(view: View, room: Room, at: Point, factor: number, limits: readonly [number, number]): View {
  const zoom = Math.min(limits[1], Math.max(limits[0], view.zoom * factor));
  const held = toWorld(view, room, at);
  return {
    x: held.x - (at.x - room.width / 2) / zoom,
    y: held.y - (at.y - room.height / 2) / zoom,
    zoom,
  };
}

/** Middle of a piece around `at` that keeps the piece inside the whole; the middle of the whole where it does not fit. */
const inside = (at: number, piece: number, from: number, whole: number): number =>
  piece >= whole ? from + whole / 2 : Math.min(from + whole - piece / 2, Math.max(from + piece / 2, at));

/**
 * A point in the middle of the uncovered part of the window, or as near to it as possible without showing more empty table than
 * necessary.
 */
export function viewOn(point: Point, zoom: number, box: Box, room: Room): View {
  const { top, right, bottom, left } = room.insets ?? NO_INSETS;
  const [width, height] = [room.width - left - right, room.height - top - bottom];
  return {
    x: inside(point.x, width / zoom, box.x, box.width) - (left - right) / 2 / zoom,
    y: inside(point.y, height / zoom, box.y, box.height) - (top - bottom) / 2 / zoom,
    zoom,
  };
}

/** CSS pixels between the hexes that are brought into sight and whatever covers the map. */
const AIR = 6;

/** The part of a line that must move, and how far, to lie between two ends. */
const shiftInto = (from: number, to: number, least: number, most: number): number =>
  from < least ? least - from : to > most ? most - to : 0;

/**
 * The view nearest to this one, or this one itself, in which the whole piece lies in the uncovered part of the window: moved as little as
 * possible, and zoomed out if the piece is too large. Hexes lower than `legible`, in CSS pixels, come nearer
 * as far as the piece still fits.
 */
export function viewWith(view: View, piece: Box, room: Room, legible = 0): View {
  const { top, right, bottom, left } = room.insets ?? NO_INSETS;
  const [width, height] = [room.width - left - right - 2 * AIR, room.height - top - bottom - 2 * AIR];
  const fitting = Math.min(Math.max(60, width) / piece.width, Math.max(60, height) / piece.height);
  const zoom = Math.min(Math.max(view.zoom, legible / (2 * HALF)), fitting);
  const near =
    zoom === view.zoom
      ? view
      : zoomedAt(view, room, uncoveredMiddle(room), zoom / view.zoom, [0, Number.POSITIVE_INFINITY]);
  const from = toScreen(near, room, piece);
  const to = toScreen(near, room, { x: piece.x + piece.width, y: piece.y + piece.height });
  const dx = shiftInto(from.x, to.x, left + AIR, room.width - right - AIR);
  const dy = shiftInto(from.y, to.y, top + AIR, room.height - bottom - AIR);
  return dx === 0 && dy === 0 ? near : { x: near.x - dx / zoom, y: near.y - dy / zoom, zoom };
}

/** The middle of the window stays on the box, so that the map cannot be lost. */
export const heldIn = (view: View, box: Box): View => ({
  x: Math.min(box.x + box.width, Math.max(box.x, view.x)),
  y: Math.min(box.y + box.height, Math.max(box.y, view.y)),
  zoom: view.zoom,
});

function viewportOf(view: View, room: Room): Viewport {
  const corner = toWorld(view, room, { x: 0, y: 0 });
  return {
    box: { ...corner, width: room.width / view.zoom, height: room.height / view.zoom },
    pixels: HEX * view.zoom,
  };
}

export interface Camera {
  view(): View;
  room(): Room;
  /** The part of the world in the window. The same object until the camera moves. */
  viewport(): Viewport;
  /** Calls back on every move, in the order of subscription. Returns the unsubscribe function. */
  follow(follower: (viewport: Viewport) => void): () => void;
  resize(room: Room, box: Box): void;
  jump(view: View): void;
  glide(view: View): void;
  panBy(dx: number, dy: number): void;
  zoomAt(at: Point, factor: number, smooth: boolean): void;
  /** Zooms smoothly around a point of the world; without one around the middle of the uncovered window. */
  zoomAbout(point: Point | undefined, factor: number): void;
  centreOn(point: Point): void;
  /** Keeps a piece of the map in sight, the first one legible, whatever covers the window, until the player moves the map or it is let go. */
  holdInSight(piece: Box, legible: number): void;
  /** Goes back to where the map was before, unless the player has moved it since. */
  letGo(): void;
  fit(): void;
  /** The whole map is shown, and stays so when the window changes. */
  fitted(): boolean;
  stop(): void;
}

/** The camera of one map. Nothing is drawn here. `still`: motions are over at once. */
export function createCamera(frames: Frames, still: () => boolean): Camera {
  const followers = new Set<(viewport: Viewport) => void>();
  let view: View = { x: 0, y: 0, zoom: 1 };
  let goal: View = view;
  let room: Room = UNMEASURED;
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** Until the player moves the map it stays fitted, whatever the window does. */
  let fitted = true;
  /** The piece that is kept in sight, and the view to which the camera returns. */
  let held: { readonly piece: Box; readonly legible: number; readonly from: View; readonly fitted: boolean } | null =
    null;
  /** The points that stay in the middle of what is uncovered while the window changes: of the view, and of the one to return to. */
  let middles: { readonly here: Point; readonly before: Point | null } | null = null;
  let cut = (): void => {};
  /** The whole map as large as it is for long, in the middle of what is uncovered now. */
  const fitLasting = (): View => {
    const { zoom } = fitView(box, { ...room, insets: lastingIn(room) });
    return viewOn({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, zoom, box, room);
  };
  const limits = (): readonly [number, number] => {
    const least = fitView(box, room).zoom;
    return [Math.min(least * 0.7, 1), Math.max(CLOSEST / HEX, least)];
  };
  let viewport = viewportOf(view, room);
  const set = (to: View): void => {
    view = to;
    viewport = viewportOf(view, room);
    for (const follower of followers) follower(viewport);
    frames.invalidate();
  };
  const stop = (): void => {
    cut();
    goal = view;
  };
  const put = (to: View): void => {
    cut();
    goal = to;
    set(to);
  };
  const glide = (to: View, milliseconds = 220): void => {
    cut();
    goal = to;
    const from = view;
    // Zoom eases in its logarithm: equal times look like equal factors.
    const ratio = Math.log(to.zoom / from.zoom);
    cut = ease(frames, milliseconds, still(), (t) => {
      const zoom = from.zoom * Math.exp(ratio * t);
      // The path keeps a straight line on the screen while the zoom changes.
      const w = Math.abs(ratio) < 1e-6 ? t : (1 - from.zoom / zoom) / (1 - from.zoom / to.zoom);
      set(t === 1 ? to : { x: from.x + (to.x - from.x) * w, y: from.y + (to.y - from.y) * w, zoom });
    });
  };
  /** The player wants to look elsewhere. */
  const leave = (): void => {
    fitted = false;
    held = null;
    middles = null;
  };
  const holdInSight = (piece: Box, legible: number, from = goal): void => {
    if (!held && middles) middles = { ...middles, before: middles.here };
    held = { from: goal, fitted, legible, ...held, piece };
    const to = viewWith(from, piece, room, legible);
    if (to === goal || (to.x === goal.x && to.y === goal.y && to.zoom === goal.zoom)) return;
    fitted = false;
    glide(to, 260);
  };
  const zoomBefore = (): number | undefined => (held?.fitted ? fitLasting() : held?.from)?.zoom;
  const zoomAt: Camera['zoomAt'] = (at, factor, smooth) => {
    leave();
    if (!smooth) stop();
    // Wheel notches add up: each starts from where the last one was heading.
    const to = heldIn(zoomedAt(smooth ? goal : view, room, at, factor, limits()), box);
    if (smooth) glide(to, 150);
    else put(to);
  };
  return {
    view: () => view,
    room: () => room,
    viewport: () => viewport,
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    resize(newRoom, newBox) {
      const isFirst = room === UNMEASURED;
      const isSameSize = newRoom.width === room.width && newRoom.height === room.height;
      if (!isFirst && !isSameSize)
        middles ??= { here: middleOf(goal, room), before: held && middleOf(held.from, room) };
      // Panels take their new places after the window, as when a phone is turned.
      const turned = isSameSize && areEqual(lastingIn(newRoom), lastingIn(room)) ? null : middles;
      const isSame = !isFirst && isSameSize && newBox === box;
      // A panel has gone: the map fills what it leaves, as far as there is map.
      const uncovers = (newRoom.insets?.bottom ?? 0) < (room.insets?.bottom ?? 0);
      room = newRoom;
      box = newBox;
      if (held && turned?.before) held = { ...held, from: viewOn(turned.before, held.from.zoom, box, room) };
      if (fitted) (isSame ? glide : put)(fitLasting());
      else if (turned) put(heldIn(viewOn(turned.here, goal.zoom, box, room), box));
      else if (isSame && uncovers) glide(viewOn(middleOf(goal, room), goal.zoom, box, room), 260);
      else set(heldIn(view, box));
      // A window that was low for a moment, as while a phone is turned, leaves no small map behind.
      if (held) holdInSight(held.piece, held.legible, fitted ? goal : { ...goal, zoom: zoomBefore()! });
    },
    jump(to) {
      leave();
      put(heldIn(to, box));
    },
    glide: (to) => {
      leave();
      glide(heldIn(to, box));
    },
    panBy(dx, dy) {
      leave();
      put(heldIn({ x: view.x - dx / view.zoom, y: view.y - dy / view.zoom, zoom: view.zoom }, box));
    },
    zoomAt,
    zoomAbout: (point, factor) => zoomAt(point ? toScreen(goal, room, point) : uncoveredMiddle(room), factor, true),
    centreOn(point) {
      leave();
      glide(heldIn(viewOn(point, goal.zoom, box, room), box), 260);
    },
    // The map is near enough from the first piece on: it does not move under the finger.
    holdInSight: (piece, legible) => holdInSight(piece, held ? 0 : legible),
    letGo() {
      if (!held) return;
      const { from, fitted: wasFitted } = held;
      held = null;
      if (middles) middles = { here: middles.before ?? middles.here, before: null };
      glide(wasFitted ? fitLasting() : heldIn(from, box), 260);
      fitted = wasFitted;
    },
    fit() {
      leave();
      glide(fitView(box, room), 260);
      fitted = true;
    },
    fitted: () => fitted,
    stop,
  };
}
