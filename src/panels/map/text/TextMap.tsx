import { useTools } from '../../table/tools.ts';
import { Heading, Questions } from './TextLines.tsx';
import css from './TextMap.module.css';
import { TextOrder } from './TextOrder.tsx';
import { TextPlace } from './TextPlace.tsx';
import { Section } from './TextSections.tsx';
import type { Description, TextMapContent, TextMapParts } from './text-map.ts';
import { TextMapContext } from './use-text-map.ts';

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
