import type { TFunction } from 'i18next';
import type { SideId } from '../../engine/kernel/ids.ts';
import { isOrderSheet } from '../../engine/sectors/orders.ts';
import type { Order, SectorId } from '../../engine/sectors/state.ts';
import type { Names } from './names.ts';
import type { SectorsWords } from './words.ts';

/** Blanks, what may be filled into them, and sheets. */
export function sheetWords(
  t: TFunction,
  names: Names,
): Pick<SectorsWords, 'field' | 'choice' | 'sectorOrder' | 'sheet'> {
  const { side, sector, battle, term, armies } = names;

  const field: SectorsWords['field'] = ({ name, within = [] }, command) => {
    // Blanks of a deployment are sectors, those of an outcome sides.
    if (within[0] === 'armies') return sector(name);
    if (within[0] === 'list' || within[0] === 'lost')
      return t(`sectors/terms:blank.${within[0]}-of`, { side: side(name) });
    return t(`sectors/terms:blank.${name}`, command === undefined ? {} : { context: command });
  };

  const choice: SectorsWords['choice'] = ({ name, within = [] }, value) => {
    if (value === null || typeof value === 'boolean')
      return t(`sectors/terms:value.${name}-${String(value)}`, { defaultValue: String(value) });
    if (name === 'list') {
      const { role, points } = value as { readonly role: string; readonly points: number };
      return t('sectors/terms:value.entry', { role: term('army-roles', role), points });
    }
    const id = String(value);
    switch (name) {
      case 'command':
        return t(`sectors/terms:command.${id}`);
      case 'battle':
        return battle(id);
      case 'sector':
      case 'orbital':
        return sector(id);
      case 'to':
        return within[0] === 'orders' ? sector(id) : id;
      case 'target':
      case 'targets':
      case 'for':
      case 'winner':
        return side(id);
      case 'category':
        return term('categories', id);
      case 'action':
        return term('actions', id);
      case 'roles':
        return term('roles', id);
      case 'until':
      case 'at':
        return names.moment(id);
      default:
        return id;
    }
  };

  const sectorOrder = (of: SectorId, given: Order): string => {
    const facts = { sector: sector(of), context: given.action };
    if (given.action === 'move')
      return t('sectors/terms:sheet.order', { ...facts, armies: armies(given.armies), to: sector(given.to) });
    if (given.action === 'attack')
      return t('sectors/terms:sheet.order', { ...facts, targets: targetsText(given.targets) });
    return t('sectors/terms:sheet.order', facts);
  };

  /** "Blue ×2, Green". */
  const targetsText = (targets: readonly SideId[]): string =>
    [...new Set(targets)]
      .map((id) => {
        const times = targets.filter((each) => each === id).length;
        return times > 1 ? `${side(id)} ×${times}` : side(id);
      })
      .join(', ');

  return {
    field,
    choice,
    sectorOrder,
    sheet(sheet) {
      if (!isOrderSheet(sheet))
        return Object.entries(sheet.armies).map(([id, count]) =>
          t('sectors/terms:sheet.deployed', { sector: sector(id), armies: armies(count) }),
        );
      const { orbital } = sheet;
      return [
        ...Object.entries(sheet.orders).map(([id, given]) => sectorOrder(id, given)),
        orbital === null
          ? t('sectors/terms:sheet.orbital-none')
          : t('sectors/terms:sheet.orbital', { sector: sector(orbital) }),
      ];
    },
  };
}
