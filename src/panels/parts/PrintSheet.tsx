import { Button, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './PrintSheet.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A sheet of text in a dialog, for printing: only the sheet is printed. */
export function PrintSheet({ opened, onClose, title, children }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="44rem"
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
      classNames={{ content: css.content ?? '', header: css.header ?? '' }}
    >
      <article className={css.sheet} data-print-sheet="">
        {children}
      </article>
      <Button mt="md" className={css.print ?? ''} leftSection={<IconPrinter size={16} />} onClick={() => print()}>
        {t('play:order-sheet.print')}
      </Button>
    </Modal>
  );
}
