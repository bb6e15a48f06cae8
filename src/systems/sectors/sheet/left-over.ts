import { type Draft, type Field, open } from '@hexpost/engine';
import type { SectorId } from '@hexpost/engine/sectors';
import type { LeftOver } from '../../../panels/command/left-over.ts';
import type { SectorsWords } from '../names.ts';
import { fieldsIn, openOrderIn } from './order-draft.ts';

/** The losses of a sheet that is sent: sectors whose armies could go or attack and only fortify (S-4.2), and the reinforcement (S-4.13). */
export function leftIn(
  draft: Draft,
  sectors: readonly SectorId[],
  fields: readonly Field[],
  words: SectorsWords,
): LeftOver {
  const isIdle = (sector: SectorId): boolean => {
    const field = fieldsIn(fields, sector).find(({ name }) => name === 'action');
    const { action = 'fortify' } = openOrderIn(draft, sector);
    return (
      action === 'fortify' && field?.kind === 'one' && open(field.choices).some(({ value }) => value !== 'fortify')
    );
  };
  const idle = sectors.filter(isIdle).map((region) => ({ name: words.sector(region), region }));
  const orbital = fields.find(({ name }) => name === 'orbital');
  const isUnspent =
    typeof draft.orbital !== 'string' &&
    orbital?.kind === 'one' &&
    open(orbital.choices).some(({ value }) => typeof value === 'string');
  return {
    idleTitle: words.t('sectors/sheet:left-idle', { count: idle.length }),
    idle,
    unspent: isUnspent ? [words.t('sectors/sheet:left-orbital')] : [],
  };
}
