import { Menu } from '@mantine/core';
import { IconGavel, IconInfoCircle } from '@tabler/icons-react';
import { useTools } from '../../panels/table/tools.ts';
import { useMayClose } from './phases/ClosePhase.tsx';
import { useWords } from './table.ts';

/** Entries of the table's menu that only Nuclear has: about, closing a phase. */
export function MenuItems() {
  const { screen } = useTools();
  const { t } = useWords();
  const mayClose = useMayClose();
  return (
    <>
      <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => screen.setState({ dialog: 'about' })}>
        {t('play:about.title')}
      </Menu.Item>
      {mayClose && (
        <Menu.Item leftSection={<IconGavel size={16} />} onClick={() => screen.setState({ dialog: 'close' })}>
          {t('play:close-phase.menu')}
        </Menu.Item>
      )}
    </>
  );
}
