import type { SideId } from '@hexpost/engine';
import { type Battle, type BattleReport, outcomeOf, type PointLosses } from '@hexpost/engine/sectors';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { AllCommands } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import css from './Battles.module.css';
import { draftFor } from './use-battle.ts';

/** S-7.4: the outcome of the battle, reported by one of its sides. A second report replaces the first. */
export function ReportForm({ battle, giver }: ActionProps) {
  const [taken, setTaken] = useState<BattleReport | null>(null);
  const { category, winner = null } = taken ?? {};
  return (
    <>
      <PointsProposal battle={battle} onTake={setTaken} />
      <AllCommands
        key={`${category} ${winner}`}
        seat={giver.seat}
        fixed
        start={draftFor(battle, giver, 'report-result')}
        filled={category ? { category, ...(winner !== null && { winner }) } : {}}
      />
    </>
  );
}

interface Props {
  readonly battle: Battle;
  readonly onTake: (report: BattleReport) => void;
}

type Points = Readonly<Record<SideId, { readonly list: number | ''; readonly lost: number | '' }>>;

/** S-7.8, S-7.9: the category that follows from points lost at a table; the players report it themselves. */
function PointsProposal({ battle, onTake }: Props) {
  const { view, words } = useTable();
  const { t } = words;
  const sides = [battle.attacker, battle.defender];
  const [points, setPoints] = useState<Points>(() =>
    Object.fromEntries(sides.map((side) => [side, { list: listPoints(battle, side), lost: '' as const }])),
  );
  const losses = sides.flatMap((side): PointLosses[] => {
    const { list, lost } = points[side]!;
    return list === '' || lost === '' || list < 1 || lost > list ? [] : [{ side, list, lost }];
  });
  const [a, b] = losses;
  const proposed = a && b ? outcomeOf(view.data, a, b) : null;
  return (
    <details className={parts.fold}>
      <summary>{t('sectors/battle:from-points')}</summary>
      <div className={parts.stack}>
        <p className={parts.note}>
          {t('sectors/battle:from-points-hint')} <ClauseLink clause="S-7.8" />
        </p>
        {sides.map((side) => (
          <div key={side} className={css.pair}>
            {(['list', 'lost'] as const).map((key) => (
              <NumberInput
                key={key}
                label={words.field({ name: side, within: [key] })}
                value={points[side]![key]}
                min={key === 'list' ? 1 : 0}
                max={key === 'list' ? 1_000_000 : points[side]!.list || 1_000_000}
                allowDecimal={false}
                hideControls
                inputMode="numeric"
                onChange={(value) =>
                  setPoints({ ...points, [side]: { ...points[side]!, [key]: typeof value === 'number' ? value : '' } })
                }
              />
            ))}
          </div>
        ))}
        {proposed && (
          <p role="status">
            {t('sectors/battle:points-mean', {
              outcome: words.outcome(proposed),
              shares: losses
                .map((each) =>
                  t('sectors/battle:share', { side: words.side(each.side), share: shareText(each, words.language) }),
                )
                .join(', '),
            })}
          </p>
        )}
        <Button size="compact-md" variant="default" disabled={!proposed} onClick={() => proposed && onTake(proposed)}>
          {t('sectors/battle:take-over')}
        </Button>
      </div>
    </details>
  );
}

/** Rounded for display: the rule compares exact fractions. */
const shareText = ({ list, lost }: PointLosses, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(lost / list);

/** The points of a list that everybody may see; empty otherwise. */
function listPoints({ lists }: Battle, side: SideId): number | '' {
  const list = lists[side];
  return list ? list.reduce((sum, entry) => sum + entry.points, 0) : '';
}
