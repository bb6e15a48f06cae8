import { BatchTextureArray, GlLimitsSystem } from 'pixi.js';

/**
 * One texture to a batch. PixiJS lets a batch have sixteen and picks among them for every pixel, which costs a processor
 * that draws without a graphics card several times the drawing itself. Our counters share a sheet: batches stay few.
 */
const { contextChange } = GlLimitsSystem.prototype;
GlLimitsSystem.prototype.contextChange = function () {
  contextChange.call(this);
  this.maxBatchableTextures = 1;
};

/**
 * PixiJS keeps used batches forever, and in each the number of every texture that it ever had: they would grow with every table
 * that is left and opened.
 */
const { clear } = BatchTextureArray.prototype;
BatchTextureArray.prototype.clear = function () {
  clear.call(this);
  this.ids = Object.create(null);
};
