import { describe, expect, it } from 'vitest';
import { isOwnScript } from '../../src/app/shell/trusted-types.ts';
import { revealed } from '../../src/post/names.ts';

describe('scripts and workers', () => {
  const folder = 'https://club.example/hexpost/';
  it.each([
    ['https://club.example/hexpost/assets/a-1b.js', true],
    ['./sw.js', true],
    ['https://club.example/other/a.js', false],
    ['https://club.example/hexpost/../other/a.js', false],
    ['https://evil.example/hexpost/a.js', false],
    ['//evil.example/hexpost/a.js', false],
    ['data:text/javascript,1', false],
    ['blob:https://club.example/a.js', false],
    ['javascript:1//.js', false],
    ['https://club.example/hexpost/campaign.json', false],
  ])('%s', (address, isOwn) => expect(isOwnScript(address, folder)).toBe(isOwn));
});

describe('a name that a stranger wrote is shown without tricks', () => {
  it.each([
    ['The war', 'The war'],
    ['Red\u202eeulB', 'Red\ufffdeulB'],
    ['Re\u200bd', 'Re\ufffdd'],
    ['a\nb', 'a\ufffdb'],
    [`e${'\u0301'.repeat(50)}`, '\u00e9\u0301\u0301'],
    ['x'.repeat(5000), `${'x'.repeat(120)}…`],
  ])('%j', (name, shown) => expect(revealed(name)).toBe(shown));
});
