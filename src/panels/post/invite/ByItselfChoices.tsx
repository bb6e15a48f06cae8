import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import { problemOf } from '../../start/shelf.ts';
import type { ByItselfTools } from './invite-tools.ts';

interface Props {
  readonly tools: ByItselfTools;
  /** The choices that make sense here: answering without a game master, and giving seats while some are free. */
  readonly shows: Partial<Record<'answers' | 'seats', boolean>>;
}

/** The choices of what the page of a campaign does by itself while it is open. */
export function ByItselfChoices({ tools, shows }: Props) {
  const { t } = useTranslation('friend');
  const { answers, seats, isElsewhere, isPossible, trouble, onAnswers, onSeats } = tools;
  if (!shows.answers && !shows.seats) return null;
  return (
    <div className={parts.stack}>
      {shows.answers && (
        <Checkbox
          label={t('self.answers')}
          description={t('self.answers-about')}
          checked={answers}
          disabled={!isPossible}
          onChange={({ currentTarget }) => onAnswers(currentTarget.checked)}
        />
      )}
      {shows.seats && (
        <Checkbox
          label={t('self.seats')}
          description={t('self.seats-about')}
          checked={seats}
          disabled={!isPossible}
          onChange={({ currentTarget }) => onSeats(currentTarget.checked)}
        />
      )}
      {!isPossible && <p className={parts.note}>{t('self.impossible')}</p>}
      {isElsewhere && (answers || seats) && <p className={parts.note}>{t('self.elsewhere')}</p>}
      {trouble !== null && (
        <p role="alert" className={parts.wrong}>
          {t('self.trouble', { message: problemOf(trouble).facts.error ?? '' })}
        </p>
      )}
    </div>
  );
}
