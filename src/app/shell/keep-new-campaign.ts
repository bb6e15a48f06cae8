import { z } from 'zod/mini';
import type { CampaignForm } from '../../panels/new-campaign/campaign-form.ts';
import type { FormKeeper } from '../../panels/new-campaign/use-campaign-form.ts';

/** The form of a new campaign as it was left in this tab, one for each system and for each system by post, over a reload. */

const keyOf = (form: string): string => `hexpost.new.${form}`;

const Kept = z.object({
  name: z.string(),
  sides: z.array(
    z.object({ seat: z.string(), name: z.string(), colour: z.int(), computer: z.optional(z.looseObject({})) }),
  ),
  count: z.int(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  setup: z.record(z.string(), z.unknown()),
});

/** Read once, then remembered in memory: a form that breaks the page is gone after the next reload. */
const read = new Map<string, CampaignForm | undefined>();

function take(system: string): CampaignForm | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(system));
    sessionStorage.removeItem(keyOf(system));
    const found = Kept.safeParse(JSON.parse(text ?? 'null'));
    return found.success ? ({ ...found.data, scenario: null } as CampaignForm) : undefined;
  } catch {
    return undefined;
  }
}

export const keptNewCampaign = (system: string): FormKeeper => ({
  read() {
    if (!read.has(system)) read.set(system, take(system));
    return read.get(system);
  },
  keep(form) {
    read.set(system, form);
    try {
      if (form) sessionStorage.setItem(keyOf(system), JSON.stringify(form));
      else sessionStorage.removeItem(keyOf(system));
    } catch {
      // No room, or storage is forbidden: it lasts as long as the page.
    }
  },
});
