import { useEffect, useEffectEvent, useState } from 'react';
import { type Beacon, beaconTime, isQuicknet } from '../../../post/beacon.ts';
import { type BeaconAnswer, type BeaconFault, fetchBeacon, takeBeaconPaste } from '../../../store/beacon.ts';

interface Wanted {
  readonly beacon: Beacon;
  /** The round of the beacon that the close names. */
  readonly round: number;
  readonly clock: () => number;
  /** Receives the verified signature. While it fails, the signature is tried again. */
  readonly onSignature: (signature: string) => unknown;
}

/** The faults of the last answer of the service, and of the last paste. */
interface Faults {
  readonly fetched: BeaconFault | null;
  readonly pasted: BeaconFault | null;
}

interface BeaconNumber {
  /** When it is signed, and the time now, in milliseconds since 1970. */
  readonly time: number;
  readonly now: number;
  /** False for a beacon that is not drand's. */
  readonly canFetch: boolean;
  readonly isBusy: boolean;
  readonly faults: Faults;
  readonly fetchNow: () => void;
  readonly takePaste: (text: string) => void;
}

/** A service is seldom ready in the same second. */
const PATIENCE = 2_000;
/** The pauses after the first tries that failed; the last one holds for all later ones. */
const PAUSES = [5_000, 15_000, 60_000];

/** Waits for the time of a beacon's number and fetches it, again and again while the service does not answer. */
export function useBeaconNumber({ beacon, round, clock, onSignature }: Wanted): BeaconNumber {
  const time = beaconTime(beacon, round);
  const canFetch = isQuicknet(beacon);
  const [now, setNow] = useState(clock);
  const [isBusy, setBusy] = useState(false);
  // A fault is told until there is another answer of the same kind.
  const [faults, setFaults] = useState<Faults>({ fetched: null, pasted: null });
  const [tries, setTries] = useState(0);

  const take = async (kind: keyof Faults, answer: Promise<BeaconAnswer>) => {
    setBusy(true);
    let fault: BeaconFault | null = null;
    try {
      const got = await answer;
      if ('fault' in got) fault = got.fault;
      else await onSignature(got.signature);
    } catch {
      // The curve that verifies could not be loaded: no network, or a new version of the page.
      fault = 'unreachable';
    } finally {
      setBusy(false);
      setFaults((before) => ({ ...before, [kind]: fault }));
    }
  };
  const fetchNow = () => {
    setTries(tries + 1);
    void take('fetched', fetchBeacon(beacon, round));
  };
  const fetchInTime = useEffectEvent(() => {
    setNow(clock());
    if (canFetch && !isBusy && clock() >= time + PATIENCE) fetchNow();
  });
  // Computers sleep, and clocks are set: what is left is looked at twice a minute besides.
  const lookAgain = useEffectEvent(() => (tries === 0 ? fetchInTime() : setNow(clock())));
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), 30_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // The next pause begins when the last try has failed.
    if (isBusy) return;
    const wait = tries === 0 ? time + PATIENCE - clock() : PAUSES[Math.min(tries, PAUSES.length) - 1]!;
    const alarm = setTimeout(fetchInTime, Math.max(0, Math.min(wait, 2 ** 31 - 1)));
    return () => clearTimeout(alarm);
  }, [time, clock, tries, isBusy]);
  return {
    time,
    now,
    canFetch,
    isBusy,
    faults,
    fetchNow,
    takePaste: (text) => void take('pasted', takeBeaconPaste(beacon, round, text)),
  };
}
