import { PUBLIC } from '@hexpost/engine';
import type { PrintOrder } from '../../map/print/print.ts';
import { stateAfter } from '../../store/state-cache.ts';
import i18next, { type Namespace, translateIn } from '../../words/index.ts';
import type { PublicPictureSource } from '../by-post-ui.ts';
import type { SystemUi } from '../system-ui.ts';
import { FIRST_OPTIONS, type LoadPrintContent } from './print-options.ts';
import { printOrder } from './print-order.ts';

/** The parts of a system from which its picture is made. */
export interface PublicPrintParts extends Pick<SystemUi, 'namespaces' | 'names'> {
  readonly print: LoadPrintContent;
}

/** The public map after the last entry, in the language of the thread, small enough for a forum. Rejects if it has no drawing. */
export async function publicPrint(
  { namespaces, names, print }: PublicPrintParts,
  { language, system, campaign, palette }: PublicPictureSource,
): Promise<PrintOrder> {
  const { default: contentOf } = await print();
  await i18next.loadNamespaces(['play', 'pictures', ...namespaces] as Namespace[]);
  // The thread may be in a different language from the screen.
  await i18next.loadLanguages([language]);
  const state = system.view(stateAfter(system, campaign, campaign.entries.length), PUBLIC);
  const t = translateIn(language);
  const words = names({ t, language, system, campaign, state });
  const content = contentOf(state, { campaign, viewer: PUBLIC, words });
  return {
    ...printOrder(FIRST_OPTIONS, { content, title: campaign.name, inWindow: null, palette, t })!,
    format: 'jpg',
  };
}
