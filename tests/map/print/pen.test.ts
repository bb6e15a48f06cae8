import { describe, expect, it } from 'vitest';
import { svgPen } from '../../../src/map/print/svg-pen.ts';
import { measure } from './small.ts';

const pen = () => {
  let count = 0;
  return svgPen(() => `c${++count}`, measure);
};
/** All points of a path, curves with their handles. */
const pointsOf = (markup: string): [number, number][] =>
  [.../ d="([^"]*)"/.exec(markup)![1]!.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the pen that writes SVG', () => {
  it('moves, turns and scales as a canvas does', () => {
    const { ctx, markup } = pen();
    ctx.translate(100, 50);
    ctx.rotate(Math.PI / 2);
    ctx.scale(2, 3);
    ctx.beginPath();
    ctx.moveTo(10, 0);
    ctx.lineTo(0, 10);
    ctx.fill();
    expect(pointsOf(markup())).toEqual([
      [100, 70],
      [70, 50],
    ]);
  });

  it('keeps a path where it was begun, whatever is turned afterwards', () => {
    const { ctx, markup } = pen();
    ctx.beginPath();
    ctx.moveTo(1, 1);
    ctx.lineTo(2, 2);
    ctx.scale(10, 10);
    ctx.lineWidth = 1;
    ctx.stroke();
    expect(pointsOf(markup())).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(markup()).toContain('stroke-width="10"');
  });

  it('draws round what is round', () => {
    const { ctx, markup } = pen();
    ctx.beginPath();
    ctx.arc(50, 50, 40, 0, Math.PI * 2);
    ctx.fill();
    const points = pointsOf(markup());
    // Every third point after the first lies on the circle: the others are handles.
    for (const [x, y] of points.filter((_, i) => i % 3 === 0)) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(40, 1);
    expect(points).toHaveLength(13);
    const half = pen();
    half.ctx.beginPath();
    half.ctx.arc(0, 0, 10, Math.PI, 0);
    half.ctx.stroke();
    expect(pointsOf(half.markup()).at(3)).toEqual([0, -10]);
    expect(pointsOf(half.markup()).at(-1)).toEqual([10, 0]);
  });

  it('gives back what was saved, and cuts only in between', () => {
    const { ctx, markup } = pen();
    ctx.fillStyle = '#123456';
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, 10, 10);
    ctx.clip();
    ctx.fillStyle = '#abcdef';
    ctx.fillRect(0, 0, 5, 5);
    ctx.fillRect(5, 5, 5, 5);
    ctx.restore();
    ctx.fillRect(0, 0, 1, 1);
    const text = markup();
    expect(text.match(/<g clip-path="url\(#c1\)">.*?<\/g>/)![0].match(/#abcdef/g)).toHaveLength(2);
    expect(text.slice(text.indexOf('</g>'))).toContain('#123456');
  });

  it('splits colour and transparency, and leaves out what nobody would see', () => {
    const { ctx, markup } = pen();
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = 'rgba(10, 20, 30, 0.5)';
    ctx.fillRect(0, 0, 1, 1);
    expect(markup()).toContain('fill="rgb(10,20,30)" fill-opacity="0.25"');
    const unseen = pen();
    unseen.ctx.fillStyle = 'transparent';
    unseen.ctx.fillRect(0, 0, 1, 1);
    unseen.ctx.globalAlpha = 0;
    unseen.ctx.fillStyle = '#000000';
    unseen.ctx.fillRect(0, 0, 1, 1);
    expect(unseen.markup()).toBe('');
  });

  it('writes text as text, escaped, squeezed where it would be too wide', () => {
    const { ctx, markup } = pen();
    ctx.font = '600 20px "Fira Sans Condensed", sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText('<A & B>', 5, 10);
    ctx.fillText('much too wide for that', 0, 0, 40);
    const text = markup();
    expect(text).toContain('>&lt;A &amp; B&gt;</text>');
    expect(text).toContain('text-anchor="middle"');
    expect(text).toContain(`font-family="'Fira Sans Condensed', sans-serif" font-size="20" font-weight="600"`);
    expect(text.match(/textLength="40"/g)).toHaveLength(1);
    expect(ctx.measureText('abc').width).toBe(measure(ctx.font, 'abc'));
  });

  it('refuses what it was not taught, instead of leaving it out', () => {
    const { ctx } = pen();
    expect(() => ctx.createLinearGradient(0, 0, 1, 1)).toThrow('the SVG pen has no createLinearGradient');
    expect(() => {
      ctx.shadowBlur = 4;
    }).toThrow('the SVG pen has no shadowBlur');
  });
});
