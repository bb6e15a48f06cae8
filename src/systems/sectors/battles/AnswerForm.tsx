import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { opponentIn } from '../../../engine/sectors/position.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { useOrders } from './use-battle.ts';

/** The answer to the opponent's report: agree, or contradict with a word why (S-7.5, S-7.6). */
export function AnswerForm({ battle, giver }: Pick<ActionProps, 'battle' | 'giver'>) {
  const { words } = useTable();
  const { t } = words;
  const orders = useOrders(battle.id, giver);
  const [note, setNote] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const object = () => {
    const answer = orders.give('dispute-result', note?.trim() ? { note: note.trim() } : {});
    setRefused(answer);
    if (!answer) setNote(null);
  };
  return (
    <section
      className={parts.callout}
      data-tone="accent"
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:answer')}`}
    >
      <p>{t('sectors/battle:agree-with', { side: words.side(opponentIn(battle, giver.seat)) })}</p>
      {note === null ? (
        <div className={parts.row}>
          <Button
            size="compact-md"
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => setRefused(orders.give('confirm-result'))}
          >
            {t('sectors/battle:agree')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => setNote('')}
          >
            {t('sectors/battle:object', { context: battle.status })}
          </Button>
        </div>
      ) : (
        <form
          className={parts.stack}
          aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:object')}`}
          onSubmit={(event) => {
            event.preventDefault();
            object();
          }}
        >
          <TextInput
            label={t('sectors/battle:note')}
            description={t('sectors/battle:note-hint')}
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
          <div className={parts.row}>
            <Button type="submit" size="compact-md">
              {t('sectors/battle:object-now')}
            </Button>
            <Button size="compact-md" variant="subtle" color="gray" onClick={() => setNote(null)}>
              {t('sectors/battle:back')}
            </Button>
          </div>
        </form>
      )}
      {refused && <Refused refusal={refused} />}
    </section>
  );
}
