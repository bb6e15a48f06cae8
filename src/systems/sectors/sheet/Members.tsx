import type { SideId } from '@hexpost/engine';
import { NativeSelect } from '@mantine/core';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import { useMember } from './kept.ts';
import css from './Sheet.module.css';

/** S-1.3: the members of the side with their roles, and the one giving its commands now. A side without members acts as one. */
export function Members({ seat }: { readonly seat: SideId }) {
  const { view, words } = useTable();
  const [member, choose] = useMember(seat);
  const { t } = words;
  const members = Object.entries(view.sides[seat]!.members);
  if (members.length === 0) return null;
  const rolesOf = (roles: readonly string[]) => roles.map((role) => words.term('roles', role)).join(', ');
  return (
    <div className={parts.stack}>
      <ul className={`${parts.rowList} ${css.members}`} aria-label={t('sectors/sheet:members')}>
        {members.map(([id, roles]) => (
          <li key={id} data-acting={id === member || undefined}>
            <b>{id}</b> <span className={parts.soft}>{rolesOf(roles)}</span>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={t('sectors/sheet:acting')}
        description={t('sectors/sheet:acting-hint')}
        value={member ?? ''}
        data={[
          { value: '', label: t('sectors/sheet:as-one') },
          ...members.map(([id, roles]) => ({ value: id, label: `${id} (${rolesOf(roles)})` })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : value)}
      />
    </div>
  );
}
