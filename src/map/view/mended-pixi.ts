import { BatchTextureArray, GlLimitsSystem, GlMeshAdaptor, type Shader, Texture } from 'pixi.js';

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

/**
 * PixiJS draws all meshes with one shader, which keeps the last texture that it drew until the next mesh. A texture that is destroyed
 * meanwhile, as when a table is left, would still be bound to it: the shader lets go of it at once.
 */
const { execute } = GlMeshAdaptor.prototype;
GlMeshAdaptor.prototype.execute = function (...drawn) {
  execute.apply(this, drawn);
  const { _shader: shader } = this as unknown as { readonly _shader: Shader };
  shader.resources.uTexture = Texture.EMPTY.source;
};
