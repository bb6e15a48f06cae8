import { useEffect, useRef } from 'react';
import { beaconDue, letPublish, publishesByItself } from '../../../store/beacon-due.ts';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { publishReport, type Unpublishable } from '../../../store/post-desk.ts';
import { useIsHeld } from './only-tab.ts';
import { needsRuling, useDesk, useEarlySecrets, useMailState } from './use-desk.ts';

export interface Publishing {
  readonly publish: () => void;
  /** True while the report is published without a press. */
  readonly isByItself: boolean;
  /** True while there is nothing to publish: the round opens secrets too early, or nothing has happened. */
  readonly isStopped: boolean;
  readonly asksRuling: boolean;
}

/** The work of publishing that one tab of this browser does by itself. */
export const useReportWork = (): string => `hexpost report ${useMailState(({ notes }) => notes.id)}`;

/**
 * Publishes the report of the closed round: by a press, or by itself once its dice are known, if the press that closed it asked for
 * that. Where a ruling is needed or something is wrong it is left to the game master.
 */
export function usePublishing(resolved: ResolvedOpenRound, onFault: (fault: Unpublishable | null) => void): Publishing {
  const { mail, clock } = useDesk();
  const system = useMailState(({ rules }) => rules.system);
  const isAhead = useMailState(
    ({ history }) => resolved.resolution.campaign.entries.length > history.now.campaign.entries.length,
  );
  const isStopped = useEarlySecrets(resolved) !== null || !isAhead;
  const asksRuling = needsRuling(system, resolved);
  const waits = useMailState((state) => beaconDue(state) !== undefined);
  const isHeld = useIsHeld(useReportWork());
  const isByItself = useMailState(publishesByItself) && isHeld && !waits;
  const publish = () => {
    const made = publishReport(mail, resolved.report, clock());
    const isWrong = made === 'unreadable' || 'match' in made;
    onFault(isWrong ? made : null);
    if (isWrong) letPublish(mail, false);
  };
  const isDone = useRef(false);
  useEffect(() => {
    if (!isByItself || isDone.current) return;
    isDone.current = true;
    if (!asksRuling && !isStopped) return publish();
    letPublish(mail, false);
  });
  return { publish, isByItself, isStopped, asksRuling };
}
