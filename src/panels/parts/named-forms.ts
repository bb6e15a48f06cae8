import { create } from 'zustand';

/** A form that the visitor has saved under a name, for any campaign. It is plain JSON. */
export interface NamedForm {
  /** A form is offered only where a form of its kind is filled in. */
  readonly kind: string;
  readonly name: string;
  readonly form: Readonly<Record<string, unknown>>;
}

interface NamedForms {
  /** All of them, oldest first. The app stores them in this browser. */
  readonly forms: readonly NamedForm[];
  /** The browser had no room for them: they are lost with the page. */
  readonly isUnsaved: boolean;
}
export const namedForms = create<NamedForms>(() => ({ forms: [], isUnsaved: false }));

export const LONGEST_FORM_NAME = 60;

const isOther =
  ({ kind, name }: Pick<NamedForm, 'kind' | 'name'>) =>
  (other: NamedForm): boolean =>
    other.kind !== kind || other.name !== name;

/** Saves a form, replacing any of the same name. */
export const keepForm = (form: NamedForm): void =>
  namedForms.setState(({ forms }) => ({ forms: [...forms.filter(isOther(form)), form] }));

export const forgetForm = (form: NamedForm): void =>
  namedForms.setState(({ forms }) => ({ forms: forms.filter(isOther(form)) }));
