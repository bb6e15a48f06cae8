import { expect, it } from 'vitest';
import type { Canvas } from '../../../src/map/print/surface.ts';
import { lightJpeg } from '../../../src/map/print/work.ts';

/** A canvas of this size, and an encoder that needs so many bytes a pixel at full quality. */
const make = (width: number, height: number) =>
  ({ width, height, getContext: () => ({ drawImage() {} }) }) as unknown as Canvas;
const pictureOf = async (bytes: number) => {
  const tried: string[] = [];
  const encode = async ({ width, height }: Canvas, _: string, quality = 1) => {
    tried.push(`${width} ${quality}`);
    return { size: width * height * bytes * quality } as Blob;
  };
  const { size } = await lightJpeg(make(1000, 1000), { make, encode });
  return { size, last: tried.at(-1) };
};

it('a picture for a forum is as fine as 400 kB allow, and smaller where no quality is light enough', async () => {
  expect(await pictureOf(0.4)).toMatchObject({ last: '1000 0.92' });
  expect(await pictureOf(0.6)).toMatchObject({ last: '1000 0.65' });
  for (const bytes of [0.4, 0.6, 1.2, 3, 20]) expect((await pictureOf(bytes)).size).toBeLessThanOrEqual(400_000);
  expect(await pictureOf(3)).toMatchObject({ last: '512 0.35' });
});
