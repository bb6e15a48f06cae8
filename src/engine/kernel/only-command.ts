import { GM } from './ids.ts';
import { type AnyCommand, type AnySystem, open } from './system.ts';

/** The only command that the game master can give now; undefined if there is a choice to make. */
export function onlyCommand(system: AnySystem, state: unknown): AnyCommand | undefined {
  const field = system.options(state, GM, {}).fields.find(({ name }) => name === 'command');
  const choices = field?.kind === 'one' ? open(field.choices) : [];
  if (choices.length !== 1) return undefined;
  const options = system.options(state, GM, { command: choices[0]!.value });
  return options.fields.length === 0 ? options.ready : undefined;
}
