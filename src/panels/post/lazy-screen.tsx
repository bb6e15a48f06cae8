import type { PostScreenProps } from '../by-post-ui.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { SystemUi } from '../system-ui.ts';

export type LoadUi = () => Promise<{ readonly default: SystemUi }>;

/** The table screen of a system, loaded when a page of play by post first shows it. */
export const lazyScreen = (load: LoadUi) =>
  lazyPart(async () => {
    const [{ TableScreen }, { default: ui }] = await Promise.all([import('../table/TableScreen.tsx'), load()]);
    return { default: (props: PostScreenProps) => <TableScreen ui={ui} {...props} /> };
  });
