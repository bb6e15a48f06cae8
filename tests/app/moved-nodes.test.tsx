import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { allowMovedNodes } from '../../src/app/shell/moved-nodes.ts';

/** What translators do to a text, as they are known to do it. */
const WAYS: Readonly<Record<string, (text: Text) => void>> = {
  'keeps the text inside': (text) => {
    const [outer, inner] = wrapping();
    text.replaceWith(outer);
    inner.append(text);
    text.data = `(${text.data})`;
  },
  'puts another in its place': (text) => {
    const [outer, inner] = wrapping();
    inner.append(`(${text.data})`);
    text.replaceWith(outer);
  },
  'puts another before it and takes it away': (text) => {
    const [outer, inner] = wrapping();
    inner.append(`(${text.data})`);
    text.before(outer);
    text.remove();
  },
  'takes it away and puts another there': (text) => {
    const [outer, inner] = wrapping();
    inner.append(`(${text.data})`);
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode!.insertBefore(outer, nextSibling);
  },
};

function wrapping(): readonly [HTMLElement, HTMLElement] {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  return [outer, inner];
}

function textsIn(root: Node): Text[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  return texts;
}

interface Props {
  readonly turn: number;
  readonly note?: string;
  readonly sign?: boolean;
}

/** Texts beside others, a text that goes, an element before a text. */
const Bar = ({ turn, note, sign = false }: Props) => (
  <p>
    {sign && <b>!</b>}Turn {turn} of 5{note}
    <i>end</i>
  </p>
);

const own = {
  removeChild: Node.prototype.removeChild,
  insertBefore: Node.prototype.insertBefore,
  nodeValue: Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!,
};
beforeAll(allowMovedNodes);
afterAll(() => {
  Object.assign(Node.prototype, { removeChild: own.removeChild, insertBefore: own.insertBefore });
  Object.defineProperty(Node.prototype, 'nodeValue', own.nodeValue);
});
afterEach(() => document.body.replaceChildren());

async function shown(first: Props) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (props: Props) => act(() => root.render(<Bar {...props} />));
  await show(first);
  return { place, show, leave: () => act(() => root.unmount()) };
}

for (const [way, translate] of Object.entries(WAYS))
  it(`a translator that ${way}: texts change, go and get neighbours as they should`, async () => {
    const { place, show, leave } = await shown({ turn: 1, note: ' late' });
    const all = () => textsIn(place).forEach(translate);
    all();
    expect(place.textContent).toBe('(Turn )(1)( of 5)( late)(end)');
    await show({ turn: 2, note: ' late' });
    expect(place.textContent).toBe('(Turn )2( of 5)( late)(end)');
    await show({ turn: 2, sign: true });
    expect(place.textContent).toBe('!(Turn )2( of 5)(end)');
    expect(place.querySelector('p')!.firstElementChild!.tagName).toBe('B');
    all();
    await show({ turn: 3, note: ' soon' });
    expect(place.textContent).toContain('3');
    expect(place.textContent).toContain(' soon');
    expect(place.textContent).not.toContain('2');
    await leave();
    expect(place.textContent).toBe('');
  });

it('what was taken away or put elsewhere is taken for gone', async () => {
  const { place, show, leave } = await shown({ turn: 1, note: ' late', sign: true });
  const [sign, note] = [place.querySelector('b')!, textsIn(place).find(({ data }) => data === ' late')!];
  document.body.append(sign);
  note.remove();
  await show({ turn: 2 });
  expect(place.textContent).toBe('Turn 2 of 5end');
  expect(sign.isConnected).toBe(false);
  await leave();
});

it('what was never there is still a fault', () => {
  const [here, there] = [document.createElement('p'), document.createElement('p')];
  expect(() => here.removeChild(null as never)).toThrow();
  expect(() => here.appendChild(here)).toThrow();
  expect(() => here.insertBefore(here, there)).toThrow();
});
