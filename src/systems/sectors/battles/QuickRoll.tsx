import { Button } from '@mantine/core';
import { IconDice5, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { DeclarationError, type DeclaredFaces } from '../../../engine/kernel/dice/declared.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTable } from '../table.ts';
import css from './Battles.module.css';
import { QuickOdds } from './QuickOdds.tsx';
import { RealDice } from './RealDice.tsx';

interface Props {
  readonly battle: Battle;
  /** Gives the command that throws the dice: the client's, or those that were thrown at a table. */
  readonly onRoll: (told?: DeclaredFaces) => Refusal | null;
}

/** The throw of a quick battle: the odds, and whose dice decide it. */
export function QuickRoll({ battle, onRoll }: Props) {
  const { words, byPost } = useTable();
  const { t } = words;
  const [real, setReal] = useState(false);
  const [told, setTold] = useState<DeclaredFaces | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [uneven, setUneven] = useState(false);
  const roll = () => {
    try {
      setRefused(real ? onRoll(told!) : onRoll());
    } catch (error) {
      if (!(error instanceof DeclarationError)) throw error;
      setUneven(true);
    }
  };
  return (
    <div className={css.form}>
      <QuickOdds battle={battle} />
      {byPost ? (
        <p className={css.note}>{t('sectors/battle:dice-by-post')}</p>
      ) : (
        <fieldset className={css.choices}>
          <legend>{t('sectors/battle:whose-dice')}</legend>
          {[false, true].map((each) => (
            <label key={String(each)} className={css.choice}>
              <input
                type="radio"
                name={`dice-${battle.id}`}
                checked={real === each}
                onChange={() => {
                  setReal(each);
                  setUneven(false);
                }}
              />
              <span>
                {t(`sectors/battle:dice-${each ? 'real' : 'client'}`)}
                <small>{t(`sectors/battle:dice-${each ? 'real' : 'client'}-hint`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {real && <RealDice battle={battle} onTold={setTold} />}
      {refused && <Refused refusal={refused} />}
      {uneven && <p role="alert">{t('sectors/battle:dice-uneven')}</p>}
      <Button
        size="compact-md"
        disabled={real && told === null}
        leftSection={real ? <IconPencil size={16} aria-hidden /> : <IconDice5 size={16} aria-hidden />}
        onClick={roll}
      >
        {t(`sectors/battle:${real ? 'enter-dice' : byPost ? 'agree-to-dice' : 'roll'}`)}
      </Button>
    </div>
  );
}
