import type { RulesetIndex } from '@hexpost/engine/nuclear';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { TeamField, TeamsNote } from '../../../panels/new-campaign/Teams.tsx';
import type { NuclearSetup } from './setup.ts';
import { ZoneDraw, ZoneField } from './Zones.tsx';

/** Team and zone of one side. */
export const SideField = (props: SidePartProps<RulesetIndex, NuclearSetup>) => (
  <>
    <TeamField {...props} fixed={props.form.setup.painted !== null} />
    <ZoneField {...props} />
  </>
);

/** Remarks and choices that concern all sides together. */
export const SidesNote = (props: FormPartProps<RulesetIndex, NuclearSetup>) => (
  <>
    <TeamsNote form={props.form} />
    <ZoneDraw {...props} />
  </>
);
