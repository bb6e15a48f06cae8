export { SectorsScreen as default } from './SectorsScreen.tsx';
