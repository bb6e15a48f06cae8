import type { DrawnMap, MapFault } from '@hexpost/engine/nuclear';
import type { CampaignForm } from '../../../panels/new-campaign/campaign-form.ts';
import type { TeamSetup } from '../../../panels/new-campaign/teams.ts';
import type { ZoneGiving } from './zones.ts';

/** The map of a scenario file, and its breaches of N-18. */
export interface PaintedMap {
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly map: DrawnMap;
  readonly faults: readonly MapFault[];
}

/** The fields of a new campaign of Nuclear besides names, colours and options. */
export interface NuclearSetup extends TeamSetup {
  /** The seed of the generated map. */
  readonly seed: string;
  /** A map from a file, instead of a generated one. */
  readonly painted: PaintedMap | null;
  readonly zones: ZoneGiving;
}
export type NuclearForm = CampaignForm<NuclearSetup>;
