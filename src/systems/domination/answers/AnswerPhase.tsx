import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect } from 'react';
import { answerOfPapers, hexesToAnswer } from '../../../engine/domination/answers.ts';
import { useGive } from '../../../panels/command/give.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { centreOn } from '../../../store/screen.ts';
import { useTable } from '../table.ts';
import { AnswerCard } from './AnswerCard.tsx';

/** Attacks to be answered, a card for each location, and the way to leave the rest to the standing papers. */
export function AnswerPhase() {
  const { position, sitting, words } = useTable();
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
      <section className={parts.stack}>
        <h3>{t('domination/answers:rest')}</h3>
        <ul className={parts.bullets}>
          {hexes.map((at) => {
            const answer = answerOfPapers(position, side, at);
            const rearGuard = 'rearGuard' in answer ? answer.rearGuard : undefined;
            return (
              <li key={at}>
                {at}: {words.command(answer.command)}
                {rearGuard !== undefined &&
                  `, ${t('domination/answers:rear-guard', { unit: words.shortUnit(rearGuard) })}`}
                {(answer.hide?.length ?? 0) > 0 &&
                  `, ${t('domination/answers:hiding', { units: answer.hide!.map(words.shortUnit).join(', ') })}`}
              </li>
            );
          })}
        </ul>
        <Button
          variant="default"
          data-ends
          leftSection={<IconChecklist size={16} aria-hidden />}
          onClick={() => give({ command: 'end-answers' })}
        >
          {t('domination/answers:by-papers')}
        </Button>
      </section>
    </>
  );
}
