import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import nuclearHead from '../../../rulesets/nuclear/ruleset.json';
import sectorsHead from '../../../rulesets/sectors/ruleset.json';
import { useNameOf } from '../../words/index.ts';
import css from '../shell/app.module.css';

/** The heads of the rulesets that ship: their names, without their rules. */
export const HEADS = { nuclear: nuclearHead, sectors: sectorsHead };
export type SystemId = keyof typeof HEADS;
const IDS = Object.keys(HEADS) as readonly SystemId[];

interface Props {
  readonly system: SystemId;
  readonly onChange: (system: SystemId) => void;
}

/** Which rules a new campaign is played by. */
export function SystemChoice({ system, onChange }: Props) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  return (
    <nav aria-label={t('system')} className={css.systems}>
      <span aria-hidden>{t('system')}</span>
      {IDS.map((id) => (
        <Button
          key={id}
          size="compact-md"
          variant={id === system ? 'filled' : 'default'}
          aria-pressed={id === system}
          onClick={() => onChange(id)}
        >
          {nameOf(HEADS[id].name)}
        </Button>
      ))}
    </nav>
  );
}
