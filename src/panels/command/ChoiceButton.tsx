import type { Choice } from '@hexpost/engine';
import { type ReactElement, useContext } from 'react';
import { Fold } from '../parts/Fold.tsx';
import type { FieldPlace, Names } from '../system-ui.ts';
import { Refused } from '../table/Refused.tsx';
import { ToolsContext } from '../table/tools.ts';
import css from './CommandForm.module.css';

interface Props {
  readonly field: FieldPlace;
  readonly choice: Choice;
  readonly names: Names;
  readonly pressed: boolean;
  readonly onClick: () => void;
}

/** A name with the system's explanation, if there is one. */
function Explained({ id, children }: { readonly id: string; readonly children: ReactElement }) {
  const Tip = useContext(ToolsContext)?.ui.screen.Explained;
  return Tip ? <Tip id={id}>{children}</Tip> : children;
}

/** An available choice, with its numbers. */
export function ChoiceButton({ field, choice, names, pressed, onClick }: Props) {
  const note = names.choiceNote?.(choice) ?? '';
  const button = (
    <button type="button" className={css.choice} aria-pressed={pressed} onClick={onClick}>
      <span>{names.choice(field, choice.value)}</span>
      {note !== '' && <small>{note}</small>}
    </button>
  );
  return <Explained id={String(choice.value)}>{button}</Explained>;
}

/** Choices that are refused now, each with the reason. */
export function RefusedChoices({
  field,
  names,
}: {
  readonly field: FieldPlace & { readonly choices: readonly Choice[] };
  readonly names: Names;
}) {
  const refused = field.choices.filter(({ refusal }) => refusal);
  if (refused.length === 0) return null;
  return (
    <Fold className={css.refused} title={names.t('play:blank.not-possible', { count: refused.length })}>
      <ul>
        {refused.map((choice) => {
          const note = names.choiceNote?.(choice) ?? '';
          return (
            <li key={JSON.stringify(choice.value)}>
              <Explained id={String(choice.value)}>
                <b>{names.choice(field, choice.value)}</b>
              </Explained>{' '}
              {note !== '' && <small>{note}</small>}
              <Refused refusal={choice.refusal!} names={names} />
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
