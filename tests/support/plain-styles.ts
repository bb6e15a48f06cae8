const HIDDEN =
  '[hidden]:not([hidden=until-found i]), area, base, datalist, dialog:not([open]), head, input[type=hidden], link, meta, param, script, ' +
  'style, template, title';
const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hgroup hr html legend li listing main menu nav ol optgroup option p pre search section summary ul ' +
    'table caption colgroup col thead tbody tfoot tr td th button input select textarea meter progress'
  ).split(' '),
);

const displayOf = (element: Element, own: CSSStyleDeclaration): string =>
  own.display || (element.matches(HIDDEN) ? 'none' : BLOCKS.has(element.localName) ? 'block' : 'inline');

/** What the nearest element says, from this one outwards. */
function inherited(element: Element, property: 'visibility' | 'pointerEvents', otherwise: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const said = (at as HTMLElement).style?.[property];
    if (said && said !== 'inherit') return said;
  }
  return otherwise;
}

/**
 * The computed style of an element from what it says itself and what a browser does by itself: no test loads a style sheet. jsdom
 * goes through a browser's whole sheet for every element of every question, and finds the same.
 */
export function plainStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const own = pseudo ? document.createElement('i').style : (element as HTMLElement).style;
  const worked = (name: PropertyKey): unknown => {
    if (name === 'display') return displayOf(element, own);
    if (name === 'visibility') return inherited(element, name, 'visible');
    if (name === 'pointerEvents' || name === 'pointer-events') return inherited(element, 'pointerEvents', 'auto');
    return undefined;
  };
  return new Proxy(own, {
    set: () => {
      throw new TypeError('a computed style cannot be changed');
    },
    get(style, name) {
      if (name === 'getPropertyValue') return (asked: string) => worked(asked) ?? style.getPropertyValue(asked);
      const value = worked(name) ?? Reflect.get(style, name, style);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}
