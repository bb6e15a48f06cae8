import { useTranslation } from 'react-i18next';
import { beaconDue, publishesByItself } from '../../../store/beacon-due.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useLanguage } from '../../../words/index.ts';
import { useMinute } from '../../parts/use-minute.ts';
import { beaconTimeText } from '../beacon-time.ts';
import { canHold } from './only-tab.ts';
import { useDesk, useMailState, useSettledDecisions, useStandingClose } from './use-desk.ts';

/** Says what the open round waits for now: orders, and once it is closed the beacon's number or the report. */
export function AwaitedText() {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const language = useLanguage();
  const now = useMinute(clock);
  const state = useMailState((mail) => mail);
  const isClosed = useStandingClose() !== undefined;
  const out = useSettledDecisions().leftOut ?? [];
  if (isClosed) {
    const due = beaconDue(state);
    if (!due) return t(publishesByItself(state) && canHold() ? 'awaits.making' : 'awaits.report');
    return t(now < due.time ? 'awaits.number' : 'awaits.number-out', { time: beaconTimeText(due.time, language) });
  }
  const isOpen = (state.rules.system.inTheOpen?.(state.history.live.state).length ?? 0) > 0;
  const count = seatRows(state).filter(
    (row) => row.state === 'owes' || (row.state === 'in' && out.some(({ seat }) => seat === row.seat)),
  ).length;
  return t('owing', { count, context: isOpen ? 'open' : '' });
}
