import { EFFECTS, type Position, type TurnEvent } from '@hexpost/engine/nuclear';
import type { Words } from '../names.ts';
import { Counted, hexRows, Listed, type SelectOption, sideRows, unitRows } from './OverruleFields.tsx';

interface Props {
  readonly position: Position;
  readonly words: Words;
  /** Null for no event, undefined while nothing is chosen. */
  readonly event: TurnEvent | null | undefined;
  readonly onChange: (event: TurnEvent | null) => void;
}

/** The event of the turn and its targets: the fields that it carries (V-8). */
export function OverruleEvent({ position, words, event, onChange }: Props) {
  const { t, row } = words;
  const about = { position, words };
  const { events } = position.rules;
  const nothing: SelectOption = { value: null, label: t('nuclear/overrule:choice.nothing') };
  const rows: readonly SelectOption[] = [
    { value: null, label: t('nuclear/overrule:choice.no-event') },
    ...[...events.values()].map(({ id, name }) => ({ value: id, label: row(name, id) })),
  ];
  const fields = EFFECTS[events.get(event?.id ?? '')?.effect ?? '']?.fields ?? [];
  const struck = {
    side: [nothing, ...sideRows(about)],
    unit: [{ group: '', items: [nothing] }, ...unitRows(about, ({ hex }) => hex !== null)],
    hex: [nothing, ...hexRows(about)],
  };
  return (
    <>
      <Listed
        label={t('nuclear/overrule:field.event')}
        rows={rows}
        value={event === null ? null : event?.id}
        words={words}
        onChange={(id) => onChange(id === null ? null : { id })}
      />
      {event &&
        (['side', 'unit', 'hex'] as const)
          .filter((field) => fields.includes(field))
          .map((field) => (
            <Listed
              key={field}
              label={t(`nuclear/overrule:field.${field}`)}
              rows={struck[field]}
              value={event[field]}
              words={words}
              onChange={(id) => onChange({ ...event, [field]: id })}
            />
          ))}
      {event &&
        fields.includes('counts') &&
        sideRows(about).map(({ value, label }) => (
          <Counted
            key={value}
            label={t('nuclear/overrule:field.counts', { side: label })}
            value={event.counts?.[value!] ?? 0}
            most={100}
            onChange={(count) => onChange({ ...event, counts: { ...event.counts, [value!]: count } })}
          />
        ))}
    </>
  );
}
