import { Button, Modal } from '@mantine/core';
import { IconArrowBackUp, IconSignature } from '@tabler/icons-react';
import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { PlanStore } from '../../../store/plan.ts';
import { OrderList } from '../../parts/OrderLines.tsx';
import parts from '../../parts/parts.module.css';
import { useWordsOf } from '../by-post.ts';
import { type SubmitBlock, useSubmitBlock } from './SealPanel.tsx';

/** Provided to the panel at which a dispatch is signed. */
interface SigningTools {
  readonly plan: PlanStore;
  readonly onSign: SubmitBlock;
}
export const SigningContext = createContext<SigningTools | null>(null);

function useSigning(): SigningTools {
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('a dispatch without a hand to sign it');
  return signing;
}

/** The commands of the dispatch, to read once more before signing. */
export function DispatchPanel() {
  const { plan, onSign } = useSigning();
  const { system, commands, campaign, state } = useStore(plan);
  const words = useWordsOf({ system, campaign, state });
  const { busy, failed, give } = useSubmitBlock(onSign);
  const { t } = words;
  return (
    <div className={parts.stack}>
      <OrderList words={words} commands={commands} />
      <div className={parts.row}>
        <Button
          leftSection={<IconSignature size={18} aria-hidden />}
          loading={busy}
          disabled={commands.length === 0}
          onClick={give}
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
      {failed && <p role="alert">{t('post:dispatch.failed')}</p>}
      <p className={parts.note}>{t('post:dispatch.hint')}</p>
    </div>
  );
}

/** A bar above the table: the number of commands in the dispatch, and the button to sign it. */
export function DispatchBar() {
  const { t } = useTranslation('post');
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('a dispatch without a hand to sign it');
  const count = useStore(signing.plan, ({ commands }) => commands.length);
  const [open, setOpen] = useState(false);
  return (
    <>
      <p role="status">{t('dispatch.count', { count })}</p>
      <Button
        size="xs"
        disabled={count === 0}
        leftSection={<IconSignature size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('dispatch.read')}
      </Button>
      <Modal opened={open && count > 0} onClose={() => setOpen(false)} title={t('dispatch.title')} size="lg">
        <DispatchPanel />
      </Modal>
    </>
  );
}
