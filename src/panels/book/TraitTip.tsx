import { Tooltip } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { TRAITS } from '../../engine/nuclear/traits.ts';
import { useTable, useWords } from '../../systems/nuclear/table.ts';
import { useTools } from '../table/tools.ts';
import card from './BookCard.module.css';
import { BookCard } from './BookCard.tsx';
import { rowPlace } from './places.ts';
import css from './TraitTip.module.css';

/** What a trait, an upgrade or a structure does, in the words of the campaign's ruleset; undefined for what has none. */
function useMeaning(id: string): string | undefined {
  const { traits, upgrades, structures } = useTable().game.rules;
  const { row } = useWords();
  const found = traits.get(id) ?? upgrades.get(id) ?? structures.get(id);
  return found && row(found.text);
}

/** What a thing of the rulebook does, told beside a control that names it. */
export function TraitTip({ id, children }: { id: string; children: ReactElement }) {
  const text = useMeaning(id);
  if (text === undefined) return children;
  return (
    <Tooltip label={text} multiline w={260} withArrow events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}

interface Props {
  readonly id: string;
  /** Its number; 0 without one. */
  readonly x?: number;
  /** As a word in a sentence, not as a label of its own. */
  readonly inline?: boolean;
}

/** A trait or an upgrade by name. Pointed at it says what it does; chosen it also tells the rule and leads to the book. */
export function Trait({ id, x = 0, inline = false }: Props) {
  const { screen } = useTools();
  const { t, trait } = useWords();
  const { rules } = useTable().game;
  const [opened, setOpened] = useState(false);
  const text = useMeaning(id) ?? id;
  const record = rules.traits.has(id) ? TRAITS[id] : undefined;
  const name = trait(id, x);
  return (
    <Tooltip
      label={text}
      multiline
      w={260}
      withArrow
      disabled={opened}
      events={{ hover: true, focus: true, touch: false }}
    >
      <span className={css.box}>
        <BookCard
          opened={opened}
          onChange={setOpened}
          label={name}
          title={name}
          text={text}
          below={
            record && (
              <div className={card.below}>
                {record.off && `${t('book:trait-off')} `}
                <button
                  type="button"
                  className={css.word}
                  aria-label={t('play:clause.open', { clause: record.clause })}
                  onClick={() => {
                    setOpened(false);
                    screen.setState({ book: record.clause });
                  }}
                >
                  {record.clause}
                </button>
              </div>
            )
          }
          onBook={() => screen.setState({ book: rowPlace(rules.traits.has(id) ? 'traits' : 'upgrades', id) })}
        >
          <button
            type="button"
            className={inline ? css.word : css.trait}
            onClick={(event) => {
              event.stopPropagation();
              setOpened(!opened);
            }}
          >
            {name}
          </button>
        </BookCard>
      </span>
    </Tooltip>
  );
}
