import { TableScreen } from '../../../src/panels/table/TableScreen.tsx';
import type { TableScreenProps } from '../../../src/panels/table/tools.ts';
import ui from '../../../src/systems/sectors/index.tsx';

/** The table screen of Sectors. */
export const SectorsScreen = (props: Omit<TableScreenProps, 'ui'>) => <TableScreen ui={ui} {...props} />;
