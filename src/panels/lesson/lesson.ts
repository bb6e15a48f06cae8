import type { AnyCommand, Campaign, Entry, Hex, SideId } from '@hexpost/engine';
import type { Language, RulesetText } from '../../words/language.ts';
import type { AnyNewCampaign } from '../new-campaign/new-campaign.ts';
import { campaignOfScenario } from '../new-campaign/shipped-scenario.ts';

/** A lesson that is played on the table: a file of `rulesets/<id>/lessons`. Each step is a separate position with one task. */
export interface Lesson {
  readonly name: RulesetText;
  /** The seat of the learner; no other seat acts. */
  readonly seat: SideId;
  /** Options and position for all steps; a step may replace any part of them. */
  readonly options: object;
  readonly given: object;
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  readonly id: string;
  readonly title: RulesetText;
  readonly task: RulesetText;
  /** Said once the task is done. */
  readonly learned: RulesetText;
  readonly options?: object;
  readonly given: object;
  /** Places that the task names, marked on the map until the first order: the hexes of each. */
  readonly marks?: readonly (readonly Hex[])[];
  /** The task is done when the log contains all of these. */
  readonly done: readonly LessonDeed[];
  /** Commands that solve the task, for learners who ask to be shown. */
  readonly way: readonly AnyCommand[];
}

/** A command or an event with at least these fields; a list needs only to end with the given one. */
interface LessonDeed {
  readonly command?: Readonly<Record<string, unknown>>;
  readonly event?: Readonly<Record<string, unknown>>;
}

function matches(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(found)) return false;
    const end = found.slice(-wanted.length);
    return end.length === wanted.length && wanted.every((each, i) => matches(end[i], each));
  }
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  if (typeof found !== 'object' || found === null) return false;
  const fields = found as Record<string, unknown>;
  return Object.entries(wanted).every(([key, value]) => matches(fields[key], value));
}

/** True when the log shows that the task of a step is done. */
export const isStepDone = ({ done }: LessonStep, entries: readonly Entry[]): boolean =>
  done.every(({ command, event }) =>
    entries.some(
      (entry) =>
        (command === undefined || matches(entry.command, command)) &&
        (event === undefined || entry.events.some((each) => matches(each, event))),
    ),
  );

/** The same dice for every learner. */
const SEED = '6c6573736f6e';

/** The campaign of a step before its first entry. It is never stored: only the step is, in the address. */
export function campaignOfStep(
  system: AnyNewCampaign,
  { name, options, given }: Lesson,
  step: LessonStep,
  language: Language,
): Campaign {
  const file = {
    name,
    text: step.task,
    ruleset: system.shipped.ruleset.id,
    options: { ...options, ...step.options },
    given: { ...given, ...step.given },
  };
  const id = `lesson-${step.id}`;
  return campaignOfScenario(system, { id, file }, { id, seed: SEED }, language);
}
