import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSignature } from '@tabler/icons-react';
import { createContext, useContext, useState } from 'react';
import { useStore } from 'zustand';
import type { Armoured } from '../../../post/armour.ts';
import type { PlanStore } from '../../../store/plan.ts';
import { Carry } from '../Carry.tsx';
import { useWordsOf } from '../game.ts';
import { OrderList } from './OrderList.tsx';
import css from './Player.module.css';

/** What can be done with a dispatch that is being drawn up. */
export interface Signing {
  readonly plan: PlanStore;
  /** Signs, keeps the block and leaves the table; answers with a block that the browser could not keep. */
  readonly onSign: () => Promise<Armoured | null>;
}
export const SigningContext = createContext<Signing | null>(null);

function useSigning(): Signing {
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('a dispatch without a hand to sign it');
  return signing;
}

/** What the dispatch says so far, read once more before it is signed. */
export function DispatchPanel() {
  const { plan, onSign } = useSigning();
  const { system, commands, campaign, state } = useStore(plan);
  const words = useWordsOf({ system, campaign, state });
  const [signing, setSigning] = useState<'no' | 'now' | 'failed'>('no');
  const [unkept, setUnkept] = useState<Armoured | null>(null);
  const { t } = words;
  const sign = async () => {
    setSigning('now');
    try {
      setUnkept(await onSign());
      setSigning('no');
    } catch {
      setSigning('failed');
    }
  };
  return (
    <div className={css.panel}>
      <OrderList words={words} commands={commands} />
      <div className={css.buttons}>
        <Button
          leftSection={<IconSignature size={18} aria-hidden />}
          loading={signing === 'now'}
          disabled={commands.length === 0}
          onClick={() => void sign()}
        >
          {t('post:dispatch.sign')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={commands.length === 0}
          onClick={() => plan.getState().undo()}
        >
          {t('post:dispatch.undo')}
        </Button>
      </div>
      {unkept && (
        <>
          <p role="alert">{t('post:trouble')}</p>
          <Carry blocks={[unkept]} name={campaign.name} />
        </>
      )}
      {signing === 'failed' && <p role="alert">{t('post:dispatch.failed')}</p>}
      <p className={css.hint}>{t('post:dispatch.hint')}</p>
    </div>
  );
}
