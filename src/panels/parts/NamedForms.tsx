import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetForm, keepForm, LONGEST_FORM_NAME, type NamedForm, namedForms } from './named-forms.ts';
import parts from './parts.module.css';

interface Props<Form> {
  readonly kind: string;
  /** Label of the field for the name: "Name of the list". */
  readonly label: string;
  readonly form: Form;
  readonly fits?: (form: Form) => boolean;
  readonly onTake: (form: Form) => void;
}

interface Deed {
  readonly text: string;
  readonly undo: () => void;
}

/** Saves the form under a name, and offers saved ones. Loading and deleting one can be undone. */
export function NamedForms<Form extends object>({ kind, label, form, fits = () => true, onTake }: Props<Form>) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [deed, setDeed] = useState<Deed>();
  const { forms, isUnsaved } = namedForms();
  const ofKind = forms.filter((each) => each.kind === kind);
  const kept = ofKind.filter((each) => fits(each.form as Form));
  const wanted = name.trim();
  const known = ofKind.find((each) => each.name === wanted);
  function save() {
    keepForm({ kind, name: wanted, form: form as NamedForm['form'] });
    setDeed({
      text: t('play:named.saved', { name: wanted }),
      undo: () => (known ? keepForm(known) : forgetForm({ kind, name: wanted, form: {} })),
    });
    setName('');
  }
  function take(chosen: NamedForm) {
    onTake(chosen.form as Form);
    setDeed({ text: t('play:named.taken', { name: chosen.name }), undo: () => onTake(form) });
  }
  function forget(chosen: NamedForm) {
    forgetForm(chosen);
    setDeed({ text: t('play:named.forgotten', { name: chosen.name }), undo: () => keepForm(chosen) });
  }
  return (
    <div className={parts.stack}>
      <TextInput
        size="xs"
        label={label}
        value={name}
        maxLength={LONGEST_FORM_NAME}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button size="compact-sm" variant="default" disabled={wanted === ''} onClick={save}>
        {t(known ? 'play:named.replace' : 'play:named.save')}
      </Button>
      {kept.length > 0 && (
        <ul className={parts.rowList} aria-label={t('play:named.kept')}>
          {kept.map((each) => (
            <li key={each.name} className={parts.row}>
              <Button size="compact-sm" variant="light" onClick={() => take(each)}>
                {each.name}
              </Button>
              <ActionIcon
                variant="subtle"
                aria-label={t('play:named.forget', { name: each.name })}
                onClick={() => forget(each)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isUnsaved && <p role="alert">{t('play:named.unsaved')}</p>}
      <p className={parts.note} role="status">
        {deed?.text}{' '}
        {deed && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              deed.undo();
              setDeed(undefined);
            }}
          >
            {t('play:named.back')}
          </Button>
        )}
      </p>
    </div>
  );
}
