import { Button, Modal } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { DispatchPanel, SigningContext } from './DispatchPanel.tsx';

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
