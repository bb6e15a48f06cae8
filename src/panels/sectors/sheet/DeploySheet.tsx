import { Button, NumberInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { isOrderSheet } from '../../../engine/sectors/orders.ts';
import { ask } from '../../../store/draft.ts';
import css from '../SectorsScreen.module.css';
import { useTable } from '../table.ts';
import { Why } from '../Why.tsx';

/** S-3: the armies over so many sectors, all on one page. */
export function DeploySheet({ seat }: { readonly seat: SideId }) {
  const { system, state, words, give } = useTable();
  const { sheet } = state.sides[seat]!;
  const [armies, setArmies] = useState<Readonly<Record<string, number>>>(
    sheet && !isOrderSheet(sheet) ? sheet.armies : {},
  );
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { t } = words;
  const { startArmies, startSectors } = state.data;
  const placed = Object.fromEntries(Object.entries(armies).filter(([, count]) => count > 0));
  const left = startArmies - Object.values(placed).reduce((sum, count) => sum + count, 0);
  const { ready, refusal } = ask(system, state, seat, { command: 'deploy', armies: placed });
  const why = refused ?? (left <= 0 ? refusal : undefined);
  return (
    <form
      className={css.form}
      aria-label={t('sectorsplay:draft-sheet', { side: words.side(seat) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) setRefused(give(ready));
      }}
    >
      <p className={css.soft}>{t('sectorsplay:deploy-hint', { armies: startArmies, sectors: startSectors })}</p>
      {state.map.sectors.map((sector) => (
        <NumberInput
          key={sector}
          label={words.sector(sector)}
          value={armies[sector] ?? 0}
          min={0}
          max={startArmies}
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => setArmies((now) => ({ ...now, [sector]: Number(value) || 0 }))}
        />
      ))}
      <p role="status">{t('sectorsplay:armies-left', { count: Math.max(0, left) })}</p>
      {why && <Why refusal={why} words={words} />}
      <Button type="submit" disabled={!ready} leftSection={<IconCheck size={18} aria-hidden />}>
        {t('sectorsplay:send-sheet')}
      </Button>
    </form>
  );
}
