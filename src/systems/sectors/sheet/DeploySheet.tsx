import type { Draft, SideId } from '@hexpost/engine';
import { defaultDeployment, isOrderSheet, type SectorId, type State } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { Stepper } from '../../../panels/command/Stepper.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { SheetForm, useSheet } from './SheetForm.tsx';

const draftOf = (armies: Placed) => ({ command: 'deploy', armies });
/** Refusals that say more than what is missing. */
const WORTH_READING: ReadonlySet<string> = new Set(['role-missing', 'deadline-passed']);

/** S-3: the deployment of the first armies, all on one page. */
export function DeploySheet({ seat }: { readonly seat: SideId }) {
  const { system, state, words } = useTable();
  const { t } = words;
  const { sheet: given } = state.sides[seat]!;
  const sent = given && !isOrderSheet(given) ? draftOf(given.armies) : null;
  const sheet = useSheet(seat, sent ?? draftOf({}));
  const armies = placedIn(sheet.draft);
  const place = (next: Placed) => sheet.change(draftOf(next));
  const { startArmies, startSectors } = state.data;
  const chosen = state.map.sectors.filter((sector) => sector in armies);
  const total = Object.values(armies).reduce((sum, count) => sum + count, 0);
  /** The most armies the sector can get while the others keep theirs; 0 if enough sectors have armies already. */
  const most = (sector: SectorId): number => {
    const { [sector]: _, ...others } = armies;
    const field = ask(system, state, seat, draftOf(others)).fields.find(({ name }) => name === sector);
    return field?.kind === 'number' ? field.most : 0;
  };
  const missing = [
    chosen.length < startSectors && t('sectors/sheet:sectors-left', { count: startSectors - chosen.length }),
    chosen.length > startSectors && t('sectors/sheet:sectors-over', { count: chosen.length - startSectors }),
    total < startArmies && t('sectors/play:armies-left', { count: startArmies - total }),
    total > startArmies && t('sectors/sheet:armies-over', { count: total - startArmies }),
  ].flatMap((text) => (text ? [{ text }] : []));
  return (
    <SheetForm
      sheet={sheet}
      label={t('sectors/play:draft-sheet', { side: words.side(seat) })}
      lacks={missing}
      why={missing.length === 0 || WORTH_READING.has(sheet.refusal?.code ?? '') ? sheet.refusal : undefined}
      sent={sent}
      same={sent !== null && state.map.sectors.every((id) => sent.armies[id] === armies[id])}
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
    </SheetForm>
  );
}

/** Armies by sector; sectors without armies are absent. */
type Placed = Readonly<Record<SectorId, number>>;

const placedIn = ({ armies }: Draft): Placed => (armies ?? {}) as Placed;

/** The shares of an even deal, sector by sector: 4, 3, 3. */
const shares = (state: State): readonly number[] => Object.values(defaultDeployment(state).armies);

/** All armies dealt evenly over the chosen sectors, filled up with the first others in map order. */
export function dealt(state: State, chosen: readonly SectorId[]): Placed {
  const { sectors } = state.map;
  const some = [...chosen, ...sectors.filter((sector) => !chosen.includes(sector))].slice(0, state.data.startSectors);
  return defaultDeployment({ ...state, map: { ...state.map, sectors: sectors.filter((id) => some.includes(id)) } })
    .armies;
}
