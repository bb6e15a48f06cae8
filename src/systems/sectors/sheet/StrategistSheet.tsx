import type { Seat, SideId } from '@hexpost/engine';
import {
  completed,
  isOrderSheet,
  isPast,
  type OrderSheet as Orders,
  type Sheet,
  type State,
} from '@hexpost/engine/sectors';
import { Button, NativeSelect } from '@mantine/core';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { ask, startDraft } from '../../../store/draft.ts';
import { GiveButton } from '../GiveCommands.tsx';
import { SheetLines } from '../SheetLines.tsx';
import { useTable } from '../table.ts';
import { DeploySheet } from './DeploySheet.tsx';
import { signed, useMember } from './kept.ts';
import { OrderSheet } from './OrderSheet.tsx';
import css from './Sheet.module.css';

/** S-1.3: the members of the side with their roles, and the one giving its commands now. A side without members acts as one. */
export function Members({ seat }: { readonly seat: SideId }) {
  const { view, words } = useTable();
  const [member, choose] = useMember(seat);
  const { t } = words;
  const members = Object.entries(view.sides[seat]!.members);
  if (members.length === 0) return null;
  const rolesOf = (roles: readonly string[]) => roles.map((role) => words.term('roles', role)).join(', ');
  return (
    <div className={parts.stack}>
      <ul className={`${parts.rowList} ${css.members}`} aria-label={t('sectors/sheet:members')}>
        {members.map(([id, roles]) => (
          <li key={id} data-acting={id === member || undefined}>
            <b>{id}</b> <span className={parts.soft}>{rolesOf(roles)}</span>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={t('sectors/sheet:acting')}
        description={t('sectors/sheet:acting-hint')}
        value={member ?? ''}
        data={[
          { value: '', label: t('sectors/sheet:as-one') },
          ...members.map(([id, roles]) => ({ value: id, label: `${id} (${rolesOf(roles)})` })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : value)}
      />
    </div>
  );
}

/** A side's actions in a phase of sheets: draw one up, send it, change it, withdraw it, or concede. */
export function StrategistSheet({ seat }: { readonly seat: Seat }) {
  const { state } = useTable();
  const { sheet } = state.sides[seat]!;
  return (
    <>
      <Members key={`members ${seat}`} seat={seat} />
      <Until />
      {sheet && <SentSheet seat={seat} sheet={sheet} />}
      {state.phase === 'deployment' ? (
        <DeploySheet key={seat} seat={seat} />
      ) : (
        <OrderSheet key={`${seat} ${state.round}`} seat={seat} />
      )}
      <Concede key={`concede ${seat}`} seat={seat} />
    </>
  );
}

/** S-4.14: the sheet already sent, to look at and to withdraw. The one drawn up below replaces it when sent. */
function SentSheet({ seat, sheet }: { readonly seat: SideId; readonly sheet: Sheet }) {
  const { state, words } = useTable();
  const [by] = useMember(seat);
  const whole = isOrderSheet(sheet) ? inMapOrder(state, completed(state, seat, sheet)) : sheet;
  return (
    <section className={parts.callout} data-tone="accent" aria-label={words.t('sectors/sheet:sent')}>
      <p>{words.t('sectors/play:your-sheet')}</p>
      <SheetLines sheet={whole} />
      <GiveButton seat={seat} command={signed({ command: 'withdraw-sheet' }, by)} />
    </section>
  );
}

const inMapOrder = ({ map }: State, { orders, orbital }: Orders): Orders => ({
  orders: Object.fromEntries(map.sectors.flatMap((sector) => (orders[sector] ? [[sector, orders[sector]]] : []))),
  orbital,
});

/** S-4.16: the deadline for sheets, and the fate of late ones. Nothing without a clock. */
function Until() {
  const { view, words } = useTable();
  const { deadline, options } = view;
  if (deadline === null) return null;
  const { t } = words;
  const late = options['late-sheets'];
  return (
    <p className={parts.soft}>
      {t(isPast(view) ? 'sectors/sheet:was-due' : 'sectors/sheet:due', { time: words.moment(deadline) })}{' '}
      {t(`sectors/sheet:late.${late}`)} <ClauseLink clause="S-4.16" />
    </p>
  );
}

/** S-9.6: conceding, signed by the member who gives the side's commands. The table asks for confirmation. */
function Concede({ seat }: { readonly seat: SideId }) {
  const { system, state, screen, words } = useTable();
  const { drafts } = useTools();
  const [by] = useMember(seat);
  const command = signed({ command: 'concede' }, by);
  const { ready, refusal } = ask(system, state, seat, command);
  const concede = () => {
    startDraft(drafts, command);
    screen.setState({ dialog: 'concede' });
  };
  return (
    <div className={parts.row}>
      <Button variant="subtle" color="red" px="xs" disabled={!ready} onClick={concede}>
        {words.command('concede')}…
      </Button>
      {refusal && <Refused refusal={refusal} />}
    </div>
  );
}
