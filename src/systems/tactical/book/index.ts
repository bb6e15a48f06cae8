import { bookOf } from '../../../panels/book/volume.ts';

export default bookOf(
  () => import('../../../../rulesets/tactical/texts/clauses.json'),
  () => import('./volume.ts'),
);
