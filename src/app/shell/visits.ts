import type { Visits } from '../../panels/table/tools.ts';

const KEY = 'hexpost.visits';
/** The most campaigns that are remembered, the latest visited. */
const MANY = 60;

type Kept = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The number of entries that each seat of a campaign has seen, stored in this browser; it may be lost at any time. */
export const visitsOf = (campaign: string): Visits => ({
  of(viewer) {
    const seats = read()[campaign];
    const entries = seats && Object.hasOwn(seats, viewer) ? seats[viewer] : null;
    return typeof entries === 'number' ? entries : null;
  },
  keep(viewer, entries) {
    const { [campaign]: seats, ...others } = read();
    if (seats?.[viewer] === entries) return;
    const kept = Object.fromEntries(Object.entries(others).slice(1 - MANY));
    write({ ...kept, [campaign]: { ...seats, [viewer]: entries } });
  },
});

export function forgetVisits(campaign: string): void {
  const { [campaign]: seats, ...others } = read();
  if (seats) write(others);
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // No room, or storage is forbidden: the next visit is like the first.
  }
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    return {};
  }
}
