import type { AnyCommand } from '@hexpost/engine';
import type { PostWords } from '../../by-post-ui.ts';
import { OrderLines } from '../../parts/OrderLines.tsx';
import type { CommandLine } from '../../system-ui.ts';
import css from './Player.module.css';

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
