export { engine as default } from '@hexpost/engine/sectors';
