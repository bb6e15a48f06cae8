import { open } from '@hexpost/engine';
import { answerOfPapers, hexesToAnswer } from '@hexpost/engine/domination';
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { useGive } from '../../../panels/command/give.ts';
import parts from '../../../panels/parts/parts.module.css';
import { commandLine } from '../../../panels/post/command-line.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf } from '../../../store/draft.ts';
import { centreOn } from '../../../store/screen.ts';
import { isSaid } from '../orders/commands.ts';
import { useTable } from '../table.ts';
import { AnswerCard } from './AnswerCard.tsx';

/** Attacks to be answered, a card for each location, and a way to leave the rest to the standing orders. */
export function AnswerPhase() {
  const { ask, position, sitting, words } = useTable();
  const give = useGive();
  const side = sitting.seat!;
  const hexes = hexesToAnswer(position, side);
  const { t } = words;
  const { screen } = useTools();
  const [first] = hexes;
  useEffect(() => {
    if (first !== undefined) centreOn(screen, first);
  }, [screen, first]);
  return (
    <>
      <p className={parts.note}>{t('domination/answers:due', { count: hexes.length })}</p>
      {hexes.map((at) => (
        <AnswerCard key={at} at={at} />
      ))}
      <div className={parts.row}>
        {open(choicesOf(ask({ command: 'repair' }), 'unit')).map(({ value: unit }) => (
          <Button
            key={String(unit)}
            variant="default"
            leftSection={<IconTool size={16} aria-hidden />}
            onClick={() => give({ command: 'repair', unit } as { command: string })}
          >
            {words.command('repair')}: {words.shortUnit(String(unit))}
          </Button>
        ))}
      </div>
      <section className={parts.stack}>
        <h3>{t('domination/answers:rest')}</h3>
        <ul className={parts.bullets}>
          {hexes.map((at) => (
            <li key={at}>{commandLine(words, answerOfPapers(position, side, at), isSaid).text}</li>
          ))}
        </ul>
        <EndPart inPlace command="end-answers" label={t('domination/answers:by-papers')} />
      </section>
    </>
  );
}
