import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { System, SystemId } from '../../systems/index.ts';
import { useNameOf } from '../../words/index.ts';
import css from '../shell/app.module.css';

interface Props {
  readonly systems: readonly System[];
  readonly chosen: SystemId;
  readonly onChange: (system: SystemId) => void;
  /** Always below the title: there is no room beside a long one. */
  readonly isBelow?: boolean;
}

/** The rules by which a new campaign is played. */
export function SystemChoice({ systems, chosen, onChange, isBelow = false }: Props) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  return (
    <nav aria-label={t('system')} className={css.systems} data-below={isBelow || undefined}>
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
