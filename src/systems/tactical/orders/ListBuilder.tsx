import type { AnyCommand } from '@hexpost/engine';
import { focRow, listRefusal, SLOTS } from '@hexpost/engine/tactical';
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { OpenRoster } from '../../../panels/army-list/OpenRoster.tsx';
import { LONGEST_LIST } from '../../../panels/army-list/read-army-list.ts';
import { EndQuestion } from '../../../panels/command/EndQuestion.tsx';
import { isNothingLeft, useFinishPart } from '../../../panels/command/finish-part.ts';
import { useGive } from '../../../panels/command/give.ts';
import { PrintSheet } from '../../../panels/order-sheet/OrderSheet.tsx';
import { NamedForms } from '../../../panels/parts/NamedForms.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { keyOf } from '../../../words/keys.ts';
import { leftInList } from '../hints.ts';
import { useTable } from '../table.ts';
import { ArmySheet, groupsIn } from './ArmySheet.tsx';
import { type Counts, countsOf, readList } from './read-list.ts';

/** An unfinished list, kept until it is handed in, even after a reload. Empty before the first change. */
interface BegunList {
  readonly faction?: string;
  readonly counts?: Counts;
  /** The text as typed or pasted, until editing ends. */
  readonly text?: string;
}

/** The dialog that prints the list. */
const SHEET = 'army-list';

/** T-6.1: an army list: a ready one, changed by hand, or pasted as text. Its errors are shown below it. */
export function ListBuilder() {
  const { position, sitting, words } = useTable();
  const { screen } = useTools();
  const give = useGive();
  const finishPart = useFinishPart();
  const { rules, state } = position;
  const { t, language } = words;
  const side = state.sides[sitting.seat!]!;
  const factions = rules.ruleset.factions;
  const [asked, setAsked] = useState(false);
  const [begun, keep] = useUnsent<BegunList>(`army list ${sitting.seat}`);
  // Kept with the table: printing changes the width, which rebuilds the panels.
  const printed = useScreen(({ dialog }) => dialog === SHEET);
  // A faction set by the campaign cannot be changed.
  const faction = side.faction || (begun.faction ?? factions[0]!.id);
  const ready = factions.find(({ id }) => id === faction)?.lists ?? [];
  const fitting = ready.find(({ rows }) => rows.includes(side.armies)) ?? ready[0];
  const counts = begun.counts ?? countsOf(fitting?.entries ?? []);
  const setCounts = (now: Counts) => keep({ faction, counts: now });
  const units = rules.ruleset.units.filter((unit) => unit.faction === faction);
  const list = units.flatMap(({ id }) => Array.from({ length: counts[id] ?? 0 }, () => ({ entry: id })));
  const points = units.reduce((sum, unit) => sum + unit.points * (counts[unit.id] ?? 0), 0);
  const refusal = listRefusal(rules, side.armies, side.faction, list);
  const row = focRow(rules, side.armies);
  // T-6.1: the force organisation of the row, and the slots filled so far.
  const slots = SLOTS.map((role) => {
    const [least, most] = row[role];
    const given = units.reduce((sum, unit) => sum + (unit.role === role ? (counts[unit.id] ?? 0) : 0), 0);
    return t('tactical/orders:list.slot', { role: t(`tactical/terms:role.${role}`), given, least, most });
  });
  const asText = units
    .filter(({ id }) => counts[id])
    .map(({ id, name }) => `${counts[id]} x ${name[language]}`)
    .join('\n');
  const { unread } = readList(begun.text ?? '', rules.ruleset, side.faction);
  const write = (text: string) => {
    const read = readList(text, rules.ruleset, side.faction);
    keep({ faction: read.faction || faction, counts: read.counts, text });
  };
  const command = { command: 'submit-list', list } as AnyCommand;
  const left = leftInList(position, list, words);
  const handIn = () =>
    finishPart(command, () => {
      if (give(command)) keep({});
    });
  const total = t('tactical/orders:list.points', { points, most: rules.ruleset.pointsLimit });
  const factionName = factions.find(({ id }) => id === faction)?.name[language];
  return (
    <div className={parts.stack}>
      {side.faction === '' && (
        <NativeSelect
          label={t('tactical/orders:list.faction')}
          value={faction}
          data={factions.map(({ id, name }) => ({ value: id, label: name[language] }))}
          onChange={({ currentTarget: { value } }) => keep({ faction: value, counts: {} })}
        />
      )}
      <div>
        <b>{side.faction === '' ? total : `${factionName}: ${total}`}</b>
        <p className={parts.note}>{slots.join(' · ')}</p>
      </div>
      <div className={parts.row}>
        {ready.map(({ entries }, i) => (
          <Button key={entries.join()} size="compact-sm" variant="default" onClick={() => setCounts(countsOf(entries))}>
            {t('tactical/orders:list.ready', { number: i + 1 })}
          </Button>
        ))}
      </div>
      {units.map(({ id, name, points: cost, role }) => (
        <NumberInput
          key={id}
          size="xs"
          label={t('tactical/orders:list.entry', {
            name: name[language],
            cost,
            role: t(keyOf(`tactical/terms:role.${role}`)),
          })}
          description={groupsIn(position, id, language) || undefined}
          min={0}
          max={10}
          allowDecimal={false}
          value={counts[id] ?? 0}
          onChange={(value) => setCounts({ ...counts, [id]: Number(value) || 0 })}
        />
      ))}
      <Textarea
        label={t('tactical/orders:list.text')}
        autosize
        maxRows={10}
        maxLength={LONGEST_LIST}
        value={begun.text ?? asText}
        onChange={({ currentTarget: { value } }) => write(value)}
        onBlur={() => unread.length === 0 && begun.text !== undefined && setCounts(counts)}
      />
      <OpenRoster text={begun.text ?? asText} onText={write} />
      {unread.length > 0 && (
        <ul role="status" className={parts.bullets}>
          {unread.map(({ line, text, why }) => (
            <li key={line}>
              {t(`tactical/orders:list.unread-${why}`, { line })} <q>{text}</q>
            </li>
          ))}
        </ul>
      )}
      {refusal && <Refused refusal={refusal} />}
      <Button
        disabled={refusal !== undefined || unread.length > 0}
        data-ends
        onClick={() => (isNothingLeft(left) ? handIn() : setAsked(true))}
      >
        {words.command('submit-list')}
      </Button>
      <EndQuestion
        left={asked ? left : null}
        label={words.command('submit-list')}
        onEnd={handIn}
        onBack={() => setAsked(false)}
      />
      <p className={parts.note}>{t('tactical/orders:list.kept')}</p>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => screen.setState({ dialog: SHEET })}
      >
        {t('tactical/orders:list.print')}
      </Button>
      <NamedForms
        kind="tactical army list"
        label={t('tactical/orders:list.name')}
        form={{ faction, counts }}
        fits={(named) => side.faction === '' || named.faction === side.faction}
        onTake={keep}
      />
      <PrintSheet
        opened={printed}
        onClose={() => screen.setState({ dialog: null })}
        title={t('tactical/orders:list.sheet')}
      >
        <h3>{`${words.side(sitting.seat!)} · ${factionName}`}</h3>
        <p>{total}</p>
        <ArmySheet counts={counts} units={units} />
        <p>{slots.join(' · ')}</p>
      </PrintSheet>
    </div>
  );
}
