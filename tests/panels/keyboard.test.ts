import { describe, expect, it } from 'vitest';
import { digitOf, isCtrl, isHelp, letterKeyOf, TABLE_KEYS, zoomOf } from '../../src/panels/table/keys.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { loadUi } from '../../src/systems/load.ts';

const key = (code: string, typed: string, held: 'shift' | 'ctrl' | 'meta' | '' = '') => ({
  code,
  key: typed,
  shiftKey: held === 'shift',
  ctrlKey: held === 'ctrl',
  metaKey: held === 'meta',
  altKey: false,
});

describe('a key means what the keyboard shows', () => {
  it.each([
    ['QWERTZ', 'KeyY', 'z', 'Z'],
    ['QWERTZ', 'KeyZ', 'y', 'Y'],
    ['AZERTY', 'KeyQ', 'a', 'A'],
    ['AZERTY', 'Semicolon', 'm', 'M'],
    ['AZERTY', 'KeyM', ',', undefined],
    ['Dvorak', 'KeyL', 'n', 'N'],
    ['Dvorak', 'KeyW', ',', undefined],
    ['Colemak', 'KeyJ', 'n', 'N'],
    ['Turkish', 'KeyI', 'ı', 'I'],
    ['Turkish F', 'KeyE', 'ğ', undefined],
    ['US International', 'KeyE', 'é', undefined],
    ['QWERTY with capitals locked', 'KeyG', 'G', 'G'],
  ])('%s: %s types %s', (_, code, typed, letter) => expect(letterKeyOf(key(code, typed))).toBe(letter));

  it.each([
    ['Russian', 'KeyN', 'т', 'N'],
    ['Russian', 'KeyZ', 'Я', 'Z'],
    ['Russian', 'Semicolon', 'ж', undefined],
    ['Ukrainian', 'KeyS', 'і', 'S'],
    ['Greek', 'KeyZ', 'ζ', 'Z'],
    ['Hebrew', 'KeyA', 'ש', 'A'],
    ['Arabic', 'KeyB', 'لا', 'B'],
    ['Hindi', 'KeyA', 'ो', 'A'],
    ['Korean', 'KeyQ', 'ㅂ', 'Q'],
  ])('on keyboards without Latin letters the place counts, %s: %s types %s', (_, code, typed, letter) =>
    expect(letterKeyOf(key(code, typed))).toBe(letter),
  );

  it('Ctrl and Command with a letter as well', () => {
    expect(isCtrl(key('KeyY', 'z', 'ctrl'), 'Z')).toBe(true);
    expect(isCtrl(key('KeyZ', 'y', 'ctrl'), 'Z')).toBe(false);
    expect(isCtrl(key('KeyW', 'z', 'meta'), 'Z')).toBe(true);
    expect(isCtrl(key('KeyZ', 'я', 'ctrl'), 'Z')).toBe(true);
  });

  it('the question mark', () => {
    expect(isHelp(key('Minus', '?', 'shift'))).toBe(true);
    expect(isHelp(key('Slash', '_', 'shift'))).toBe(false);
    expect(isHelp(key('Slash', ',', 'shift'))).toBe(true);
  });

  it('digits, with Shift or without', () => {
    expect(digitOf(key('Digit2', '2'))).toBe(2);
    expect(digitOf(key('Digit2', '2', 'shift'))).toBe(2);
    expect(digitOf(key('Digit2', 'é'))).toBe(2);
    expect(digitOf(key('Digit2', '"', 'shift'))).toBeUndefined();
    expect(digitOf(key('Numpad2', '2'))).toBeUndefined();
    expect(zoomOf(key('Digit0', 'à'))).toBeNull();
    expect(zoomOf(key('Digit6', '-'))).toBeLessThan(1);
    expect(zoomOf(key('Digit0', '=', 'shift'))).toBeGreaterThan(1);
  });
});

it('no order of any system has a key of the table or of another order', async () => {
  const tableKeys = TABLE_KEYS.flatMap(({ shown }) => shown);
  for (const { id } of SYSTEMS) {
    const { screen } = await loadUi(id);
    const keys = Object.values(screen.orderLooks ?? {}).flatMap((look) => (look.key === '' ? [] : [look.key]));
    expect(keys.filter((each, i) => tableKeys.includes(each) || keys.indexOf(each) !== i)).toEqual([]);
  }
});
