import { loadEngine } from '../../systems/engines.ts';
import { isSystem } from '../../systems/index.ts';
import { loadUi } from '../../systems/load.ts';
import { fetchWords, type Language } from '../../words/index.ts';
import { demoOf, loadDemo } from '../files/demo.ts';
import type { Storage } from '../storage/storage.ts';
import { partAfter } from './address.ts';

/**
 * Requests at once everything that the table at an address needs, so that it arrives together, and not one thing after the other as
 * the screens come up. The code that needs a part asks for it again, and reports if it does not arrive.
 */
export async function askAhead(hash: string, language: Language, storage: Promise<Storage>): Promise<void> {
  const campaign = partAfter('c', hash);
  const demo = /^#?\/demo(?:\/([^/]*))?\/?$/.exec(hash);
  if (campaign === null && demo === null) return;
  drop(import('../../map/view/MapView.tsx'));
  drop(import('./MantineShell.tsx'));
  drop(demo ? import('../routes/demo-route.tsx') : import('../routes/play-route.tsx'));
  fetchWords(language);
  // Nothing is written on the map before its letters are there.
  for (const weight of [400, 600]) drop(document.fonts?.load(`${weight} 1em "Fira Sans Condensed"`, '08Ая'));
  const system = demo ? demoOf(demo[1]) : await systemOf(campaign!, storage);
  if (demo) drop(loadDemo(system!));
  if (system === undefined || !isSystem(system)) return;
  fetchWords(language, system);
  drop(loadEngine(system));
  drop(loadUi(system));
}

/** The system of a campaign of this browser. */
async function systemOf(id: string, storage: Promise<Storage>): Promise<string | undefined> {
  const cards = await (await storage).list().catch(() => []);
  return cards.find((card) => card.id === id)?.system;
}

const drop = (asked: Promise<unknown> | undefined): void => void asked?.catch(() => {});
