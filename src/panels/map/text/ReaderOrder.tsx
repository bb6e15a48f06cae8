import { flushSync } from 'react-dom';
import type { Json } from '../../../engine/kernel/ids.ts';
import type { Choice, Field } from '../../../engine/kernel/system.ts';
import type { Odds } from '../../../engine/nuclear/odds.ts';
import { boardOf } from '../../../engine/nuclear/terrain.ts';
import { choicesOf, fill, startDraft } from '../../../store/draft.ts';
import { centreOn } from '../../../store/screen.ts';
import type { Words } from '../../../systems/nuclear/names.ts';
import { percent, useOdds } from '../../../systems/nuclear/Odds.tsx';
import { AT_ONCE } from '../../../systems/nuclear/orders.ts';
import { useTable } from '../../../systems/nuclear/table.ts';
import { Confirm } from '../../command/Confirm.tsx';
import { useGive } from '../../command/give.ts';
import { OpenFields } from '../../command/OpenFields.tsx';
import { type Picking, usePicking } from '../../command/picking.ts';
import { useDrafting, useTools } from '../../table/tools.ts';
import { Disclosure, goOnAt, Heading } from './ReaderEntries.tsx';
import type { Reader } from './reader-answers.ts';

/** The orders of the chosen unit, and the one on its way with everything that may be filled in. */
export function ReaderOrder({ reader }: { reader: Reader }) {
  const { words } = useTable();
  const { unit, command } = useDrafting((now) => now.draft);
  const picking = usePicking();
  const odds = useOdds(picking);
  if (unit === undefined && command === undefined) return null;
  const title =
    unit === undefined
      ? words.t('reader:order.begun', { order: words.command(String(command)) })
      : words.t('reader:order.title', { unit: words.unit(String(unit)) });
  return (
    <section>
      <Heading id="reader-order">{title}</Heading>
      {unit !== undefined && <Commands unit={String(unit)} />}
      {command !== undefined && (
        <>
          <div id="reader-ready" tabIndex={-1}>
            {odds && <p>{oddsLine(odds, words.t)}</p>}
            <Confirm picking={picking} />
          </div>
          <Choices reader={reader} picking={picking} />
        </>
      )}
    </section>
  );
}

function oddsLine({ destroy, suppress, melee }: Odds, t: Words['t']): string {
  const chances = { destroy: percent(destroy), suppress: percent(suppress) };
  if (!melee) return t('reader:order.odds', chances);
  const { win, tie, lose } = melee;
  return t('reader:order.odds', {
    ...chances,
    win: percent(win),
    tie: percent(tie),
    lose: percent(lose),
    context: 'melee',
  });
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

/** Blanks that take a hex or a unit are told with what lies and stands there; the others are as in the panel. */
function Choices({ reader, picking }: { reader: Reader; picking: Picking }) {
  const { planned } = useTable();
  const { grid } = boardOf(planned);
  const isPlace = ({ value }: Choice) =>
    typeof value === 'string' && (grid.cell(value) >= 0 || planned.state.units[value] !== undefined);
  const places: Exclude<Field, { kind: 'number' | 'list' }>[] = [];
  const others: Field[] = [];
  for (const field of picking.options.fields)
    if ((field.kind === 'one' || field.kind === 'next') && field.choices.some(isPlace)) places.push(field);
    else others.push(field);
  return (
    <>
      {others.length > 0 && <OpenFields picking={{ ...picking, options: { ...picking.options, fields: others } }} />}
      {places.map((field) => (
        <Places key={field.name} reader={reader} picking={picking} field={field} />
      ))}
    </>
  );
}

interface PlacesProps {
  readonly reader: Reader;
  readonly picking: Picking;
  readonly field: Extract<Field, { kind: 'one' | 'next' }>;
}

function Places({ reader, picking: { draft }, field }: PlacesProps) {
  const { screen, drafts } = useTools();
  const { ask, planned, words } = useTable();
  const give = useGive();
  const { t } = words;
  const hexOf = (value: Json) => planned.state.units[String(value)]?.hex ?? (value === null ? null : String(value));
  const name = (value: Json) => {
    const hex = hexOf(value);
    return hex === null ? t('play:prep.recall') : reader.line(hex);
  };
  const far = ({ facts }: Choice) =>
    facts?.steps !== undefined
      ? t('terms:counted.steps', { count: Number(facts.steps) })
      : facts?.distance !== undefined
        ? t('play:blank.distance', { distance: facts.distance })
        : '';
  const pick = (value: Json) => {
    const filled = fill(draft, field, value);
    const { ready } = ask(filled);
    flushSync(() => {
      const hex = hexOf(value);
      if (hex !== null) centreOn(screen, hex);
      if (ready && AT_ONCE.has(ready.command)) give(ready);
      else startDraft(drafts, filled);
    });
    goOnAt('reader-ready');
  };
  const refused = field.choices.filter(({ refusal }) => refusal);
  return (
    <>
      <h4>{t(`play:blank.${field.name}`)}</h4>
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
                {[name(choice.value), far(choice)].filter((text) => text !== '').join(', ')}
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
