import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../post/armour.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';

/**
 * Seals or signs the plan, stores the block and leaves the table. Resolves with the block if the browser could not
 * store it.
 */
export type SubmitBlock = () => Promise<Block | null>;

/** The progress of sealing or signing. */
export function useSubmitBlock(hand: SubmitBlock) {
  const [state, setState] = useState<'no' | 'now' | 'failed'>('no');
  const [unkept, setUnkept] = useState<Block | null>(null);
  const give = async () => {
    setState('now');
    try {
      setUnkept(await hand());
      setState('no');
    } catch {
      setState('failed');
    }
  };
  return { busy: state === 'now', failed: state === 'failed', unkept, give: () => void give() };
}

/** A block that the browser could not store, to be copied at once. */
export function UnsavedBlock({ block, name }: { readonly block: Block | null; readonly name: string }) {
  const { t } = useTranslation('post');
  if (!block) return null;
  return (
    <>
      <p role="alert">{t('post:unsaved-block')}</p>
      <ShareBlock blocks={[block]} name={name} />
    </>
  );
}
