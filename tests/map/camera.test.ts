import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Box, HALF, worldBox } from '../../src/map/geometry.ts';
import {
  createCamera,
  fitView,
  heldIn,
  toScreen,
  toWorld,
  type View,
  viewOn,
  viewWith,
  zoomedAt,
} from '../../src/map/view/camera.ts';
import { createFrames, framesDrawn } from '../../src/map/view/frames.ts';

const room = { width: 1280, height: 800 };
const box = worldBox(24, 24);

describe('the view', () => {
  it('the whole map fits into what panels leave free', () => {
    const insets = { top: 40, right: 300, bottom: 10, left: 0 };
    const view = fitView(box, { ...room, insets });
    const a = toScreen(view, room, { x: box.x, y: box.y });
    const b = toScreen(view, room, { x: box.x + box.width, y: box.y + box.height });
    expect(a.x).toBeGreaterThanOrEqual(-1e-6);
    expect(a.y).toBeGreaterThanOrEqual(40 - 1e-6);
    expect(b.x).toBeLessThanOrEqual(980 + 1e-6);
    expect(b.y).toBeLessThanOrEqual(790 + 1e-6);
    // In the middle of the free part.
    expect((a.x + b.x) / 2).toBeCloseTo(490);
  });

  it('zooming keeps the point under the pointer', () => {
    const view = { x: 300, y: 200, zoom: 1.2 };
    const at = { x: 999, y: 77 };
    const closer = zoomedAt(view, room, at, 1.7, [0.3, 3]);
    const [before, after] = [toWorld(view, room, at), toWorld(closer, room, at)];
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomedAt(view, room, at, 100, [0.3, 3]).zoom).toBe(3);
  });

  it('on a point in a corner shows the corner, free of panels, and no empty table', () => {
    const panels = { ...room, insets: { top: 40, right: 300, bottom: 10, left: 20 } };
    const corner = toScreen(viewOn({ x: 1, y: 1 }, 2, box, panels), panels, { x: box.x, y: box.y });
    expect([corner.x, corner.y]).toEqual([expect.closeTo(20), expect.closeTo(40)]);
    const far = { x: box.x + box.width, y: box.y + box.height };
    const other = toScreen(viewOn(far, 2, box, panels), panels, far);
    expect([other.x, other.y]).toEqual([expect.closeTo(980), expect.closeTo(790)]);
    // A map that fits lies in the middle, whatever is looked at.
    expect(viewOn({ x: 1, y: 1 }, 0.2, box, room)).toEqual({ x: box.width / 2, y: box.height / 2, zoom: 0.2 });
  });

  describe('with a piece in sight', () => {
    const phone = { width: 390, height: 844, insets: { top: 120, right: 0, bottom: 150, left: 0 } };
    const view = { x: 800, y: 900, zoom: 0.5 };
    const edges = (of: View, piece: Box) => [
      toScreen(of, phone, piece),
      toScreen(of, phone, { x: piece.x + piece.width, y: piece.y + piece.height }),
    ];
    const expectFree = (of: View, piece: Box) => {
      const [from, to] = edges(of, piece);
      expect(from!.x).toBeGreaterThanOrEqual(0);
      expect(from!.y).toBeGreaterThanOrEqual(120);
      expect(to!.x).toBeLessThanOrEqual(390);
      expect(to!.y).toBeLessThanOrEqual(844 - 150);
    };

    it('does not move when it is there already', () => {
      expect(viewWith(view, { x: 750, y: 850, width: 100, height: 100 }, phone)).toEqual(view);
    });

    it('moves no farther than it must when a panel covers it', () => {
      const covered = { x: 750, y: 1500, width: 100, height: 100 };
      const to = viewWith(view, covered, phone);
      expectFree(to, covered);
      expect([to.x, to.zoom]).toEqual([view.x, view.zoom]);
      expect(edges(to, covered)[1]!.y).toBeGreaterThan(844 - 150 - 20);
    });

    it('goes away from a piece that is too large', () => {
      const large = { x: 100, y: 200, width: 1600, height: 500 };
      const to = viewWith(view, large, phone);
      expectFree(to, large);
      expect(to.zoom).toBeLessThan(view.zoom);
    });

    it('comes nearer to hexes that are too small to hit, as far as the piece fits', () => {
      const small = { ...view, zoom: 0.1 };
      const piece = { x: 750, y: 850, width: 300, height: 300 };
      expect(viewWith(small, piece, phone, 44).zoom).toBeCloseTo(44 / (2 * HALF));
      const wide = { x: 0, y: 0, width: 3000, height: 300 };
      const to = viewWith(small, wide, phone, 44);
      expectFree(to, wide);
      expect(to.zoom).toBeLessThan(44 / (2 * HALF));
    });
  });

  it('never loses the map', () => {
    expect(heldIn({ x: -900, y: 1e6, zoom: 1 }, box)).toEqual({ x: 0, y: box.height, zoom: 1 });
  });
});

