import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPresses, hasGiven, noteDeed } from '../../src/panels/parts/press-guard.ts';

/** The page by hand: what each button did, and which element is at which place. */
let done: string[] = [];
let places: Record<string, Element> = {};
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame'] });
  vi.advanceTimersByTime(10_000);
  [done, places] = [[], {}];
  document.body.innerHTML = '<div data-scene="red"></div>';
  document.elementFromPoint = (x, y) => places[`${x} ${y}`] ?? document.body;
  stop = guardPresses();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
  Reflect.deleteProperty(document, 'elementFromPoint');
});

function button(text: string, more: Record<string, string> = {}, parent: Element = document.body.firstElementChild!) {
  const element = document.createElement('button');
  element.textContent = text;
  for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
  element.addEventListener('click', () => done.push(element.textContent || element.ariaLabel || ''));
  parent.append(element);
  return element;
}
/** A map, which notes where a press begins. */
function mapBelow(): Element {
  const map = document.createElement('div');
  map.setAttribute('data-hexpost-map', 'ready');
  map.addEventListener('pointerdown', () => done.push('down'));
  document.body.append(map);
  return map;
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** A press of the mouse, that has gone there; `at` tells where. */
function press(on: Element, x = 10, y = 10, pointerType = 'mouse') {
  places[`${x} ${y}`] = on;
  const point = { clientX: x, clientY: y, pointerType, bubbles: true };
  if (pointerType === 'mouse') fireEvent.pointerMove(on, point);
  fireEvent.pointerDown(on, point);
  fireEvent.pointerUp(on, point);
  fireEvent.click(on, { clientX: x, clientY: y, detail: 1 });
  pass(1);
}
function key(name: string, on: Element = document.activeElement!, more: KeyboardEventInit = {}) {
  // A browser presses a button with Enter unless a listener forbids it.
  const goesOn = fireEvent.keyDown(on, { key: name, ...more });
  if (goesOn && name === 'Enter' && on instanceof HTMLButtonElement) fireEvent.click(on, { detail: 0 });
  pass(1);
}

describe('a press of a pointer', () => {
  it('counts once for a double click on a button with words, and again after a while', () => {
    const end = button('End');
    press(end);
    pass(200);
    press(end);
    expect(done).toEqual(['End']);
    pass(600);
    press(end);
    expect(done).toEqual(['End', 'End']);
  });

  it('counts every time on signs, switches, and in other places', () => {
    const [more, fold, one, two] = [
      button('', { 'aria-label': 'More' }),
      button('Fold', { 'aria-expanded': 'false' }),
      button('One'),
      button('Two'),
    ];
    for (const each of [more, more, more]) press(each, 10, 10);
    for (const each of [fold, fold]) press(each, 90, 10);
    press(one, 10, 90);
    press(two, 90, 90);
    expect(done).toEqual(['More', 'More', 'More', 'Fold', 'Fold', 'One', 'Two']);
  });

  it.each(['mouse', 'touch'])('does not count on what has taken the place of another: %s', (pointer) => {
    const first = button('Attack');
    first.addEventListener('click', () => {
      first.remove();
      places['10 10'] = button('Give up');
    });
    press(first, 10, 10, pointer);
    pass(150);
    const second = places['10 10']!;
    press(second, 10, 10, pointer);
    expect(done).toEqual(['Attack']);
    expect(second.getAttribute('aria-disabled')).toBe('true');
    pass(600);
    expect(second.getAttribute('aria-disabled')).toBeNull();
    press(second, 10, 10, pointer);
    expect(done).toEqual(['Attack', 'Give up']);
  });

  it('does not count on a button that asks another thing than before', async () => {
    const end = button('End the turn');
    end.addEventListener('click', () => {
      end.textContent = 'End it all the same';
    });
    press(end);
    await Promise.resolve();
    pass(100);
    press(end);
    expect(done).toEqual(['End the turn']);
    pass(600);
    press(end);
    expect(done).toEqual(['End the turn', 'End it all the same']);
  });

  it('does not end the part of the seat that has just come', async () => {
    const end = button('End the round', { 'data-ends': '' });
    document.body.firstElementChild!.setAttribute('data-scene', 'blue');
    await Promise.resolve();
    pass(20);
    press(end);
    expect(done).toEqual([]);
    pass(600);
    press(end);
    expect(done).toEqual(['End the round']);
  });

  it('does not count in the place of a press that gave a command', () => {
    const [map, give] = [mapBelow(), button('Give')];
    give.addEventListener('pointerup', noteDeed);
    press(give);
    press(map);
    expect(done).toEqual(['Give']);
    press(map, 90, 90);
    expect(done).toEqual(['Give', 'down']);
    pass(600);
    press(map);
    expect(done).toEqual(['Give', 'down', 'down']);
  });

  it.each(['mouse', 'touch'])('counts on the map after one there that gave a command, however near: %s', (pointer) => {
    const map = mapBelow();
    map.addEventListener('pointerup', noteDeed, { once: true });
    press(map, 10, 10, pointer);
    expect(hasGiven()).toBe(true);
    press(map, 40, 10, pointer);
    expect(hasGiven()).toBe(false);
    expect(done).toEqual(['down', 'down']);
  });

  it('of a finger that was on its way to the map does not count on a panel that has just come up', async () => {
    const buys = button('Buy');
    press(mapBelow(), 90, 90, 'touch');
    pass(2000);
    buys.parentElement!.setAttribute('data-panel', 'orders');
    await Promise.resolve();
    pass(100);
    press(buys, 10, 10, 'touch');
    expect(done).toEqual(['down']);
    pass(200);
    press(buys, 10, 10, 'touch');
    expect(done).toEqual(['down', 'Buy']);
  });
});

describe('a key', () => {
  it('presses once however long it is held', () => {
    const end = button('End');
    end.focus();
    key('Enter');
    for (let i = 0; i < 20; i++) {
      pass(100);
      key('Enter', end, { repeat: true });
    }
    expect(done).toEqual(['End']);
  });

  it('does not answer a question that took the focus with the press before', () => {
    const ask = button('Delete');
    ask.addEventListener('click', () => {
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      document.body.append(dialog);
      button('Yes', {}, dialog).focus();
    });
    ask.focus();
    key('Enter');
    pass(100);
    key('Enter');
    expect(done).toEqual(['Delete']);
    pass(600);
    key('Enter');
    expect(done).toEqual(['Delete', 'Yes']);
  });

  it('counts where a person has gone with Tab', () => {
    const [one, two] = [button('One'), button('Two')];
    one.focus();
    key('Enter');
    fireEvent.keyDown(one, { key: 'Tab' });
    two.focus();
    pass(1);
    key('Enter');
    expect(done).toEqual(['One', 'Two']);
  });

  it('belongs to the input method while a word is put together', () => {
    const heard = vi.fn();
    const field = document.createElement('input');
    field.addEventListener('keydown', heard);
    document.body.append(field);
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(heard).toHaveBeenCalledOnce();
  });
});
