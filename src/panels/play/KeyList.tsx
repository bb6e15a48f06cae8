import { Kbd, Modal } from '@mantine/core';
import { ORDERS } from '../nuclear/orders.ts';
import css from './KeyList.module.css';
import { usePlay, useScreen, useWords } from './play.ts';

const GENERAL = [
  ['N', 'next'],
  ['Tab', 'tab'],
  ['↑ ↓ ← →', 'arrows'],
  ['Enter', 'enter'],
  ['Shift Enter', 'path'],
  ['Esc', 'escape'],
  ['Ctrl Z', 'undo'],
  ['Alt ↑ ↓', 'reorder'],
  ['← → Home End', 'replay'],
  ['?', 'help'],
] as const;

/** The keys, listed. */
export function KeyList() {
  const { screen } = usePlay();
  const { t, command } = useWords();
  const opened = useScreen((now) => now.dialog === 'keys');
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={t('play:keys.title')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <div className={css.keys}>
        <dl>
          {GENERAL.map(([key, name]) => (
            <div key={name}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{t(`play:keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <dl>
          {Object.entries(ORDERS).map(([order, { key }]) => (
            <div key={order}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{command(order)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
