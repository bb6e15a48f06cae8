import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { say } from '../../../store/screen.ts';
import { useNames, useTools } from '../../table/tools.ts';
import { Heading, Lines, Questions, TextMapContext, useLead, useTextMap } from './TextLines.tsx';
import css from './TextMap.module.css';
import { TextOrder } from './TextOrder.tsx';
import type {
  Description,
  PlaceDescription,
  PlaceId,
  PlaceSearch,
  TextMapContent,
  TextMapParts,
  TextSection,
} from './text-map.ts';

/** A heading with a list, a field to find a place, and folds. */
const Section = ({ of: { title, search, list, folds = [] } }: { of: TextSection }) => (
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

/** The current place: its contents, the action there, and its neighbours. */
function TextPlace({ of: { id, facts, action, questions, around } }: { of: PlaceDescription }) {
  const { t } = useNames();
  const [title, ...rest] = facts;
  return (
    <section>
      <Heading id="reader-place">{title}</Heading>
      <ul>
        {rest.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {action &&
        (action.run ? (
          <button type="button" onClick={action.run}>
            {action.text}
          </button>
        ) : (
          <p>{action.text}</p>
        ))}
      <Questions key={id} of={questions} />
      <h4>{t('reader:beside.title')}</h4>
      <Around of={around} />
    </section>
  );
}

/** Buttons that step to the neighbours. The focus stays on its line, so that one key keeps walking in the same direction. */
function Around({ of }: { of: PlaceDescription['around'] }) {
  const { screen } = useTools();
  const { tell, lookAt } = useTextMap();
  const walk = (to: PlaceId) => {
    lookAt(to);
    say(screen, 'news', tell(to).join('. '));
  };
  return (
    <ul>
      {of.map(({ text, place }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is a direction, whatever is there
        <li key={i}>
          {/* Not `disabled`: the focus would be lost at the edge. */}
          <button type="button" aria-disabled={!place} onClick={() => place && walk(place)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chosen unit: the known facts, and questions about it. */
function ChosenUnit({ of: { id, facts, questions } }: { of: Description }) {
  const [name, ...rest] = facts;
  return (
    <section>
      <Heading id="reader-unit">{name}</Heading>
      <ul>
        {rest.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Questions key={id} of={questions} />
    </section>
  );
}

/**
 * The map for screen readers: lists with headings and buttons, not a tree widget with its own keys. So it can be read
 * in the browse mode of every screen reader and by touch, and a line may have several buttons.
 */
export function TextMap() {
  const { textMap } = useTools().ui.screen;
  return textMap && <Content of={textMap} />;
}

function Content({ of: { useContent } }: { of: TextMapParts }) {
  const content: TextMapContent = useContent();
  const { headline, first = [], unit, place, sections } = content;
  return (
    <TextMapContext value={content}>
      <div className={css.reader}>
        <p tabIndex={-1} data-first>
          {headline}
        </p>
        {first.map((section) => (
          <Section key={section.title} of={section} />
        ))}
        {unit && <ChosenUnit of={unit} />}
        <TextOrder />
        {place && <TextPlace of={place} />}
        {sections.map((section) => (
          <Section key={section.title} of={section} />
        ))}
      </div>
    </TextMapContext>
  );
}
