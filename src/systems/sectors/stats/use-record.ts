import { readLog } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import { stateAfter } from '../../../store/state-cache.ts';
import { useTable } from '../table.ts';
import { type CampaignRecord, recordOf } from './record.ts';

/** The course of the campaign on the table, from the log that the viewer may read. */
export function useRecord(): CampaignRecord {
  const { system, campaign, sitting } = useTable();
  const { viewer } = sitting;
  return useMemo(
    () => recordOf(readLog(system, campaign.entries, viewer), stateAfter(system, campaign, 0) as State),
    [system, campaign, viewer],
  );
}
