import { DeclarationError, type DeclaredFaces, type Refusal } from '@hexpost/engine';
import type { Battle } from '@hexpost/engine/sectors';
import { Button, Radio } from '@mantine/core';
import { IconDice5, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTable } from '../table.ts';
import { QuickOdds, type QuickThrower } from './QuickOdds.tsx';
import { RealDice } from './RealDice.tsx';

interface Props extends QuickThrower {
  readonly battle: Battle;
  /** Gives the command that throws the dice: the client's, or those that were thrown at a table. */
  readonly onRoll: (told?: DeclaredFaces) => Refusal | null;
}

/** The throw of a quick battle: the odds, and whose dice decide it. */
export function QuickRoll({ battle, seat, command, onRoll }: Props) {
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
    <div className={parts.stack}>
      <QuickOdds seat={seat} command={command} />
      {byPost ? (
        <p className={parts.note}>{t('sectors/battle:dice-by-post')}</p>
      ) : (
        <Radio.Group
          label={t('sectors/battle:whose-dice')}
          value={real ? 'real' : 'client'}
          onChange={(dice) => {
            setReal(dice === 'real');
            setUneven(false);
          }}
        >
          {['client', 'real'].map((dice) => (
            <Radio
              key={dice}
              mt={6}
              value={dice}
              label={t(`sectors/battle:dice-${dice}`)}
              description={t(`sectors/battle:dice-${dice}-hint`)}
            />
          ))}
        </Radio.Group>
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
