import { DOMINATION_LETTER } from '@hexpost/engine/domination';
import { NUCLEAR_LETTER } from '@hexpost/engine/nuclear';
import { SECTORS_LETTER } from '@hexpost/engine/sectors';
import { TACTICAL_LETTER } from '@hexpost/engine/tactical';
import type { ListedSystem } from '../panels/listed-systems.ts';

/**
 * The folders of a system are named after its id; `load.ts` and `engines.ts` find them there: `src/engine/<id>`,
 * `src/systems/<id>`, `src/words/<language>/<id>`.
 */
const row = <Id extends string>(row: ListedSystem<Id>): ListedSystem<Id> => row;

/** The rule systems of the product: the only list of them. The first one is offered first. */
export const SYSTEMS = [
  row({
    id: 'nuclear',
    letter: NUCLEAR_LETTER,
    head: { name: { en: 'Nuclear', ru: 'Ядерная пустошь' } },
    demo: { from: 568, to: 663 },
    scenarios: true,
    computer: true,
    lesson: true,
    book: true,
    byPost: true,
  }),
  row({
    id: 'sectors',
    letter: SECTORS_LETTER,
    head: { name: { en: 'Sectors', ru: 'Секторы' } },
    demo: { from: 120, to: 134 },
    scenarios: true,
    computer: true,
    lesson: true,
    book: true,
    byPost: true,
    battlesIn: 'tactical',
  }),
  row({
    id: 'domination',
    letter: DOMINATION_LETTER,
    head: { name: { en: 'Domination', ru: 'Господство' } },
    demo: { from: 295, to: 304 },
    lesson: true,
    scenarios: true,
    computer: true,
    book: true,
    byPost: true,
  }),
  row({
    id: 'tactical',
    letter: TACTICAL_LETTER,
    head: { name: { en: 'Tactical battles', ru: 'Тактические бои' } },
    demo: { from: 64, to: 71 },
    scenarios: true,
    computer: true,
    lesson: true,
    book: true,
    byPost: true,
  }),
] as const;

export type SystemId = (typeof SYSTEMS)[number]['id'];
export type System = ListedSystem<SystemId>;

/** The row of a system; undefined for an unknown id, which any file may contain. */
export const systemRow = (id: string): System | undefined => SYSTEMS.find((row) => row.id === id);
export const isSystem = (id: string): id is SystemId => systemRow(id) !== undefined;
