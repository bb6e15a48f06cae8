import { Menu } from '@mantine/core';
import { IconBulb, IconGavel, IconInfoCircle } from '@tabler/icons-react';
import { useTools } from '../../panels/table/tools.ts';
import { useHintsBack } from './Hint.tsx';
import { useMayClose } from './phases/ClosePhase.tsx';
import { useWords } from './table.ts';

/** Entries of the table's menu that only Nuclear has: hints, about, closing a phase. */
export function MenuItems() {
  const { screen } = useTools();
  const { t } = useWords();
  const mayClose = useMayClose();
  const hintsBack = useHintsBack();
  return (
    <>
      {hintsBack && (
        <Menu.Item leftSection={<IconBulb size={16} />} onClick={hintsBack}>
          {t('book:hints')}
        </Menu.Item>
      )}
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
