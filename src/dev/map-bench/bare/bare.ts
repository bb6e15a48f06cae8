import type { MapPicture } from '../../../map/picture.ts';
import { chunkedMeshes } from '../theirs.ts';

/** The least that shows a map: PixiJS, a picture from the server, and nothing else. */
const host = document.getElementById('map')!;
const picture: MapPicture = await (await fetch('./map.json')).json();
await chunkedMeshes(host, picture);
host.setAttribute('data-hexpost-map', 'ready');
