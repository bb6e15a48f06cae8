import { describe, expect, test } from 'vitest';
import { partAfter } from '../../src/app/shell/address.ts';

describe('an address', () => {
  test.each([
    ['#/c/hill', 'hill'],
    ['#c/hill', 'hill'],
    ['#/C/hill/', 'hill'],
    ['#/c/100%25', '100%'],
    ['#/c/a%2541b', 'a%41b'],
    ['#/c/%', '%'],
    ['#/c/%E0%A4%A', '%E0%A4%A'],
    ['#/c/%F0%9F', '%F0%9F'],
    ['#/c/%u0041', '%u0041'],
    ['#/c/', null],
    ['#/c/a/b', null],
    ['#/map/a', null],
    ['#/', null],
    ['', null],
  ])('%s names %s', (hash, id) => {
    expect(partAfter('c', hash)).toBe(id);
  });

  test.each(['100%', 'a%41b', 'a/b', 'ё', '#?', ' '])('the id %j comes back as it was written', (id) => {
    expect(partAfter('c', `#/c/${encodeURIComponent(id)}`)).toBe(id);
  });
});
