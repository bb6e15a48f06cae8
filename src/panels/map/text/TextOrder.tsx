import type { Choice, Field, Json } from '@hexpost/engine';
import { flushSync } from 'react-dom';
import { choicesOf, fillField, startDraft } from '../../../store/draft.ts';
import { Confirm, OpenFields } from '../../command/Confirm.tsx';
import { useGive } from '../../command/give.ts';
import { type Picking, usePicking, usePlaceOf } from '../../command/picking.ts';
import { useOddsNames } from '../../odds/OddsPanel.tsx';
import { oddsText } from '../../odds/odds-words.ts';
import { usePickedOdds } from '../../odds/use-odds.ts';
import { useDrafting, useTable, useTools } from '../../table/tools.ts';
import { Disclosure, goOnAt, Heading, useTextMap } from './TextLines.tsx';

/** The orders of the chosen unit, and the drafted one with all its fields. */
export function TextOrder() {
  const { words } = useTable();
  const { unit, command } = useDrafting((now) => now.draft);
  const picking = usePicking();
  const { odds } = usePickedOdds(picking);
  const oddsIn = useOddsNames();
  if (unit === undefined && command === undefined) return null;
  const title =
    unit === undefined
      ? words.t('reader:order.begun', { order: words.command(String(command)) })
      : words.t('reader:order.title', { unit: words.choice({ name: 'unit' }, unit) });
  return (
    <section>
      <Heading id="reader-order">{title}</Heading>
      {unit !== undefined && <Commands unit={String(unit)} />}
      {command !== undefined && (
        <>
          <div id="reader-ready" tabIndex={-1}>
            {odds && oddsIn && <p>{oddsText(odds, oddsIn)}</p>}
            <Confirm picking={picking} />
          </div>
          <Choices picking={picking} />
        </>
      )}
    </section>
  );
}

function Commands({ unit }: { unit: string }) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const command = useDrafting((now) => now.draft.command);
  const choices = choicesOf(ask({ unit }), 'command');
  const refused = choices.filter(({ refusal }) => refusal);
  return (
    <>
      <ul>
        {choices
          .filter(({ refusal }) => !refusal)
          .map(({ value }) => (
            <li key={String(value)}>
              <button
                type="button"
                aria-pressed={value === command}
                onClick={() => {
                  flushSync(() => startDraft(drafts, { unit, command: value }));
                  goOnAt('reader-ready');
                }}
              >
                {words.command(String(value))}
              </button>
            </li>
          ))}
      </ul>
      {refused.length > 0 && (
        <Disclosure name={words.t('play:orders.not-now', { count: refused.length })}>
          {() => <Refusals of={refused} name={(value) => words.command(String(value))} />}
        </Disclosure>
      )}
    </>
  );
}

function Refusals({ of, name }: { of: readonly Choice[]; name: (value: Json) => string }) {
  const { words } = useTable();
  return (
    <ul>
      {of.map(({ value, refusal }) => (
        <li key={String(value)}>
          {words.t('reader:order.refused', { what: name(value), why: refusal ? words.refusal(refusal) : '' })}
        </li>
      ))}
    </ul>
  );
}

type PlaceField = Extract<Field, { kind: 'one' | 'next' }>;

/** Choices of hexes and units are described in full; other fields look as in the panel. */
function Choices({ picking }: { picking: Picking }) {
  const placeOf = usePlaceOf();
  const isPlace = ({ value }: Choice) => typeof value === 'string' && placeOf(value) !== undefined;
  const places: PlaceField[] = [];
  const others: Field[] = [];
  for (const field of picking.options.fields)
    if ((field.kind === 'one' || field.kind === 'next') && field.choices.some(isPlace)) places.push(field);
    else others.push(field);
  return (
    <>
      {others.length > 0 && <OpenFields picking={{ ...picking, options: { ...picking.options, fields: others } }} />}
      {places.map((field) => (
        <Places key={field.name} picking={picking} field={field} />
      ))}
    </>
  );
}

function Places({ picking: { draft }, field }: { readonly picking: Picking; readonly field: PlaceField }) {
  const { drafts, ui } = useTools();
  const { ask, words } = useTable();
  const { line, lookAt } = useTextMap();
  const placeOf = usePlaceOf();
  const give = useGive();
  const { t } = words;
  const placeIn = (value: Json) => (typeof value === 'string' ? placeOf(value) : undefined);
  const name = (value: Json) => {
    const place = placeIn(value);
    return place === undefined ? words.choice(field, value) : line(place);
  };
  const pick = (value: Json) => {
    const filled = fillField(draft, field, value);
    const { ready } = ask(filled);
    flushSync(() => {
      const place = placeIn(value);
      if (place !== undefined) lookAt(place);
      if (ready && ui.table.givenAtOnce?.has(ready.command)) give(ready);
      else startDraft(drafts, filled);
    });
    goOnAt('reader-ready');
  };
  const refused = field.choices.filter(({ refusal }) => refusal);
  return (
    <>
      <h4>{words.field(field)}</h4>
      <ul>
        {field.choices
          .filter(({ refusal }) => !refusal)
          .map((choice) => (
            <li key={String(choice.value)}>
              <button
                type="button"
                aria-pressed={draft[field.name] === choice.value}
                onClick={() => pick(choice.value)}
              >
                {[name(choice.value), words.choiceNote?.(choice) ?? ''].filter((text) => text !== '').join(', ')}
              </button>
            </li>
          ))}
      </ul>
      {refused.length > 0 && (
        <Disclosure name={t('play:blank.not-possible', { count: refused.length })}>
          {() => <Refusals of={refused} name={name} />}
        </Disclosure>
      )}
    </>
  );
}
