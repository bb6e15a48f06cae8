import { useId, useState } from 'react';
import type { DeclaredFaces } from '../../../engine/kernel/dice/declared.ts';
import { type QuickDice, quickResult, rerollerOf } from '../../../engine/sectors/quick.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import css from './Battles.module.css';

interface Props {
  readonly battle: Battle;
  /** The faces that the rules need, once all of them are in; null before. */
  readonly onTold: (told: DeclaredFaces | null) => void;
}

type Face = number | null;
interface Entered {
  readonly attack: readonly [Face, Face];
  readonly defence: readonly [Face, Face];
  readonly reroll: Face;
}
const NOTHING: Entered = { attack: [null, null], defence: [null, null], reroll: null };

/** Faces of dice that were thrown at a table: two a side, and the re-roll only where it is due (S-7.12). */
export function RealDice({ battle, onTold }: Props) {
  const { view, words } = useTable();
  const { t } = words;
  const [entered, setEntered] = useState(NOTHING);
  const first = firstDice(entered);
  const reroller = first && rerollerOf(view.data, battle, first);
  const change = (next: Entered) => {
    const dice = firstDice(next);
    const due = dice !== null && rerollerOf(view.data, battle, dice) !== null;
    const kept = due ? next : { ...next, reroll: null };
    setEntered(kept);
    onTold(dice && (!due || kept.reroll !== null) ? facesOf(dice, kept.reroll) : null);
  };
  const whole = first && (reroller === null || entered.reroll !== null);
  const result =
    whole && quickResult(view.data, battle, { ...first, ...(entered.reroll !== null && { reroll: entered.reroll }) });
  return (
    <div className={parts.stack}>
      {(['attack', 'defence'] as const).map((key) => {
        const side = key === 'attack' ? battle.attacker : battle.defender;
        return (
          <div key={key}>
            <SideName side={side} />
            {([0, 1] as const).map((i) => (
              <FacePick
                key={i}
                label={t('sectors/battle:die', { side: words.side(side), number: i + 1 })}
                value={entered[key][i]}
                onPick={(face) =>
                  change({
                    ...entered,
                    reroll: null,
                    [key]: entered[key].map((held, at) => (at === i ? face : held)),
                  })
                }
              />
            ))}
          </div>
        );
      })}
      {first && reroller && (
        <div>
          <p>
            {t('sectors/battle:reroll-due', {
              side: words.side(reroller),
              face: Math.min(...(reroller === battle.attacker ? first.attack : first.defence)),
            })}{' '}
            <ClauseLink clause="S-7.12" />
          </p>
          <FacePick
            label={t('sectors/battle:reroll-die', { side: words.side(reroller) })}
            value={entered.reroll}
            onPick={(reroll) => change({ ...entered, reroll })}
          />
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

/** The dice of both sides; null while one is missing. */
function firstDice({ attack, defence }: Entered): QuickDice | null {
  const all = [...attack, ...defence];
  return all.includes(null) ? null : { attack: attack as [number, number], defence: defence as [number, number] };
}

const facesOf = ({ attack, defence }: QuickDice, reroll: Face): DeclaredFaces => ({
  'quick-attack': attack,
  'quick-defence': defence,
  ...(reroll !== null && { 'quick-reroll': [reroll] }),
});

interface PickProps {
  readonly label: string;
  readonly value: Face;
  readonly onPick: (face: number) => void;
}

function FacePick({ label, value, onPick }: PickProps) {
  const name = useId();
  return (
    <fieldset className={css.faces}>
      <legend className="hx-unseen">{label}</legend>
      {[1, 2, 3, 4, 5, 6].map((face) => (
        <label key={face} data-picked={value === face || undefined}>
          <input type="radio" name={name} checked={value === face} onChange={() => onPick(face)} />
          {face}
        </label>
      ))}
    </fieldset>
  );
}
