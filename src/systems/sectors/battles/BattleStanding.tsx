import type { AnyCommand, SideId } from '@hexpost/engine';
import { type Battle, type BattleReport, isOver, opponentIn, owersOf } from '@hexpost/engine/sectors';
import { IconGavel, IconMessageReport, IconPencil } from '@tabler/icons-react';
import { Contest } from '../../../panels/dice/Contest.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { listIn } from '../../../words/language.ts';
import { contestOf } from '../dice.ts';
import { lastEvent, lossOf } from '../logged-battles.ts';
import { useTable } from '../table.ts';
import css from './Battles.module.css';
import { ReportProof } from './ReportProof.tsx';
import { useGameName, useLoggedBattle } from './use-battle.ts';

/** The status of a battle: its result and the way it was decided, the reports, and the awaited sides (S-7). */
export function BattleStanding({ battle }: { readonly battle: Battle }) {
  const { words } = useTable();
  const costs = useCosts(battle);
  const { t } = words;
  const { category, winner, method } = battle;
  const logged = useLoggedBattle(battle.id);
  const cancelled = lastEvent(logged, 'battle-cancelled');
  const quick = lastEvent(logged, 'quick-resolved');
  const ruling = lastEvent(logged, 'result-ruled')?.event.reason;
  const declared = quick?.rolls.some((roll) => roll.declared);
  return (
    <div className={parts.stack}>
      {cancelled && battle.status === 'cancelled' && <p>{words.plain(cancelled.event)}</p>}
      {category !== null && method !== null && (
        <p className={parts.callout}>
          <b>{capital(words.outcome({ category, winner }))}</b>
          <small>
            {words.term('methods', method)} · {costs({ category, winner })}
          </small>
        </p>
      )}
      {method === 'ruled' && (
        <p className={parts.iconLine}>
          <IconGavel size={18} aria-hidden />
          <span>{ruling ? t('sectors/battle:ruled-because', { reason: ruling }) : t('sectors/battle:ruled')}</span>
        </p>
      )}
      {quick && (
        <div className={`${parts.stack} ${declared ? css.declared : ''}`}>
          {declared && (
            <p className={parts.iconLine}>
              <IconPencil size={18} aria-hidden />
              <b>{t('sectors/battle:declared')}</b>
            </p>
          )}
          <Contest of={contestOf(quick.event, quick.rolls, battle, words)} />
        </div>
      )}
      <Reports battle={battle} />
      <ReportProofs battle={battle} />
      <Owed battle={battle} />
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The reports of both sides; side by side until they agree. */
function Reports({ battle }: { readonly battle: Battle }) {
  const { words } = useTable();
  const { t } = words;
  const logged = useLoggedBattle(battle.id);
  // A side that disputes again keeps the note that it gave before.
  const noteOf = (of: SideId) =>
    lastEvent(logged, 'result-disputed', ({ side, note }) => side === of && note !== null)?.event.note;
  const { reports, method } = battle;
  const costs = useCosts(battle);
  const said = [battle.attacker, battle.defender].filter(
    (side) => Object.hasOwn(reports, side) || noteOf(side) !== undefined,
  );
  if (said.length === 0 || method === 'agreed') return null;
  return (
    <ul className={css.reports} aria-label={t('sectors/battle:reports')}>
      {said.map((side) => (
        <li key={side} className={parts.stack}>
          <SideName side={side} />
          {reports[side] ? (
            <span>
              {t('sectors/battle:says', { outcome: words.outcome(reports[side]) })}
              <small>{costs(reports[side])}</small>
            </span>
          ) : (
            <span>{t('sectors/battle:says-no', { side: words.side(opponentIn(battle, side)) })}</span>
          )}
          {noteOf(side) !== undefined && <q>{noteOf(side)}</q>}
        </li>
      ))}
    </ul>
  );
}

/** Lists that are missing or sent, offers of dice, and the tactician in charge. */
function Owed({ battle }: { readonly battle: Battle }) {
  const { view, words } = useTable();
  const { t } = words;
  const { status, lists, quickOffers, assigned } = battle;
  const sides = [battle.attacker, battle.defender];
  const names = (ids: readonly SideId[]) => listIn(words.language, ids.map(words.side));
  const owers = owersOf(view, battle);
  const absent = sides.filter((side) => view.sides[side]!.absent);
  const sent = sides.filter((side) => Object.hasOwn(lists, side));
  const given = sides.flatMap((side) => (assigned[side] ? [{ side, member: assigned[side] }] : []));
  if (isOver(battle)) return null;
  return (
    <ul className={`${parts.stackList} ${parts.soft}`}>
      {status === 'disputed' && (
        <li className={parts.iconLine}>
          <IconMessageReport size={18} aria-hidden />
          {t('sectors/battle:dispute-open')}
        </li>
      )}
      {status !== 'disputed' && owers.length > 0 && (
        <li>{t(`sectors/battle:owes-${status === 'reported' ? 'answer' : 'result'}`, { sides: names(owers) })}</li>
      )}
      {owers.length === 0 && absent.length > 0 && <li>{t('sectors/battle:absent', { sides: names(absent) })}</li>}
      {quickOffers.length > 0 && <li>{t('sectors/battle:offered', { sides: names(quickOffers) })}</li>}
      {sent.length > 0 && <li>{t('sectors/battle:lists-in', { sides: names(sent) })}</li>}
      {given.map(({ side, member }) => (
        <li key={side}>{t('sectors/battle:in-charge', { side: words.side(side), member })}</li>
      ))}
    </ul>
  );
}

/** The cost of a result to either side, in words: "Ada −0, Bob −2 armies" (S-7.1). */
function useCosts(battle: Battle): (report: BattleReport) => string {
  const { view, words } = useTable();
  return (report) => {
    const costs = [battle.attacker, battle.defender].map((side) => ({
      side,
      count: lossOf(view, battle, report, side),
    }));
    if (costs.every(({ count }) => count === 0)) return words.t('sectors/terms:word.price-none');
    return costs
      .filter(({ count }) => count > 0)
      .map(({ side, count }) => words.t('sectors/battle:cost', { side: words.side(side), armies: words.armies(count) }))
      .join(', ');
  };
}

/** S-6.9: reports with the proof of a battle in the client: replayed here to check them, and to watch. */
function ReportProofs({ battle }: { readonly battle: Battle }) {
  const { campaign } = useTable();
  const logged = useLoggedBattle(battle.id);
  const name = useGameName(battle);
  if (!useTools().battles) return null;
  const proofs = [battle.attacker, battle.defender].flatMap((of) => {
    const last = lastEvent(logged, 'result-reported', ({ side }) => side === of);
    const report = campaign.entries[last?.entry ?? -1]?.command as (AnyCommand & { game?: unknown }) | undefined;
    return last?.event.fought && report ? [{ of, report }] : [];
  });
  // Reports that agree have the same proof; reports that differ have one each.
  return proofs
    .filter(({ report }, i) => proofs.findIndex((other) => other.report.game === report.game) === i)
    .map(({ of, report }) => <ReportProof key={of} report={report} name={name} />);
}
