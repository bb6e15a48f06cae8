import { type ComputerSeat, computerAt, deepEqual, GM, onlyCommand } from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CampaignState, CampaignStore } from './campaign.ts';
import type { Thinker } from './thinker.ts';

/** Plays the computer's seats of an open campaign: asks the thinker for each command, and gives it as a person would. */

/** `waits`: a person is awaited, or nobody. `stopped`: by a person. `failed`: a person must take the seat over, or let it try again. */
type PlayStatus = 'waits' | 'thinks' | 'stopped' | 'failed';

interface ComputerPlay {
  readonly status: PlayStatus;
  /** The seat that is thought for, or for which thinking failed; null while a person is awaited. */
  readonly seat: ComputerSeat | null;
  /** True: until a person's turn, results are not waited for. */
  readonly hurries: boolean;
  /** The share of thinking done for the next command, from 0 to 1. */
  readonly progress: number;
}

export interface ComputerPlayer extends StoreApi<ComputerPlay> {
  readonly stop: () => void;
  /** Continues after a stop or a failure. */
  readonly goOn: () => void;
  readonly hurry: () => void;
  /** A person plays the seat from now on. */
  readonly takeOver: () => void;
  /** Ends all thinking for good. */
  readonly end: () => void;
}

/** Commands that may be refused one after another before a person is asked. */
const MOST_REFUSALS = 3;

/** The computer's seats that are awaited. */
const awaitedComputers = ({ system, campaign, state }: CampaignState): readonly ComputerSeat[] =>
  system.awaited(state).flatMap((seat) => computerAt(campaign, seat) ?? []);

/** The seed of a part: that of the campaign, and the number of the entry with which the part begins. */
export function seedOfPart({ seed, entries }: CampaignState['campaign'], seat: string): string {
  return `${seed}|${entries.findLastIndex((entry) => entry.seat !== seat) + 1}`;
}

/**
 * `shown` resolves once a person has seen what has happened so far; it is waited for before every command. Thinking begins at once,
 * and again whenever anyone else changes the log.
 */
export function computerPlayer(store: CampaignStore, thinker: Thinker, shown: () => Promise<void>): ComputerPlayer {
  const play = createStore<ComputerPlay>()(() => ({ status: 'waits', seat: null, hurries: false, progress: 0 }));
  let thought: AbortController | null = null;
  let refusals = 0;
  let ended = false;
  let hurryNow = () => {};
  /** Seats that leave the next command to others in the position `at`. */
  let left: { readonly at: unknown; readonly seats: readonly string[] } = { at: null, seats: [] };

  /** Checks who is awaited. The current thought continues while its question is still the same. */
  function look(): void {
    const now = store.getState();
    const { status } = play.getState();
    const awaited = now.trouble === null ? awaitedComputers(now) : [];
    const seat = awaited.find((each) => left.at !== now.state || !left.seats.includes(each.seat));
    if (!seat && awaited.length > 0 && awaited.length === now.system.awaited(now.state).length) return fail();
    if (!seat) {
      cancel();
      if (status === 'stopped') return;
      play.setState({ status: 'waits', seat: null, hurries: false });
      void rollForAll(now);
    } else if (status !== 'stopped' && status !== 'failed' && !thought) void think(now, seat);
  }

  /** Where no person plays, nobody can do what only the game master may: a roll that is due is made. */
  async function rollForAll({ system, campaign, state }: CampaignState): Promise<void> {
    const awaited = system.awaited(state);
    if (awaited.length === 0 || awaited.some((seat) => seat !== GM)) return;
    if (campaign.players.some(({ seat }) => computerAt(campaign, seat) === undefined)) return;
    const command = onlyCommand(system, state);
    if (!command) return;
    await shown();
    const now = store.getState();
    if (!ended && now.state === state && now.trouble === null) now.submit(GM, command);
  }

  async function think({ system, campaign, state }: CampaignState, seat: ComputerSeat): Promise<void> {
    const mine = new AbortController();
    thought = mine;
    play.setState({ status: 'thinks', seat, progress: 0 });
    const onProgress = (progress: number) => thought === mine && play.setState({ progress });
    try {
      const seed = seedOfPart(campaign, seat.seat) + (refusals > 0 ? `|${refusals}` : '');
      const view = system.view(state, seat.seat);
      const chosen = await thinker.next({ ...seat, view, seed }, mine.signal, onProgress);
      await shownOrHurried();
      if (thought !== mine) return;
      thought = null;
      const { state: later } = store.getState();
      // Others may have given commands meanwhile, which does not matter as long as the seat sees nothing of them.
      if (later !== state && !deepEqual(system.view(later, seat.seat), view)) return look();
      if (!chosen) {
        left = { at: later, seats: [...(left.at === later ? left.seats : []), seat.seat] };
        return look();
      }
      const given = store.getState().submit(seat.seat, chosen.command);
      refusals = given.ok ? 0 : refusals + 1;
      if (refusals >= MOST_REFUSALS) fail();
      else if (!given.ok) look();
    } catch {
      if (thought !== mine) return;
      thought = null;
      fail();
    }
  }

  /** Waits until a person has seen what happened, or wants to hurry. */
  const shownOrHurried = (): Promise<void> =>
    new Promise((resolve) => {
      if (play.getState().hurries) return resolve();
      hurryNow = resolve;
      void shown().then(resolve);
    });
  const fail = (): void => {
    refusals = 0;
    play.setState({ status: 'failed', hurries: false });
  };
  const cancel = (): void => {
    thought?.abort();
    thought = null;
  };

  const unsubscribe = store.subscribe((now, before) => {
    if (now.state === before.state && now.campaign.computers === before.campaign.computers && !now.trouble) return;
    const { seat, status } = play.getState();
    const isAwaited = seat !== null && now.system.awaited(now.state).includes(seat.seat);
    if (thought && !isAwaited) cancel();
    if (status === 'failed' && !isAwaited) play.setState({ status: 'waits' });
    look();
  });
  look();

  return Object.assign(play, {
    stop() {
      cancel();
      if (play.getState().seat) play.setState({ status: 'stopped', hurries: false });
    },
    goOn() {
      left = { at: null, seats: [] };
      play.setState({ status: 'waits' });
      look();
    },
    hurry() {
      play.setState({ hurries: true });
      hurryNow();
    },
    takeOver() {
      const { seat: taken } = play.getState();
      const { campaign, seatComputers } = store.getState();
      cancel();
      play.setState({ status: 'waits', seat: null });
      seatComputers?.((campaign.computers?.seats ?? []).filter(({ seat }) => seat !== taken?.seat));
    },
    end() {
      ended = true;
      unsubscribe();
      cancel();
    },
  });
}
