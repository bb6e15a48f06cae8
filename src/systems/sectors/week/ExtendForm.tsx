import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { GM } from '../../../engine/kernel/ids.ts';
import { DAY, MINUTE, readInstant, writeInstant } from '../../../engine/kernel/instant.ts';
import parts from '../../../panels/parts/parts.module.css';
import { dateText, offsetText, ownZone, timeText } from '../../../panels/parts/time-text.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import css from './week.module.css';

const DAYS = [1, 2, 7];

/** `2026-03-05T23:59` as a form writes a moment, in the reader's own zone. */
export function localText(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Milliseconds since 1970; undefined for what is no moment (yet). */
export function readLocal(text: string): number | undefined {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at;
}

/** S-10.7: a later deadline for all, with a reason if there is one. */
export function ExtendForm() {
  const { system, state, view, words, give } = useTable();
  const { t, language } = words;
  // To the minute: what the field cannot show must not be lost from the deadline that stands.
  const from = readInstant(view.deadline ?? view.clock)!;
  const [text, setText] = useState(() => localText(from + DAY));
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const at = readLocal(text);
  const zone = view.data.calendar?.zone ?? ownZone();
  const { ready, refusal } = ask(system, state, GM, {
    command: 'extend-deadline',
    ...(at !== undefined && { until: writeInstant(Math.floor(at / MINUTE) * MINUTE) }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  });
  const why = refused ?? refusal;
  const change = (next: string) => {
    setRefused(null);
    setText(next);
  };
  return (
    <form
      className={css.form}
      aria-label={words.command('extend-deadline')}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) setRefused(give(ready));
      }}
    >
      <div className={parts.row}>
        {DAYS.map((days) => (
          <Button key={days} size="compact-sm" variant="default" onClick={() => change(localText(from + days * DAY))}>
            {t('sectors/week:days-more', { count: days })}
          </Button>
        ))}
      </div>
      <TextInput
        type="datetime-local"
        label={t('sectors/week:new-deadline')}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {at !== undefined && (
        <p className={parts.soft} role="status">
          {words.moment(new Date(at).toISOString())}
          {zone !== ownZone() &&
            ` · ${zone} (${offsetText(at, zone)}): ${dateText(at, zone, language)}, ${timeText(at, zone, language)}`}
        </p>
      )}
      <TextInput
        label={words.field({ name: 'reason' })}
        description={t('sectors/week:reason-hint')}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {why && <Refused refusal={why} />}
      <Button type="submit" size="compact-md" disabled={!ready}>
        {words.command('extend-deadline')}
      </Button>
    </form>
  );
}
