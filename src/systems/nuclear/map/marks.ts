import { readLog } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';
import { useMemo } from 'react';
import type { Arrow, HexMark, MapMarks } from '../../../map/picture.ts';
import type { Pick } from '../../../panels/command/picks.ts';
import { useOrderMarks } from '../../../panels/map/draft-marks.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { arrowsOf } from '../order-arrows.ts';
import { useTable } from '../table.ts';

const KINDS: Readonly<Record<string, HexMark['kind']>> = {
  target: 'target',
  hex: 'deploy',
  hexes: 'deploy',
  path: 'path',
};

/** A hex that can be picked, with the steps or the distance to it. */
export function markAt({ hex, field, choice: { refusal, facts } }: Pick): HexMark {
  const text = facts?.steps ?? facts?.distance;
  return {
    hex,
    kind: refusal ? 'blocked' : (KINDS[field.name] ?? 'reach'),
    ...(text !== undefined && { text: String(text) }),
  };
}

const NO_ARROWS: readonly Arrow[] = [];

/** The arrows of the step shown in a replay. */
function useSteps(): readonly Arrow[] {
  const { position, system, campaign, sitting, words } = useTable();
  const at = useScreen((now) => now.at);
  return useMemo(() => {
    const entry = at === null ? undefined : campaign.entries[at];
    if (at === null || !entry) return NO_ARROWS;
    // The events of the entry that the viewer may read by then.
    const lines = readLog(system, campaign.entries, sitting.viewer, at).filter((line) => line.entry === at);
    const before = {
      rules: position.rules,
      state: system.view(stateAfter(system, campaign, at), sitting.viewer) as State,
    };
    return arrowsOf(
      before,
      lines.map(({ event }) => event),
      (side) => words.colour(side) ?? 0,
    );
  }, [position.rules, system, campaign, sitting.viewer, words, at]);
}

/** The usual marks, and the arrows of a replay. */
export function useMarks(): MapMarks {
  const usual = useOrderMarks();
  const steps = useSteps();
  return useMemo(() => ({ ...usual, arrows: [...steps, ...usual.arrows] }), [usual, steps]);
}
