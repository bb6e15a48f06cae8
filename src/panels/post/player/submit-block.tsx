import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../post/armour.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';

/** Seals or signs what was drawn up, keeps the block and leaves the table; answers with a block that the browser could not keep. */
export type SubmitBlock = () => Promise<Block | null>;

/** What becomes of orders or a dispatch once they are handed over. */
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

/** A block that the browser could not keep: it must be carried away at once. */
export function UnsavedBlock({ block, name }: { readonly block: Block | null; readonly name: string }) {
  const { t } = useTranslation('post');
  if (!block) return null;
  return (
    <>
      <p role="alert">{t('post:trouble')}</p>
      <ShareBlock blocks={[block]} name={name} />
    </>
  );
}
