import { ed25519 } from '@noble/curves/ed25519.js';
import { isBeaconSignature, loadBeacon } from '../../post/beacon.ts';
import { OWN_KEY, signRound } from '../vectors/beacons.ts';
import { type BenchRow, ms, processorTime } from './measure.ts';

const ROUNDS = 20;

/** The pairing of one round's beacon, which every reader of its report works out once, against one signature of a block. */
export async function beaconRow(): Promise<BenchRow> {
  await loadBeacon();
  // A round of its own each time: answers are remembered.
  const signed = Array.from({ length: ROUNDS + 1 }, (_, i) => ({ round: i + 1, signature: signRound(i + 1) }));
  const ours = await processorTime(ROUNDS, () => {
    const { round, signature } = signed.pop()!;
    if (!isBeaconSignature({ key: OWN_KEY }, round, signature)) throw new Error('the beacon is not verified');
  });
  const { secretKey, publicKey } = ed25519.keygen();
  const message = new Uint8Array(2_000);
  const signature = ed25519.sign(message, secretKey);
  const theirs = await processorTime(ROUNDS, () => ed25519.verify(signature, message, publicKey));
  const ratio = ours / theirs;
  return {
    work: "a beacon's signature verified (BLS12-381)",
    ours: ms(ours),
    against: "a block's signature verified (Ed25519)",
    theirs: ms(theirs),
    ratio: `${ratio.toFixed(1)} of its time`,
    wanted: 'within 15x',
    holds: ratio <= 15,
  };
}
