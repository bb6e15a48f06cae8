import type { State } from '@hexpost/engine/nuclear';
import { useMemo } from 'react';
import type { OverruleProps } from '../../../panels/by-post-ui.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { knownUnits } from '../names.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { Overrule } from './Overrule.tsx';

/** Correction of a position in the middle of a resolution (N-4.13). */
export default function OverruleByPost({ system, campaign, entries, onConfirm, onCancel }: OverruleProps) {
  const rules = rulesetIndexOf(campaign.ruleset.rules);
  const state = useMemo(() => stateAfter(system, campaign, entries) as State, [system, campaign, entries]);
  const known = useMemo(() => knownUnits(system, campaign), [system, campaign]);
  return (
    <Overrule
      system={system}
      rules={rules}
      state={state}
      players={campaign.players}
      known={known}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
