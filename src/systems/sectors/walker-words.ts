import type { TFunction } from 'i18next';
import type { Refusal } from '../../engine/kernel/decision.ts';
import type { Field } from '../../engine/kernel/system.ts';

type Place = Pick<Field, 'name' | 'within'>;

/** What the walker reads out; every system's words have it. */
export interface WalkerWords {
  readonly t: TFunction;
  readonly command: (command: string) => string;
  readonly hint: (command: string) => string;
  readonly blank: (field: Place, command?: string) => string;
  readonly choice: (field: Place, value: unknown) => string;
  readonly refusal: (refusal: Refusal) => string;
  /** What a part of a draft is about: the name of a sector. */
  readonly part: (key: string) => string;
}
