import type { AnyCommand } from '@hexpost/engine';
import type { Battle } from '@hexpost/engine/sectors';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import type { ProofCheck } from '../../../panels/table/battle-link.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { useGameName, useStory } from './use-battle.ts';

/** S-6.9: reports that came with the proof of a battle in the client: played again here, and to watch. */
export function ReportProofs({ battle }: { readonly battle: Battle }) {
  const { proved } = useStory(battle.id);
  const { battles } = useTools();
  const [side] = Object.keys(proved);
  if (!battles || side === undefined) return null;
  // Reports that agree have the same proof; of two that differ each has its own.
  return Object.entries(proved)
    .filter(([, report], i, all) => all.findIndex(([, other]) => gameOf(other) === gameOf(report)) === i)
    .map(([seat, report]) => <ReportProof key={seat} battle={battle} report={report} />);
}

const gameOf = (report: AnyCommand): unknown => (report as { readonly game?: unknown }).game;

function ReportProof({ battle, report }: { readonly battle: Battle; readonly report: AnyCommand }) {
  const { words } = useTable();
  const { battles } = useTools();
  const { t } = words;
  const [found, setFound] = useState<ProofCheck | 'failed' | null>(null);
  const [failed, setFailed] = useState(false);
  const name = useGameName(battle);
  useEffect(() => {
    let here = true;
    battles!.check(report).then(
      (check) => here && setFound(check),
      () => here && setFound('failed'),
    );
    return () => {
      here = false;
    };
  }, [battles, report]);
  if (found === null) return <p className={parts.note}>{t('sectors/battle:proof-checking')}</p>;
  const isGood = found === 'match';
  return (
    <p className={parts.iconLine} data-proof={found}>
      {isGood ? <IconShieldCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span>
        {t(`sectors/battle:proof-${found}`)}{' '}
        {(isGood || found === 'differs') && (
          <button
            type="button"
            className={parts.textButton}
            onClick={() => {
              setFailed(false);
              battles!.watch(report, name).catch(() => setFailed(true));
            }}
          >
            {t('sectors/battle:proof-watch')}
          </button>
        )}
        {failed && <span role="alert"> {t('sectors/battle:fight-failed')}</span>}
      </span>
    </p>
  );
}
