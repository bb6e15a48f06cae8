import { TableScreen } from '../../panels/table/TableScreen.tsx';
import type { TableScreenProps } from '../../panels/table/tools.ts';
import ui from './index.tsx';

/** The table screen of a tactical battle. */
export const TacticalScreen = (props: Omit<TableScreenProps, 'ui'>) => <TableScreen ui={ui} {...props} />;
