import type { Draft } from '@hexpost/engine';
import { choicesOf } from './draft.ts';
import type { AfterCommand } from './table.ts';

/** After a command the same unit stays chosen while it can do more than `beside`; else the draft is empty. */
export function sameUnit({ system, state, seat, command }: AfterCommand, beside?: string): Draft {
  const { unit } = command as { readonly unit?: unknown };
  if (typeof unit !== 'string' || !system.awaited(state).includes(seat)) return {};
  const choices = choicesOf(system.options(state, seat, { unit }), 'command');
  return choices.some(({ value, refusal }) => !refusal && value !== beside) ? { unit } : {};
}
