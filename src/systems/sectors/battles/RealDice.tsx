import type { DeclaredFaces } from '@hexpost/engine';
import { type Battle, type QuickDice, quickResult, rerollerOf, type State } from '@hexpost/engine/sectors';
import { useState } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { FacePick } from '../../../panels/command/FacePick.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';

interface Props {
  readonly battle: Battle;
  /** The faces that the rules need, once all of them are in; null before. */
  readonly onTold: (told: DeclaredFaces | null) => void;
}

type Face = number | null;
/** The place of the re-roll behind two dice of the attacker and two of the defender. */
const REROLL = 4;

/** Faces of dice that were thrown at a table: two a side, and the re-roll only where it is due (S-7.12). */
export function RealDice({ battle, onTold }: Props) {
  const { view, words } = useTable();
  const { t } = words;
  const [faces, setFaces] = useState<readonly Face[]>([null, null, null, null, null]);
  const { first, reroller, dice } = diceOf(view, battle, faces);
  const result = dice && quickResult(view.data, battle, dice);
  const pick = (place: number, label: string) => (
    <FacePick
      key={place}
      label={label}
      value={faces[place]!}
      onPick={(face) => {
        // Another first throw asks for another re-roll.
        const next = faces.with(REROLL, null).with(place, face);
        setFaces(next);
        onTold(toldOf(diceOf(view, battle, next).dice));
      }}
    />
  );
  return (
    <div className={parts.stack}>
      {[battle.attacker, battle.defender].map((side, i) => (
        <div key={side}>
          <SideName side={side} />
          {[1, 2].map((number) =>
            pick(2 * i + number - 1, t('sectors/battle:die', { side: words.side(side), number })),
          )}
        </div>
      ))}
      {first && reroller && (
        <div>
          <p>
            {t('sectors/battle:reroll-due', {
              side: words.side(reroller),
              face: Math.min(...(reroller === battle.attacker ? first.attack : first.defence)),
            })}{' '}
            <ClauseLink clause="S-7.12" />
          </p>
          {pick(REROLL, t('sectors/battle:reroll-die', { side: words.side(reroller) }))}
        </div>
      )}
      {result && (
        <p role="status">
          {t('sectors/battle:dice-mean', {
            attack: result.attackTotal,
            defence: result.defenceTotal,
            outcome: words.outcome(result),
          })}
        </p>
      )}
    </div>
  );
}

/** The first throw once it is whole, the side that throws again, and all the dice once they are in. */
function diceOf({ data }: State, battle: Battle, faces: readonly Face[]) {
  const [a, b, c, d, reroll] = faces;
  if (!a || !b || !c || !d) return { first: null, reroller: null, dice: null };
  const first: QuickDice = { attack: [a, b], defence: [c, d] };
  const reroller = rerollerOf(data, battle, first);
  return { first, reroller, dice: reroller === null ? first : reroll ? { ...first, reroll } : null };
}

const toldOf = (dice: QuickDice | null): DeclaredFaces | null =>
  dice && {
    'quick-attack': dice.attack,
    'quick-defence': dice.defence,
    ...(dice.reroll !== undefined && { 'quick-reroll': [dice.reroll] }),
  };
