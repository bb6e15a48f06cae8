import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { ANSWERS, REAR_GUARDS, type StandingAnswer } from '../../../engine/domination/state.ts';
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
  const data = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: words.choice({ name }, value) }));
  return (
    <div className={parts.stack}>
      <NativeSelect
        label={words.field({ name: 'answer' })}
        value={answer.answer}
        data={data('answer', ANSWERS)}
        onChange={({ currentTarget: { value } }) => onChange({ answer: value as StandingAnswer['answer'] })}
      />
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
      {answer.answer !== 'fight' && position.state.options['rear-guard'] !== 'off' && (
        <NativeSelect
          label={words.field({ name: 'rearGuard' })}
          value={answer.rearGuard}
          data={data('rearGuard', REAR_GUARDS)}
          onChange={({ currentTarget: { value } }) => onChange({ rearGuard: value as StandingAnswer['rearGuard'] })}
        />
      )}
      {infiltrates && (
        <Switch
          label={words.field({ name: 'hide' }, 'set-standing')}
          checked={answer.hide}
          onChange={({ currentTarget: { checked } }) => onChange({ hide: checked })}
        />
      )}
    </div>
  );
}
