import { IconMail, IconMap2, IconMessages, IconPuzzle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import parts from '../parts/parts.module.css';
import css from './HowItGoes.module.css';

const STEPS = [
  { id: 'announce', Icon: IconMessages },
  { id: 'join', Icon: IconPuzzle },
  { id: 'orders', Icon: IconMap2 },
  { id: 'report', Icon: IconMail },
] as const;

interface Props {
  /** Initially unfolded: for people without a campaign by post. */
  readonly open: boolean;
}

/** A campaign by post in four pictures, from the invitation to the report; the last two repeat every round. */
export function HowItGoes({ open }: Props) {
  const { t } = useTranslation('thread');
  return (
    <details className={`${parts.fold} ${css.how}`} open={open}>
      <summary>{t('how.title')}</summary>
      <ol className={css.steps}>
        {STEPS.map(({ id, Icon }) => (
          <li key={id} className={css.step}>
            <Icon size={30} stroke={1.5} aria-hidden />
            {(id === 'orders' || id === 'report') && <IconRefresh className={css.repeats} size={18} aria-hidden />}
            <b>{t(`how.${id}.title`)}</b>
            <span>{t(`how.${id}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className={css.again}>
        <IconRefresh size={18} aria-hidden /> {t('how.again')}
      </p>
    </details>
  );
}
