import { say } from '../../../store/screen.ts';
import { useNames, useTools } from '../../table/tools.ts';
import { Heading, Questions } from './TextLines.tsx';
import type { PlaceDescription, PlaceId } from './text-map.ts';
import { useTextMap } from './use-text-map.ts';

/** The current place: its contents, the action there, and its neighbours. */
export function TextPlace({ of: { id, facts, action, questions, around } }: { of: PlaceDescription }) {
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
