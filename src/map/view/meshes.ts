import { GlMeshAdaptor, type Shader, Texture } from 'pixi.js';

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
