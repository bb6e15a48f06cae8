/**
 * A page that puts this one into a frame can cover it and lead the presses of a visitor where they do not see them. Hosts that send
 * headers forbid it (`frame-ancestors`); on all others nothing starts in a frame, and there is nothing to press but a link.
 */
const SENTENCES = {
  en: [
    'Another page shows Hexpost in a frame, and could lead your presses astray. So nothing starts here.',
    'Open Hexpost in a window of its own',
  ],
  ru: [
    'Hexpost открыт во фрейме чужой страницы: она могла бы подменить то, что вы нажимаете. Поэтому здесь ничего не запускается.',
    'Открыть Hexpost в отдельном окне',
  ],
} as const;

/** Fills the page with the reason and a way out: the same address in a window of its own, which the page around it cannot reach. */
export function offerOwnWindow(page: HTMLElement): void {
  const language = navigator.languages.some((each) => each.startsWith('ru')) ? 'ru' : 'en';
  const [sentence, open] = SENTENCES[language];
  const text = document.createElement('p');
  text.textContent = sentence;
  const link = document.createElement('a');
  link.href = location.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = open;
  const main = document.createElement('main');
  main.lang = language;
  main.style.cssText = 'max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.1rem/1.5 sans-serif';
  main.append(text, link);
  page.replaceChildren(main);
}
