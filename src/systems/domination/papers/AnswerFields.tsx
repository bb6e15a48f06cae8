import { NumberInput } from '@mantine/core';
import { ANSWERS, REAR_GUARDS, type StandingAnswer } from '../../../engine/domination/state.ts';
import { PaperField } from '../../../panels/command/PaperField.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';

interface Props {
  readonly answer: StandingAnswer;
  readonly infiltrates: boolean;
  readonly onChange: (answer: Partial<StandingAnswer>) => void;
}

/** D-17.4: how attacks are answered while the side is silent. */
export function AnswerFields({ answer, infiltrates, onChange }: Props) {
  const { position, words } = useTable();
  const field = (name: keyof StandingAnswer, values: readonly StandingAnswer[typeof name][]) => (
    <PaperField
      name={name}
      command="set-standing"
      values={values}
      value={answer[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className={parts.stack}>
      {field('answer', ANSWERS)}
      {answer.answer === 'odds' && (
        <NumberInput
          label={words.field({ name: 'odds' })}
          description={words.t('domination/papers:odds-hint')}
          value={answer.odds}
          min={0}
          max={400}
          step={25}
          allowDecimal={false}
          suffix=" %"
          onChange={(value) => onChange({ odds: Number(value) || 0 })}
        />
      )}
      {answer.answer !== 'fight' && position.state.options['rear-guard'] !== 'off' && field('rearGuard', REAR_GUARDS)}
      {infiltrates && field('hide', [true, false])}
    </div>
  );
}
