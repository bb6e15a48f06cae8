import { bookOf } from '../../../panels/book/volume.ts';

export default bookOf(
  () => import('../../../../rulesets/sectors/texts/clauses.json'),
  () => import('./volume.ts'),
);
