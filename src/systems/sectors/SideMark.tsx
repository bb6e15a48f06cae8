export { SideName, Swatch as SideMark } from '../../panels/table/SideName.tsx';
