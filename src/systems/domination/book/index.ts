import { bookOf } from '../../../panels/book/volume.ts';

export default bookOf(
  () => import('../../../../rulesets/domination/texts/clauses.json'),
  () => import('./volume.ts'),
);
