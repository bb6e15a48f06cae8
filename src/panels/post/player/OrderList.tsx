import type { AnyCommand } from '../../../engine/kernel/system.ts';
import type { Words } from '../../play/words.ts';
import { orderLine } from './order-line.ts';
import css from './Player.module.css';

/** Orders in words, for their author's eyes. */
export function OrderList({ words, commands }: { words: Words; commands: readonly AnyCommand[] }) {
  if (commands.length === 0) return <p>{words.t('post:orders.none')}</p>;
  return (
    <ol className={css.orders} aria-label={words.t('post:orders.list')}>
      {commands.map((command, i) => {
        const { text, orders } = orderLine(words, command);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
          <li key={i}>
            {text}
            {orders && orders.length > 0 && (
              <ol>
                {orders.map((order, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
                  <li key={n}>{order}</li>
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ol>
  );
}
