/**
 * `npm run start-art`: draws the head of the start page and a picture of each system into files, so that the page needs
 * no map to show them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { START_ART, startArt } from './start-art.ts';
import { pictureSvg, webpOf } from './start-picture.ts';
import { TESTED_SYSTEMS } from './tested-systems.ts';

const folder = 'src/panels/start/art';
mkdirSync(folder, { recursive: true });
for (const [file, theme, palette] of START_ART) writeFileSync(`${folder}/${file}.svg`, startArt(theme, palette));

const wanted = TESTED_SYSTEMS.flatMap(({ id, startPicture }) => {
  const made = startPicture();
  return (['light', 'dark'] as const).map((theme) => ({ file: `${id}-${theme}`, drawn: pictureSvg(made, theme) }));
});
mkdirSync('public/start', { recursive: true });
const files = await webpOf(wanted.map(({ drawn }) => drawn));
for (const [i, { file }] of wanted.entries()) writeFileSync(`public/start/${file}.webp`, files[i]!);
