import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { sideLook, WORN } from '../../../map/palette.ts';
import { UnitSymbol } from '../../../map/UnitSymbol.tsx';
import { symbolIn } from '../../map/unit-names.ts';
import { SideName } from '../SideName.tsx';
import { useNames } from '../tools.ts';
import { CardSections, SectionOf } from './CardSections.tsx';
import css from './CardSteps.module.css';
import type { CardCounter, CardLine, CardSection, CardStep } from './reveal-card.ts';

interface Props {
  readonly steps: readonly CardStep[];
  readonly later: readonly CardSection[] | undefined;
  readonly onClose: () => void;
}

/** Plays steps back: the large button or the right arrow goes forward, the left arrow back. After the last step it closes. */
export function CardSteps({ steps, later = [], onClose }: Props) {
  const { t } = useNames();
  const [at, setAt] = useState(0);
  const [all, setAll] = useState(false);
  const last = steps.length - 1;
  const isOver = all || at === last;
  const go = (by: number) => setAt((now) => Math.min(last, Math.max(0, now + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short cuts of the buttons within
    <div className={css.steps} onKeyDown={onKeyDown}>
      <div aria-live="polite" className={css.shown} data-all={all}>
        {steps.map((step, i) =>
          all || i === at ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
            <Step key={i} of={step} />
          ) : null,
        )}
        {isOver && <CardSections of={later} />}
      </div>
      <div className={css.buttons}>
        <Button data-repeats variant="default" disabled={all || at === 0} onClick={() => go(-1)}>
          {t('play:reveal.back')}
        </Button>
        <Button variant="default" aria-pressed={all} onClick={() => setAll(!all)}>
          {t(all ? 'play:reveal.one-by-one' : 'play:reveal.all')}
        </Button>
        <Button
          data-autofocus
          data-repeats={isOver ? undefined : true}
          size="md"
          className={css.next}
          onClick={isOver ? onClose : () => go(1)}
        >
          {isOver ? t('play:reveal.go-on') : t('play:reveal.next', { step: at + 2, of: steps.length })}
        </Button>
      </div>
    </div>
  );
}

const Step = ({ of: { lines, ...section } }: { readonly of: CardStep }) => (
  <div className={css.step}>
    <div className={css.lines}>
      {lines.map((line) => (
        <Line key={line.side} of={line} />
      ))}
    </div>
    <SectionOf of={section} />
  </div>
);

const Line = ({ of: { side, counters } }: { readonly of: CardLine }) => (
  <div className={css.line}>
    <SideName side={side} />
    <ol>
      {counters.map((counter) => (
        <Counter key={counter.id} of={counter} side={side} />
      ))}
    </ol>
  </div>
);

function Counter({ of: { name, symbol, look, note, changed }, side }: { of: CardCounter; side: string }) {
  const { colour, language } = useNames();
  const { fill, ink } = sideLook(colour(side) ?? null, WORN);
  return (
    <li data-look={look} data-changed={changed}>
      {symbol !== undefined && (
        <UnitSymbol symbol={symbolIn(symbol, language)} fill={fill} ink={ink} className={css.symbol} />
      )}
      <span className={css.name}>{name}</span>
      {note !== '' && <span className={css.note}>{note}</span>}
    </li>
  );
}
