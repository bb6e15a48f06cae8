import type { CampaignForm } from './campaign-form.ts';

/** Stores an unfinished form. */
export interface FormKeeper {
  readonly read: () => CampaignForm | undefined;
  /** `undefined` deletes it. */
  readonly keep: (form: CampaignForm | undefined) => void;
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** The fresh form with everything of a stored one that still fits: its sides, and each part of the setup of the same type. */
export function withKept(fresh: CampaignForm, kept: CampaignForm | undefined, counts: readonly number[]): CampaignForm {
  const seats = ({ sides }: CampaignForm): string => sides.map(({ seat }) => seat).join();
  if (!kept || seats(kept) !== seats(fresh) || !counts.includes(kept.count)) return fresh;
  const setup = Object.entries(fresh.setup as object).map(([name, usual]) => {
    const own = (kept.setup as Record<string, unknown>)[name];
    return [name, kindOf(own) === kindOf(usual) ? own : usual];
  });
  return { ...kept, scenario: null, setup: Object.fromEntries(setup) };
}
