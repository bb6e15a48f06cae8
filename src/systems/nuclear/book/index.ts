import { bookOf } from '../../../panels/book/volume.ts';

export default bookOf(
  () => import('../../../../rulesets/nuclear/texts/clauses.json'),
  () => import('./volume.ts'),
);
