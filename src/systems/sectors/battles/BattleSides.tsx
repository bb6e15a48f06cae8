import { IconShieldHalfFilled } from '@tabler/icons-react';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { SLOTS } from '../../../engine/sectors/data.ts';
import { orderIn } from '../../../engine/sectors/orders.ts';
import { battlesOf } from '../../../engine/sectors/position.ts';
import type { Battle, State } from '../../../engine/sectors/state.ts';
import { Cited, ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import css from './Battles.module.css';

interface Props {
  readonly battle: Battle;
  /** With where every number comes from. */
  readonly open: boolean;
}

/** Both sides of a battle: armies, the row that they give, the fortification bonus (S-5.8 to S-5.12, S-6.2). */
export function BattleSides({ battle, open }: Props) {
  const { words } = useTable();
  const { t } = words;
  const { attacker, defender, meeting, armies } = battle;
  const sides = [attacker, defender];
  return (
    <div className={parts.stack}>
      <p className={parts.textRow}>
        <SideName side={attacker} /> <b>{armies[attacker]}</b>
        <span className={parts.soft}>{t('sectors/battle:versus', { context: meeting ? 'meeting' : 'attack' })}</span>{' '}
        <b>{armies[defender]}</b> <SideName side={defender} />
      </p>
      {open && (
        <details className={parts.fold}>
          <summary>{t('sectors/battle:counts')}</summary>
          <table className={css.counts}>
            <thead>
              <tr>
                <td />
                {sides.map((side) => (
                  <th key={side} scope="col">
                    {words.side(side)}
                    <small>
                      {meeting ? words.term('kinds', 'meeting') : t(`sectors/battle:${roleOf(battle, side)}`)}
                    </small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('sectors/battle:armies')}</th>
                {sides.map((side) => (
                  <td key={side}>
                    <b>{armies[side]}</b>
                    <small>
                      <CountWhy battle={battle} side={side} />
                    </small>
                  </td>
                ))}
              </tr>
              <Slots battle={battle} sides={sides} />
            </tbody>
          </table>
          <p className={parts.note}>
            <Cited text={t('sectors/battle:row-why')} />
          </p>
          <NoBonus battle={battle} />
        </details>
      )}
      <Bonus battle={battle} open={open} />
    </div>
  );
}

const roleOf = ({ attacker }: Battle, side: SideId): string => (side === attacker ? 'attacker' : 'defender');

/** S-5.2: armies standing there less those that move out. */
function CountWhy({ battle: { sector, armies }, side }: { readonly battle: Battle; readonly side: SideId }) {
  const { view, words } = useTable();
  const moved = view.transit[`${side}-${sector}`] ?? view.departures[`${side}-${sector}`];
  const stood = (armies[side] ?? 0) + (moved?.armies ?? 0);
  return moved
    ? words.t('sectors/battle:count-moved', { stood, moved: moved.armies, to: words.sector(moved.to) })
    : words.t('sectors/battle:count-all');
}

/** The rows of Force Organisation, slot by slot (S-6.3, S-6.4). */
function Slots({ battle, sides }: { readonly battle: Battle; readonly sides: readonly SideId[] }) {
  const { view, words } = useTable();
  const { t } = words;
  const rows = sides.map((side) => view.data.foc[battle.foc[side]!]!);
  return (
    <>
      <tr>
        <th scope="row">{t('sectors/battle:row')}</th>
        {sides.map((side) => (
          <td key={side}>{words.term('foc-rows', battle.foc[side]!)}</td>
        ))}
      </tr>
      {SLOTS.map((role) => (
        <tr key={role}>
          <th scope="row">{words.term('army-roles', role)}</th>
          {rows.map((row, i) => (
            <td key={sides[i]}>{bounds(row[role])}</td>
          ))}
        </tr>
      ))}
      {rows.some(({ supportMax }) => supportMax !== undefined) && (
        <tr>
          <th scope="row">{words.term('army-roles', 'support')}</th>
          {rows.map(({ supportMax }, i) => (
            <td key={sides[i]}>{supportMax === undefined ? '—' : bounds([0, supportMax])}</td>
          ))}
        </tr>
      )}
    </>
  );
}

const bounds = ([least, most]: readonly [number, number]): string => (least === most ? `${most}` : `${least}–${most}`);

/** S-5.10: who has the bonus, and what it gives. */
function Bonus({ battle: { bonus, status }, open }: Props) {
  const { words } = useTable();
  const { t } = words;
  if (bonus === null || status === 'cancelled') return null;
  return (
    <p className={parts.iconLine}>
      <IconShieldHalfFilled size={18} aria-hidden />
      <span>
        {t('sectors/battle:bonus', { side: words.side(bonus) })}
        {open && (
          <small>
            {' '}
            {t('sectors/battle:bonus-gives')} <ClauseLink clause="S-5.10" />, <ClauseLink clause="S-7.12" />
          </small>
        )}
      </span>
    </p>
  );
}

/** S-5.11, S-5.12: why nobody has it. */
function NoBonus({ battle }: Pick<Props, 'battle'>) {
  const { view, words } = useTable();
  if (battle.bonus !== null || battle.status === 'cancelled') return null;
  const { key, ...facts } = whyNoBonus(view, battle);
  return (
    <p className={parts.note}>
      <Cited
        text={words.t(`sectors/battle:no-bonus.${key}`, {
          side: words.side(battle.defender),
          ...('battle' in facts && { battle: words.battle(facts.battle) }),
        })}
      />
    </p>
  );
}

type NoBonusWhy =
  | { readonly key: 'meeting' | 'attack' | 'move' | 'lost' | 'unknown' }
  | { readonly key: 'elsewhere'; readonly battle: string };

/** Told by what the defender did in the sector, and by the other battles there. */
function whyNoBonus(view: State, { meeting, defender, sector }: Battle): NoBonusWhy {
  if (meeting) return { key: 'meeting' };
  const action = orderIn(view, defender, sector)?.action;
  if (action === 'attack' || action === 'move') return { key: action };
  const other = battlesOf(view).find((each) => each.sector === sector && each.bonus === defender);
  if (other) return { key: 'elsewhere', battle: other.id };
  return { key: view.sectors[sector]!.fortified.includes(defender) ? 'lost' : 'unknown' };
}
