import type { Refusal } from '@hexpost/engine';
import type { ArmyRole } from '@hexpost/engine/sectors';
import {
  type ArmyList,
  type Battle,
  type BattleId,
  type FocRow,
  ROLES_OF_ARMY,
  SLOTS,
  SUPPORT,
} from '@hexpost/engine/sectors';
import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { OpenRoster } from '../../../panels/army-list/OpenRoster.tsx';
import { LONGEST_LIST, readArmyList, type UnreadLine } from '../../../panels/army-list/read-army-list.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { ArmyPicker, withEntries } from './ArmyPicker.tsx';
import type { ActionProps } from './BattleActions.tsx';
import { draftFor } from './use-battle.ts';
import { useArmies } from './use-fought-battles.ts';

/** S-6.6: an army list from pasted text. `nameOf` gives a role's name in the rules. */

interface ReadRow {
  readonly role: ArmyRole;
  readonly name: string;
  readonly points: number;
}

/** Skips empty lines, totals and the equipment of units; all other lines that are not entries go to `unread`. */
export function readList(
  text: string,
  nameOf?: (role: ArmyRole) => string,
): { readonly rows: readonly ReadRow[]; readonly unread: readonly UnreadLine[] } {
  const { units, unread } = readArmyList(text, nameOf && { nameOf });
  const rows: ReadRow[] = [];
  const incomplete: UnreadLine[] = [];
  for (const { line, text: said, role, name, points } of units)
    if (role === null) incomplete.push({ line, text: said, lacks: 'role' });
    else if (points === null) incomplete.push({ line, text: said, lacks: 'points' });
    else rows.push({ role, name, points });
  return { rows, unread: [...unread, ...incomplete].sort((a, b) => a.line - b.line) };
}

/** S-6.6: the army list of a side as text, checked against its row as it is typed. */
export function ArmyListForm({ battle, giver }: ActionProps) {
  const { system, state, view, words, byPost, give } = useTable();
  const { t } = words;
  const { seat } = giver;
  const roleName = (role: string) => words.term('army-roles', role);
  const written = (list: ArmyList) =>
    list.map(({ role, name = '', points }) => [roleName(role), name, points].filter(Boolean).join(' ')).join('\n');
  const [{ typed }, keep] = useUnsent<{ readonly typed?: string }>(`list ${battle.id} ${seat}`);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const text = typed ?? written(view.battles[battle.id]?.lists[seat] ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the roles change only with the words
  const { rows, unread } = useMemo(() => readList(text, roleName), [text, words]);
  const armies = useArmies();
  const list = withEntries(
    rows.map(({ role, points, name }) => ({ role, points, ...(name !== '' && { name }) })),
    armies,
  );
  const isAlong = list.length > 0 && list.every(({ entry }) => entry !== undefined);
  const entries = isAlong ? list.map(({ entry }) => String(entry)) : null;
  const { ready, refusal } = ask(system, state, seat, { ...draftFor(battle, giver, 'submit-list'), list });
  const why = refused ?? refusal;
  const isFine = ready !== undefined && unread.length === 0;
  const taken = useKeptForBattle(battle.id, isFine ? entries : null);
  const change = (next: string) => {
    setRefused(null);
    keep({ typed: next });
  };
  return (
    <form
      className={parts.stack}
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.list')}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (byPost || !isFine) return;
        const answer = give(ready, { as: seat });
        setRefused(answer);
        // Forget the draft: from now on the list comes from the view, for those who may see it.
        if (!answer) keep({});
      }}
    >
      <SentList battle={battle} seat={seat} />
      {armies.length > 0 && (
        <ArmyPicker
          armies={armies}
          onPick={(entries, isWhole) => {
            const before = isWhole || text === '' ? [] : [text.replace(/\n*$/, '')];
            const lines = entries.map(
              ({ role, name, points }) => `${roleName(role)} ${name[words.language]} ${points}`,
            );
            change([...before, ...lines].join('\n'));
          }}
        />
      )}
      <div className={parts.row}>
        {ROLES_OF_ARMY.map((role) => (
          <Button
            key={role}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('sectors/battle:add', { role: roleName(role) })}
            onClick={() => change(`${text.replace(/\n*$/, text === '' ? '' : '\n')}${roleName(role)} `)}
          >
            {roleName(role)}
          </Button>
        ))}
      </div>
      <Textarea
        label={t('sectors/battle:list-label')}
        description={t('sectors/battle:list-how')}
        placeholder={t('sectors/battle:list-example')}
        value={text}
        rows={7}
        resize="vertical"
        maxLength={LONGEST_LIST}
        onChange={({ currentTarget: { value } }) => change(value)}
      />
      <OpenRoster text={text} onText={change} />
      <SlotMeter row={state.data.foc[battle.foc[seat]!]!} list={list} limit={state.data.pointsLimit} />
      <div role="status" className={isFine ? parts.right : undefined}>
        {unread.length > 0 && (
          <ul className={parts.bullets}>
            {unread.map(({ line, text: said, lacks }) => (
              <li key={line}>
                {t(`sectors/battle:list-lacks-${lacks}`, { line })} <q>{said}</q>
              </li>
            ))}
          </ul>
        )}
        {unread.length === 0 &&
          rows.length > 0 &&
          (why ? <Refused refusal={why} /> : t(`sectors/battle:list-fits${isAlong ? '-along' : ''}`))}
      </div>
      {byPost ? (
        <p className={parts.note}>
          {t('sectors/battle:list-by-post', taken ? { context: 'along' } : {})} <ClauseLink clause="S-6.7" />
        </p>
      ) : (
        <Button type="submit" size="compact-md" disabled={!isFine}>
          {t('sectors/battle:list-send')}
        </Button>
      )}
    </form>
  );
}

