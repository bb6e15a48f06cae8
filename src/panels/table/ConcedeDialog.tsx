import { Button, Group, Modal } from '@mantine/core';
import { useGive } from '../command/give.ts';
import { useDrafting, useScreen, useTable, useTools } from './tools.ts';

/** Conceding is final, so this dialog asks for confirmation. */
export function ConcedeDialog() {
  const { screen } = useTools();
  const { sitting, words } = useTable();
  const opened = useScreen((now) => now.dialog === 'concede');
  // A form of the system may have drafted it, including the signer.
  const draft = useDrafting((now) => now.draft);
  const give = useGive();
  const close = () => screen.setState({ dialog: null });
  const { t } = words;
  if (sitting.seat === null) return null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={words.command('concede')}
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <p>{words.hint('concede')}</p>
      <p>{t('play:concede.sure')}</p>
      <Group mt="md">
        <Button
          color="red"
          onClick={() => {
            close();
            give({ ...(draft.command === 'concede' && draft), command: 'concede' });
          }}
        >
          {words.command('concede')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('play:orders.cancel')}
        </Button>
      </Group>
    </Modal>
  );
}
