import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { System, SystemId } from '../../systems/index.ts';
import { useNameOf } from '../../words/index.ts';
import css from '../shell/app.module.css';

interface Props {
  readonly systems: readonly System[];
  readonly chosen: SystemId;
  readonly onChange: (system: SystemId) => void;
}

/** The rules by which a new campaign is played. */
export function SystemChoice({ systems, chosen, onChange }: Props) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  return (
    <nav aria-label={t('system')} className={css.systems}>
      <span aria-hidden>{t('system')}</span>
      {systems.map(({ id, head }) => (
        <Button
          key={id}
          size="compact-md"
          variant={id === chosen ? 'filled' : 'default'}
          aria-pressed={id === chosen}
          onClick={() => onChange(id)}
        >
          {nameOf(head.name)}
        </Button>
      ))}
    </nav>
  );
}
