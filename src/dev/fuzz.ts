/** `npm run fuzz -- --system ID ...` plays random games, `npm run fuzz -- pastes ...` reads threads with random damage. */
await (process.argv[2] === 'pastes' ? import('./fuzz-pastes.ts') : import('./fuzz-games.ts'));

export {};
