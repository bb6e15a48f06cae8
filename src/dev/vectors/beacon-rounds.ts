import { FIRST, type Posted, posted, signedRound, withBeacon } from '../../../tests/post/beacon-thread.ts';
import { armour } from '../../post/armour.ts';
import { loadBeacon } from '../../post/beacon.ts';

/** Threads of a campaign with a beacon, honest and not. Its key is one of the tests. */
export async function beaconThreads() {
  await loadBeacon();
  const signature = signedRound(FIRST);
  const CASES: readonly (readonly [name: string, otherwise: 'wait' | 'chains', posted: Posted, faults: string[]])[] = [
    ['a round with the signature of its beacon', 'wait', { signature }, []],
    ['a round without it', 'wait', {}, ['no-beacon']],
    ['a round without it, where the chains may do', 'chains', {}, []],
    ['the signature of another round', 'wait', { signature: signedRound(FIRST + 1) }, ['no-beacon']],
    [
      'a round of the beacon that was signed before the close',
      'wait',
      { close: { beacon: FIRST - 1 }, signature: signedRound(FIRST - 1) },
      ['no-beacon'],
    ],
  ];
  const made = CASES.map(async ([name, otherwise, report, faults]) => {
    const open = await withBeacon('nuclear', otherwise);
    const blocks = [...open.blocks, ...(await posted(open, report))];
    return { name, text: blocks.map(armour).join('\n\n'), faults };
  });
  return Promise.all(made);
}
