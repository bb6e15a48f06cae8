/** `npm run cost`: prints what each rule system costs in lines, by kind, and what is shared by all. */
import { WITHOUT_SCREENS } from '../systems/engines.ts';
import { SYSTEMS } from '../systems/index.ts';
import { costTable } from './cost-table.ts';

console.log(costTable([...SYSTEMS.map(({ id }) => id), ...WITHOUT_SCREENS]));
