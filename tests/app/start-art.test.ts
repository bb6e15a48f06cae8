import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START_ART, startArt } from '../../src/dev/start-art.ts';

test.each(START_ART)('the head of the start page is drawn as the map is today: %s', (file, theme, palette) => {
  // Written anew by `npm run start-art`.
  expect(readFileSync(`src/panels/start/art/${file}.svg`, 'utf8')).toBe(startArt(theme, palette));
});
