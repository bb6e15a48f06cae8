/** The message when a script of the first page does not load: words and styles may be missing, so it includes its own. */
const SENTENCES = {
  en: [
    'A part of Hexpost could not be loaded. Check the connection, then try again; nothing you have saved is lost.',
    'Try again',
  ],
  ru: ['Часть Hexpost не загрузилась. Проверьте соединение и попробуйте ещё раз; всё сохранённое на месте.', 'Ещё раз'],
} as const;

/** Fills the page with the reason and a way out. */
export function sayCannotStart(page: HTMLElement): void {
  const language = navigator.languages.some((each) => each.startsWith('ru')) ? 'ru' : 'en';
  const [sentence, again] = SENTENCES[language];
  const text = document.createElement('p');
  text.textContent = sentence;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.lang = language;
  main.setAttribute('role', 'alert');
  main.style.cssText = 'max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.1rem/1.5 sans-serif';
  main.append(text, button);
  page.replaceChildren(main);
}
