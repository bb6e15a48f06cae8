import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Heading, Lines, Questions } from './TextLines.tsx';
import type { PlaceSearch, TextSection } from './text-map.ts';
import { useLead } from './use-text-map.ts';

/** A heading with a list, a field to find a place, and folds. */
export const Section = ({ of: { title, search, list, folds = [] } }: { of: TextSection }) => (
  <section>
    <Heading>{title}</Heading>
    {search && <FindPlace by={search} />}
    {list && <Lines of={list} />}
    <Questions of={folds} />
  </section>
);

/** Goes to a place by its number. */
function FindPlace({ by: { label, hint, go, find, none } }: { by: PlaceSearch }) {
  const lead = useLead();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = find(text.trim());
    setMissing(place === undefined ? text.trim() : null);
    if (place === undefined) return;
    setText('');
    lead({ place });
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={label}
        description={hint}
        value={text}
        maxLength={200}
        inputMode="numeric"
        autoComplete="off"
        error={missing !== null && none(missing)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{go}</button>
    </form>
  );
}
