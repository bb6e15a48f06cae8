import { MINUTE } from '@hexpost/engine';
import { useTranslation } from 'react-i18next';
import { currentDeadline } from '../../../post/deadline.ts';
import parts from '../../parts/parts.module.css';
import { stretchText } from '../../parts/time-text.ts';
import { useDesk, useMailState } from './use-desk.ts';

/** Says that the deadline has not passed, where a seat may be closed. */
export function EarlyClosing() {
  const { t } = useTranslation(['desk', 'calendar']);
  const { clock } = useDesk();
  const history = useMailState((mail) => mail.history);
  const { until } = currentDeadline(history);
  const left = typeof until === 'number' ? until - clock() : 0;
  if (left <= 0) return null;
  const time = stretchText(Math.max(1, Math.floor(left / MINUTE)), t);
  return <p className={parts.wrong}>{t('desk:missing.early', { time })}</p>;
}
