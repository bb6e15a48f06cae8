import { forgetDraft } from './drafts.ts';
import { forgetMap } from './kept-by-campaign.ts';
import { forgetViews, forgetVisits } from './visits.ts';

/** Forgets all that this browser keeps beside a campaign that is gone for good. */
export function forgetCampaign(id: string): void {
  forgetDraft(id);
  forgetMap(id);
  forgetViews(id);
  forgetVisits(id);
}