/** By post: keeps the list for a battle also fought by post, where it is the first order; true while one is kept. */
function useKeptForBattle(battle: BattleId, entries: readonly string[] | null): boolean {
  const keepList = useTools().battles?.byPost?.keepList;
  const text = entries?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are a new list on every render
  useEffect(() => keepList?.(battle, entries), [keepList, battle, text]);
  return keepList !== undefined && entries !== null;
}

/** A list that was sent: until the other one is in, only its own side and the game master can read it (S-6.7). */
function SentList({ battle, seat }: { readonly battle: Battle; readonly seat: string }) {
  const { view, words } = useTable();
  const { lists } = view.battles[battle.id] ?? battle;
  const key = !Object.hasOwn(lists, seat) ? 'hint' : lists[seat] === null ? 'sent-hidden' : 'sent';
  return (
    <p className={parts.note}>
      {words.t(`sectors/battle:list-${key}`)} <ClauseLink clause="S-6.7" />
    </p>
  );
}

interface Props {
  readonly row: FocRow;
  readonly list: ArmyList;
  readonly limit: number;
}

/** Slots used of those in the row, role by role, and points used of the limit (S-6.1 to S-6.4). */
function SlotMeter({ row, list, limit }: Props) {
  const { words } = useTable();
  const { t } = words;
  const used = (roles: readonly string[]) => list.filter(({ role }) => roles.includes(role)).length;
  const points = list.reduce((sum, entry) => sum + entry.points, 0);
  const slots = [
    ...SLOTS.map((role) => ({ id: role as string, given: used([role]), least: row[role][0], most: row[role][1] })),
    ...(row.supportMax === undefined ? [] : [{ id: 'support', given: used(SUPPORT), least: 0, most: row.supportMax }]),
  ];
  const free = ROLES_OF_ARMY.filter((role) => !(SLOTS as readonly string[]).includes(role));
  return (
    <ul className={parts.rowList} aria-label={t('sectors/battle:slots')}>
      {slots.map(({ id, given, least, most }) => (
        <li key={id} className={parts.badge} data-tone={given < least ? 'accent' : given > most ? 'wrong' : undefined}>
          {words.term('army-roles', id)} <b>{t('sectors/battle:used', { given, most })}</b>
          {least > 0 && <small> {t('sectors/battle:least', { least })}</small>}
        </li>
      ))}
      {free.map((role) => (
        <li key={role} className={parts.badge}>
          {words.term('army-roles', role)} <b>{used([role])}</b> <small>{t('sectors/battle:no-slot')}</small>
        </li>
      ))}
      <li className={parts.badge} data-tone={points > limit ? 'wrong' : undefined}>
        {t('sectors/battle:points-used')} <b>{t('sectors/battle:used', { given: points, most: limit })}</b>
      </li>
    </ul>
  );
}
