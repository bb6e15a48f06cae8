/**
 * `npm run start-art`: draws the head of the start page, the board that plays in it and a picture of each system into
 * files, so that the page needs no map to show them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { START_ART, startArt } from './start-art.ts';
import { BOARD, CARD, pictureSvg, webpOf } from './start-picture.ts';
import { boardPictures } from './systems/nuclear/index.ts';
import { TESTED_SYSTEMS } from './tested-systems.ts';

const folder = 'src/panels/start/art';
mkdirSync(folder, { recursive: true });
for (const [file, theme, palette] of START_ART) writeFileSync(`${folder}/${file}.svg`, startArt(theme, palette));

const THEMES = ['light', 'dark'] as const;
const wanted = TESTED_SYSTEMS.flatMap(({ id, startPicture }) => {
  const made = startPicture();
  return THEMES.map((theme) => ({ file: `${id}-${theme}`, drawn: [pictureSvg(made, theme)] }));
});
mkdirSync('public/start', { recursive: true });
const files = await webpOf(
  wanted.map(({ drawn }) => drawn),
  CARD,
);
for (const [i, { file }] of wanted.entries()) writeFileSync(`public/start/${file}.webp`, files[i]!);

const boards = THEMES.map((theme) => boardPictures().map((made) => pictureSvg(made, theme, BOARD)));
for (const [i, file] of (await webpOf(boards, BOARD)).entries())
  writeFileSync(`public/start/board-${THEMES[i]}.webp`, file);
