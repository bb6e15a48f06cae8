import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { isOrderSheet } from '../../../engine/sectors/orders.ts';
import type { SectorId, Sheet } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { dealt, type Placed, placedIn, shares } from './deal.ts';
import { signed, useKeptDraft, useMember } from './kept.ts';
import { notByEnter } from './not-by-enter.ts';
import css from './Sheet.module.css';
import { Stepper } from './Stepper.tsx';

const startOf = (sheet: Sheet | null) => ({
  command: 'deploy',
  armies: sheet && !isOrderSheet(sheet) ? sheet.armies : {},
});

/** S-3: the first armies over so many sectors, all on one page. */
export function DeploySheet({ seat }: { readonly seat: SideId }) {
  const { system, state, words, give } = useTable();
  const { t } = words;
  const { sheet: sent } = state.sides[seat]!;
  const [draft, keep] = useKeptDraft(seat, startOf(sent));
  const [by] = useMember(seat);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const armies = placedIn(draft);
  const place = (next: Placed) => {
    setRefused(null);
    keep({ command: 'deploy', armies: next });
  };
  const { startArmies, startSectors } = state.data;
  const chosen = state.map.sectors.filter((sector) => sector in armies);
  const total = Object.values(armies).reduce((sum, count) => sum + count, 0);
  const { ready, refusal } = ask(system, state, seat, signed({ command: 'deploy', armies }, by));
  /** The most armies the sector can get while the others keep theirs; 0 if enough sectors have armies already. */
  const most = (sector: SectorId): number => {
    const { [sector]: _, ...others } = armies;
    const { fields } = ask(system, state, seat, { command: 'deploy', armies: others });
    const field = fields.find(({ name }) => name === sector);
    return field?.kind === 'number' ? field.most : 0;
  };
  const missing = [
    chosen.length < startSectors && t('sectors/sheet:sectors-left', { count: startSectors - chosen.length }),
    chosen.length > startSectors && t('sectors/sheet:sectors-over', { count: chosen.length - startSectors }),
    total < startArmies && t('sectors/play:armies-left', { count: startArmies - total }),
    total > startArmies && t('sectors/sheet:armies-over', { count: total - startArmies }),
  ].filter((line) => line !== false);
  const why =
    refused ??
    (missing.length === 0 || ['role-missing', 'deadline-passed'].includes(refusal?.code ?? '') ? refusal : undefined);
  const same = sent !== null && !isOrderSheet(sent) && state.map.sectors.every((id) => sent.armies[id] === armies[id]);
  return (
    <form
      className={css.form}
      aria-label={t('sectors/play:draft-sheet', { side: words.side(seat) })}
      onKeyDown={notByEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !same) setRefused(give(ready));
      }}
    >
      <p className={parts.soft}>
        {t('sectors/play:deploy-hint', { armies: startArmies, sectors: startSectors })} <ClauseLink clause="S-3.1" />
      </p>
      {state.map.sectors.map((sector) => (
        <Stepper
          key={sector}
          label={words.sector(sector)}
          value={armies[sector] ?? 0}
          least={0}
          most={most(sector)}
          onChange={(count) => {
            const { [sector]: _, ...others } = armies;
            place(count > 0 ? { ...others, [sector]: count } : others);
          }}
        />
      ))}
      <p>
        {t('sectors/sheet:placed', { armies: total, of: startArmies, sectors: chosen.length, ofSectors: startSectors })}
      </p>
      <p role="status" className={css.missing}>
        {missing.join(' · ')}
      </p>
      <div className={parts.row}>
        <Button variant="default" onClick={() => place(dealt(state, chosen))}>
          {t(chosen.length === startSectors ? 'sectors/sheet:deal' : 'sectors/sheet:deal-first', {
            shares: shares(state).join('/'),
          })}
        </Button>
        <Button variant="default" disabled={chosen.length === 0} onClick={() => place({})}>
          {t('sectors/sheet:clear')}
        </Button>
      </div>
      {why && <Refused refusal={why} />}
      <Button type="submit" size="md" disabled={!ready || same} leftSection={<IconCheck size={18} aria-hidden />}>
        {t('sectors/play:send-sheet')}
      </Button>
      {same && <p className={parts.soft}>{t('sectors/sheet:same')}</p>}
    </form>
  );
}
