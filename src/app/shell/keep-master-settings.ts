import { z } from 'zod';
import type { MasterSettings } from '../../panels/post/desk/MasterForm.tsx';
import { PostingCalendarSchema } from '../../post/calendar.ts';

/** The choices for a new campaign by post in this tab, beside the form of its system, kept over a reload. */
export interface ByPostChoices {
  readonly system: string;
  readonly master: MasterSettings;
}

const KEY = 'hexpost.new.by-post';

const Kept = z.object({
  system: z.string(),
  master: z.object({
    name: z.string(),
    isOpen: z.boolean(),
    hasDeadlines: z.boolean(),
    calendar: PostingCalendarSchema,
    beacon: z.enum(['wait', 'chains']).nullable(),
    lockDays: z.int().min(1).max(60),
  }),
});

/** Undefined where nothing is stored, or nothing that fits. */
export function keptChoices(): ByPostChoices | undefined {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** `undefined` deletes them. */
export function keepChoices(choices: ByPostChoices | undefined): void {
  try {
    if (choices) sessionStorage.setItem(KEY, JSON.stringify(choices));
    else sessionStorage.removeItem(KEY);
  } catch {
    // No room, or storage is forbidden: they last as long as the page.
  }
}
