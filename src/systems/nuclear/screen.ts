export { PlayScreen as default } from '../../panels/table/PlayScreen.tsx';
