import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import type { NuclearSetup } from './setup.ts';
import { TeamField, TeamsNote } from './Teams.tsx';
import { ZoneDraw, ZoneField } from './Zones.tsx';

/** Team and zone of one side. */
export const SideField = (props: SidePartProps<RulesetIndex, NuclearSetup>) => (
  <>
    <TeamField {...props} />
    <ZoneField {...props} />
  </>
);

/** Remarks and choices that concern all sides together. */
export const SidesNote = (props: FormPartProps<RulesetIndex, NuclearSetup>) => (
  <>
    <TeamsNote {...props} />
    <ZoneDraw {...props} />
  </>
);
