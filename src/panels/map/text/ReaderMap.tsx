import { TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { boardOf } from '../../../engine/nuclear/terrain.ts';
import { useTable } from '../../../systems/nuclear/table.ts';
import { Disclosure, Entries, Heading, useLead } from './ReaderEntries.tsx';
import type { Reader } from './reader-answers.ts';
import { regionsOf } from './reader-places.ts';

/** Goes to a hex by its number. */
function FindHex() {
  const { position, words } = useTable();
  const lead = useLead();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { grid } = boardOf(position);
  const { t } = words;
  const find = (event: FormEvent) => {
    event.preventDefault();
    const hex = text.trim();
    const found = grid.cell(hex) >= 0;
    setMissing(found ? null : hex);
    if (!found) return;
    setText('');
    lead({ hex });
  };
  return (
    <form onSubmit={find}>
      <TextInput
        label={t('reader:find.label')}
        description={t('reader:find.hint', { hex: grid.names[Math.floor(grid.size / 2)] })}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        error={missing !== null && t('reader:find.none', { hex: missing })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{t('reader:find.go')}</button>
    </form>
  );
}

/** Everything that lies on the map, and the map itself piece by piece. */
export function ReaderMap({ reader }: { reader: Reader }) {
  const { position, words } = useTable();
  const { grid } = boardOf(position);
  const regions = useMemo(() => regionsOf(grid), [grid]);
  const { t } = words;
  return (
    <section>
      <Heading>{t('reader:find.title')}</Heading>
      <FindHex />
      {reader.landmarks.map(({ title, entries, none }) => (
        <Disclosure key={title} name={title}>
          {() => <Entries of={entries} none={none} />}
        </Disclosure>
      ))}
      {regions.map(({ cols: [left, right], rows: [top, bottom], hexes }) => (
        <Disclosure key={hexes[0]} name={t('reader:region', { left, right, top, bottom })}>
          {() => (
            <>
              <p>{reader.region(hexes)}</p>
              <Entries of={hexes.map((hex) => ({ hex, text: reader.line(hex) }))} none={t('reader:none')} />
            </>
          )}
        </Disclosure>
      ))}
    </section>
  );
}
