import { type ArmyList, type FocRow, ROLES_OF_ARMY, SLOTS, SUPPORT } from '@hexpost/engine/sectors';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';

interface Props {
  readonly row: FocRow;
  readonly list: ArmyList;
  readonly limit: number;
}

/** Slots used of those that the row gives, role by role, and points of the limit (S-6.1 to S-6.4). */
export function SlotMeter({ row, list, limit }: Props) {
  const { words } = useTable();
  const { t } = words;
  const used = (roles: readonly string[]) => list.filter(({ role }) => roles.includes(role)).length;
  const points = list.reduce((sum, entry) => sum + entry.points, 0);
  const slots = [
    ...SLOTS.map((role) => ({ id: role as string, given: used([role]), least: row[role][0], most: row[role][1] })),
    ...(row.supportMax === undefined ? [] : [{ id: 'support', given: used(SUPPORT), least: 0, most: row.supportMax }]),
  ];
  const free = ROLES_OF_ARMY.filter((role) => !(SLOTS as readonly string[]).includes(role));
  return (
    <ul className={parts.rowList} aria-label={t('sectors/battle:slots')}>
      {slots.map(({ id, given, least, most }) => (
        <li key={id} className={parts.badge} data-tone={given < least ? 'accent' : given > most ? 'wrong' : undefined}>
          {words.term('army-roles', id)} <b>{t('sectors/battle:used', { given, most })}</b>
          {least > 0 && <small> {t('sectors/battle:least', { least })}</small>}
        </li>
      ))}
      {free.map((role) => (
        <li key={role} className={parts.badge}>
          {words.term('army-roles', role)} <b>{used([role])}</b> <small>{t('sectors/battle:no-slot')}</small>
        </li>
      ))}
      <li className={parts.badge} data-tone={points > limit ? 'wrong' : undefined}>
        {t('sectors/battle:points-used')} <b>{t('sectors/battle:used', { given: points, most: limit })}</b>
      </li>
    </ul>
  );
}
