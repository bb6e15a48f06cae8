/** `npm run start-art`: draws the head of the start page into files, so that the page needs no map to show it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { START_ART, startArt } from './start-art.ts';

const folder = 'src/panels/start/art';
mkdirSync(folder, { recursive: true });
for (const [file, theme, palette] of START_ART) writeFileSync(`${folder}/${file}.svg`, startArt(theme, palette));