describe('frames', () => {
  let queue: ((now: number) => void)[] = [];
  let now = 0;
  const turn = () => {
    const due = queue;
    queue = [];
    now += 16;
    for (const step of due) step(now);
  };
  beforeEach(() => {
    queue = [];
    vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => queue.push(step));
    vi.stubGlobal('cancelAnimationFrame', () => {
      queue = [];
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are drawn once for many changes, and not at all when nothing changes', () => {
    const draw = vi.fn();
    const frames = createFrames(draw);
    const start = framesDrawn();
    frames.invalidate();
    frames.invalidate();
    turn();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(queue).toHaveLength(0);
    turn();
    expect(framesDrawn() - start).toBe(1);
  });

  it('a glide of the camera ends where it was sent, and then the map is idle', () => {
    const frames = createFrames(() => {});
    const camera = createCamera(frames, () => false);
    camera.resize(room, box);
    camera.glide({ x: 400, y: 500, zoom: 2 });
    for (let i = 0; i < 60; i++) turn();
    expect(camera.view()).toEqual({ x: 400, y: 500, zoom: 2 });
    expect(queue).toHaveLength(0);
  });

  it('a hex is centred in what panels leave free, also while the map comes nearer', () => {
    const insets = { top: 40, right: 300, bottom: 10, left: 0 };
    const camera = createCamera(
      createFrames(() => {}),
      () => false,
    );
    camera.resize({ ...room, insets }, box);
    camera.zoomAt({ x: 640, y: 400 }, 2, true);
    const goal = { x: box.width / 2, y: box.height / 2 };
    camera.centreOn(goal);
    for (let i = 0; i < 60; i++) turn();
    const { x, y } = toScreen(camera.view(), room, goal);
    expect([x, y]).toEqual([expect.closeTo(490), expect.closeTo(415)]);
  });

  it('a zoom about a point keeps it on its spot through several steps, else the middle of what panels leave free', () => {
    const insets = { top: 40, right: 300, bottom: 10, left: 0 };
    const camera = createCamera(
      createFrames(() => {}),
      () => false,
    );
    camera.resize({ ...room, insets }, box);
    const unit = { x: box.width * 0.4, y: box.height * 0.6 };
    const spot = toScreen(camera.view(), room, unit);
    for (let i = 0; i < 4; i++) {
      camera.zoomAbout(unit, 1.5);
      turn();
    }
    for (let i = 0; i < 60; i++) turn();
    const after = toScreen(camera.view(), room, unit);
    expect([after.x, after.y]).toEqual([expect.closeTo(spot.x), expect.closeTo(spot.y)]);
    const free = { x: 490, y: 415 };
    const held = toWorld(camera.view(), room, free);
    camera.zoomAbout(undefined, 1.5);
    for (let i = 0; i < 60; i++) turn();
    const there = toScreen(camera.view(), room, held);
    expect([there.x, there.y]).toEqual([expect.closeTo(free.x), expect.closeTo(free.y)]);
  });

  it('with reduced motion the camera is there at once', () => {
    const frames = createFrames(() => {});
    const camera = createCamera(frames, () => true);
    camera.resize(room, box);
    camera.glide({ x: 400, y: 500, zoom: 2 });
    expect(camera.view()).toEqual({ x: 400, y: 500, zoom: 2 });
  });

  describe('a piece is held in sight', () => {
    const still = () => {
      const camera = createCamera(
        createFrames(() => {}),
        () => true,
      );
      camera.resize(room, box);
      return camera;
    };
    const corner = { x: box.width - 150, y: box.height - 150, width: 100, height: 100 };
    const sheet = { top: 0, right: 0, bottom: 400, left: 0 };
    const none = { ...sheet, bottom: 0 };
    const lowest = (camera: ReturnType<typeof still>): number =>
      toScreen(camera.view(), room, { x: 0, y: corner.y + corner.height }).y;

    it('once a panel has gone, without empty table where there is map', () => {
      const camera = still();
      camera.zoomAt({ x: 100, y: 100 }, 3, false);
      camera.resize({ ...room, insets: sheet, lasting: none }, box);
      // As far up as the panel leaves it, and then the panel goes.
      camera.panBy(0, -10_000);
      const foot = (): number => toScreen(camera.view(), room, { x: 0, y: box.y + box.height }).y;
      expect(foot()).toBeLessThan(room.height);
      camera.resize({ ...room, insets: none, lasting: none }, box);
      expect(foot()).toBeCloseTo(room.height);
    });

    it('while a panel comes up, and the map is as it was when it is let go', () => {
      const camera = still();
      const before = camera.view();
      camera.holdInSight(corner, 0);
      expect(camera.view()).toEqual(before);
      camera.resize({ ...room, insets: sheet, lasting: none }, box);
      expect(lowest(camera)).toBeLessThanOrEqual(400);
      camera.resize({ ...room, insets: none, lasting: none }, box);
      camera.letGo();
      expect(camera.view()).toEqual(before);
      expect(camera.fitted()).toBe(true);
    });

    it('through several pieces, and goes back to the view before the first', () => {
      const camera = still();
      camera.zoomAt({ x: 100, y: 100 }, 3, false);
      const before = camera.view();
      camera.holdInSight(corner, 0);
      camera.holdInSight({ ...corner, x: 0, y: 0 }, 44);
      expect(camera.view()).not.toEqual(before);
      camera.letGo();
      expect(camera.view()).toEqual(before);
      expect(camera.fitted()).toBe(false);
    });

    it('with the first piece as near as is legible, and no later one nearer: it may be under a finger', () => {
      const camera = still();
      const far = camera.view().zoom;
      camera.holdInSight({ ...corner, width: box.width / 2, x: box.width / 2 }, 0);
      camera.holdInSight(corner, 400);
      expect(camera.view().zoom).toBe(far);
      camera.letGo();
      camera.holdInSight(corner, 400);
      expect(camera.view().zoom).toBeGreaterThan(far);
    });

    it('without a smaller map for a window that was low for a moment, as while a phone is turned', () => {
      for (const zooms of [false, true]) {
        const camera = still();
        if (zooms) camera.zoomAt({ x: 100, y: 100 }, 3, false);
        camera.holdInSight(corner, 0);
        const { zoom } = camera.view();
        camera.resize({ width: 200, height: 90, insets: { ...none, bottom: 40 }, lasting: none }, box);
        expect(camera.view().zoom).toBeLessThan(zoom);
        camera.resize({ ...room, insets: none, lasting: none }, box);
        expect(camera.view().zoom).toBeCloseTo(zoom);
      }
    });

    it('until the player moves the map: there it stays', () => {
      const camera = still();
      camera.holdInSight(corner, 90);
      camera.panBy(-20, 0);
      const { x } = camera.view();
      camera.letGo();
      camera.resize({ ...room, insets: sheet }, box);
      expect(camera.view().x).toBe(x);
    });
  });

  describe('a phone is turned', () => {
    const upright = { width: 390, height: 844, insets: { top: 100, right: 0, bottom: 150, left: 0 } };
    const sideways = { width: 844, height: 390, insets: { top: 60, right: 300, bottom: 0, left: 0 } };
    /** The panels take their new places after the window. */
    const turnTo = (camera: ReturnType<typeof createCamera>, from: typeof upright, to: typeof upright) => {
      camera.resize({ ...to, insets: from.insets }, box);
      camera.resize(to, box);
    };
    const still = () => {
      const camera = createCamera(
        createFrames(() => {}),
        () => true,
      );
      camera.resize(upright, box);
      return camera;
    };
    const middle = ({ width, height, insets }: typeof upright) => ({
      x: (insets.left + width - insets.right) / 2,
      y: (insets.top + height - insets.bottom) / 2,
    });

    it('and the same hex is in the middle of what is uncovered, there and back', () => {
      const camera = still();
      camera.jump({ x: box.width / 2, y: box.height / 2, zoom: 1.5 });
      const seen = toWorld(camera.view(), upright, middle(upright));
      const { zoom } = camera.view();
      turnTo(camera, upright, sideways);
      const after = toWorld(camera.view(), sideways, middle(sideways));
      expect([after.x, after.y]).toEqual([expect.closeTo(seen.x), expect.closeTo(seen.y)]);
      expect(camera.view().zoom).toBe(zoom);
      turnTo(camera, sideways, upright);
      const back = toWorld(camera.view(), upright, middle(upright));
      expect([back.x, back.y]).toEqual([expect.closeTo(seen.x), expect.closeTo(seen.y)]);
    });

    it('while a piece is held, and what was in the middle before comes back there', () => {
      const camera = still();
      camera.jump({ x: box.width / 2, y: box.height / 2, zoom: 1.5 });
      const seen = toWorld(camera.view(), upright, middle(upright));
      camera.holdInSight({ x: box.width - 150, y: box.height - 150, width: 100, height: 100 }, 0);
      camera.resize({ ...sideways, insets: upright.insets }, box);
      // A panel that was open before takes hold of its unit for a moment.
      camera.letGo();
      camera.holdInSight({ x: 0, y: 0, width: 100, height: 100 }, 0);
      camera.resize(sideways, box);
      camera.letGo();
      const after = toWorld(camera.view(), sideways, middle(sideways));
      expect([after.x, after.y]).toEqual([expect.closeTo(seen.x), expect.closeTo(seen.y)]);
    });
  });

  it('a map that is shown whole goes to the middle of what a sheet leaves, as large as it was', () => {
    const camera = createCamera(
      createFrames(() => {}),
      () => true,
    );
    const phone = { width: 390, height: 844 };
    const lasting = { top: 100, right: 0, bottom: 100, left: 0 };
    camera.resize({ ...phone, insets: lasting, lasting }, box);
    const { zoom } = camera.view();
    camera.resize({ ...phone, insets: { ...lasting, bottom: 500 }, lasting }, box);
    const middle = toScreen(camera.view(), phone, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    expect(middle.y).toBeCloseTo((100 + 844 - 500) / 2);
    expect(camera.view().zoom).toBe(zoom);
    expect(camera.fitted()).toBe(true);
    camera.resize({ ...phone, insets: lasting, lasting }, box);
    expect(camera.view()).toEqual(fitView(box, { ...phone, insets: lasting }));
  });

  it('the map stays fitted while the window changes, until it is moved', () => {
    const camera = createCamera(
      createFrames(() => {}),
      () => true,
    );
    camera.resize(room, box);
    camera.resize({ width: 400, height: 400 }, box);
    expect(camera.view()).toEqual(fitView(box, { width: 400, height: 400 }));
    camera.panBy(30, 0);
    const { zoom } = camera.view();
    camera.resize(room, box);
    expect(camera.view().zoom).toBe(zoom);
  });
});
