import type { ClauseTexts } from '../../../panels/book/clause-texts.ts';
import type { SystemBook } from '../../../panels/book/volume.ts';
import { once } from '../../../panels/parts/once.ts';

const tacticalBook: SystemBook = {
  clauses: once(
    async (): Promise<ClauseTexts> => (await import('../../../../rulesets/tactical/texts/clauses.json')).default,
  ),
  volumes: once(async () => (await import('./volume.ts')).default),
};

export default tacticalBook;
