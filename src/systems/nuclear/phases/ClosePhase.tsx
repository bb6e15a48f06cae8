import { GM } from '@hexpost/engine';
import { Button, Group, Menu, Modal } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { keyOf } from '../../../words/keys.ts';
import { listIn } from '../../../words/language.ts';
import { useTable } from '../table.ts';

const CLOSE = { command: 'close' };

/** True when the game master may end the phase for sides that have not acted. */
export function useMayClose(): boolean {
  const { store, byPost } = useTools();
  const { system, past, closed } = useTable();
  // By post, game masters do this in their own client.
  return !byPost && !past && !closed && system.options(store.getState().state, GM, CLOSE).ready !== undefined;
}

/** The entry in the table's menu. */
export function MenuItems() {
  const { screen } = useTools();
  const { words } = useTable();
  if (!useMayClose()) return null;
  return (
    <Menu.Item leftSection={<IconGavel size={16} />} onClick={() => screen.setState({ dialog: 'close' })}>
      {words.t('play:close-phase.menu')}
    </Menu.Item>
  );
}

/** N-4.13: the game master ends the phase for sides that have not acted. The dialog says first what will happen. */
export function ClosePhase() {
  const { store, screen } = useTools();
  const { system, position, words } = useTable();
  const opened = useScreen((now) => now.dialog === 'close');
  const give = useGive();
  const may = useMayClose();
  const { t } = words;
  const { phase, options } = position.state;
  const close = () => screen.setState({ dialog: null });
  const what =
    phase === 'setup' || phase === 'preparation'
      ? phase
      : options.sheets === 'simultaneous'
        ? 'sheets'
        : `round_${phase}`;
  const silent = listIn(words.language, system.awaited(store.getState().state).map(words.side));
  return (
    <Modal
      opened={opened && may}
      onClose={close}
      title={t('play:close-phase.title')}
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <p>
        <strong>{t('play:close-phase.silent', { sides: silent })}</strong>
      </p>
      <p>
        {t(keyOf(`play:close-phase.${what}`))} <ClauseLink clause="N-4.13" />
      </p>
      <p>{t('play:close-phase.record')}</p>
      <Group mt="md">
        <Button
          onClick={() => {
            close();
            give(CLOSE, GM);
          }}
        >
          {words.command('close')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('play:orders.cancel')}
        </Button>
      </Group>
    </Modal>
  );
}
