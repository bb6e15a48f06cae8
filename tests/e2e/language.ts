import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** What the tests in both languages share: the sentences of the interface, and an eye for words of the other language. */

type Words = Readonly<Record<string, unknown>>;
const read = (language: string, file: string): Words =>
  JSON.parse(readFileSync(`src/words/${language}/${file}.json`, 'utf8'));

/** Where a Russian sentence asks for the case of what fills a blank. */
const CASES = /\[(?:gen|dat|acc|ins|pre)\]/g;

/** A sentence of the interface by its key, `file:path.to.it`, with its blanks filled: names are given in the case that it asks for. */
export const sentences =
  (language: string) =>
  (key: string, blanks: Readonly<Record<string, string>> = {}): string => {
    const [file, path] = key.split(':') as [string, string];
    const found = path.split('.').reduce((now: unknown, step) => (now as Words)[step], read(language, file));
    if (typeof found !== 'string') throw new Error(`There is no sentence ${key}.`);
    const sentence = found.replace(CASES, '');
    return Object.entries(blanks).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), sentence);
  };

/** Names that are the same in every language: the product, the languages themselves, keys, formats. */
const SHARED = new Set([
  'Hexpost',
  'English',
  'Русский',
  'Enter',
  'Tab',
  'Escape',
  'Esc',
  'Delete',
  'Page',
  'Down',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Shift',
  'Alt',
  'Ctrl',
  'JSON',
  // From the sources of the rules.
  'WAAAGH',
  'FOC',
]);
const SEED = /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/g;
const FOREIGN: Readonly<Record<string, RegExp>> = { en: /[А-Яа-яЁё]+/g, ru: /[A-Za-z]{3,}/g };

/** Everything on the page that is read or read out and is not of the language, except for what people `wrote` themselves. */
export async function foreignOn(page: Page, language: string, wrote: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, kbd')) found.push(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const ours = (text: string): string => wrote.reduce((rest, own) => rest.replaceAll(own, ''), text.replace(SEED, ''));
  return texts.filter((text) => (ours(text).match(FOREIGN[language]!) ?? []).some((word) => !SHARED.has(word)));
}
