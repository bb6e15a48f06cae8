import type { AnyCommand } from '@hexpost/engine';
import type { PostWords } from '../by-post-ui.ts';
import css from '../post/player/Player.module.css';
import type { CommandLine } from '../system-ui.ts';

interface Props {
  readonly lines: readonly CommandLine[];
  readonly className?: string | undefined;
  /** Read out before the list. */
  readonly label?: string;
}

/** Orders in words, one per line, those of a sheet below its own line. */
export const OrderLines = ({ lines, className, label }: Props) => (
  <ol className={className} aria-label={label}>
    {lines.map(({ text, orders = [] }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
      <li key={i}>
        {text}
        {orders.length > 0 && (
          <ol>
            {orders.map((order, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
              <li key={place}>{order}</li>
            ))}
          </ol>
        )}
      </li>
    ))}
  </ol>
);

/** Orders in words, shown to their author. */
export function OrderList({ words, commands }: { words: PostWords; commands: readonly AnyCommand[] }) {
  if (commands.length === 0) return <p>{words.t('post:orders.none')}</p>;
  // Orders that are a single sheet are shown as its lines.
  const [only, ...others] = commands.map(words.line);
  const lines =
    others.length === 0 && only?.orders?.length
      ? only.orders.map((text): CommandLine => ({ text }))
      : [only!, ...others];
  return <OrderLines lines={lines} className={css.orders} label={words.t('post:orders.list')} />;
}
