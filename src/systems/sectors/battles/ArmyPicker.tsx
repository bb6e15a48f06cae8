import type { ListedArmy } from '@hexpost/engine';
import type { ArmyList } from '@hexpost/engine/sectors';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';

type Entry = ListedArmy['entries'][number];

/** The list with the entry that each line names, in either language; other lines stay as they are. */
export function withEntries(list: ArmyList, armies: readonly ListedArmy[]): ArmyList {
  const named = new Map<string, Entry>();
  const key = (role: string, points: number, name: string) => `${role} ${points} ${name.toLocaleLowerCase()}`;
  for (const entry of armies.flatMap(({ entries }) => entries))
    for (const name of [entry.name.en, entry.name.ru]) named.set(key(entry.role, entry.points, name), entry);
  return list.map((line) => {
    const entry = named.get(key(line.role, line.points, String(line.name ?? '')));
    return entry ? { ...line, entry: entry.id } : line;
  });
}

interface Props {
  readonly armies: readonly ListedArmy[];
  /** Adds these entries to the list, or replaces its contents if they are a complete list. */
  readonly onPick: (entries: readonly Entry[], isWhole: boolean) => void;
}

/** S-6.6: entries of an army for the list, one by one or as a ready list. */
export function ArmyPicker({ armies, onPick }: Props) {
  const { words } = useTable();
  const { t, language } = words;
  const [chosen, setChosen] = useState('');
  const army = armies.find(({ id }) => id === chosen);
  return (
    <div className={parts.row}>
      <NativeSelect
        size="xs"
        label={t('sectors/battle:army')}
        value={chosen}
        data={[
          { value: '', label: t('sectors/battle:army-none') },
          ...armies.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      {army && (
        <>
          <NativeSelect
            size="xs"
            label={t('sectors/battle:army-add')}
            value=""
            data={[
              { value: '', label: t('sectors/battle:army-choose') },
              ...army.entries.map(({ id, name, role, points }) => ({
                value: id,
                label: `${words.term('army-roles', role)} · ${name[language]} · ${points}`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onPick(
                army.entries.filter(({ id }) => id === value),
                false,
              )
            }
          />
          {army.ready.map((ids, i) => (
            <Button
              key={ids.join()}
              size="compact-sm"
              variant="default"
              onClick={() =>
                onPick(
                  ids.flatMap((id) => army.entries.find((entry) => entry.id === id) ?? []),
                  true,
                )
              }
            >
              {t('sectors/battle:army-ready', { number: i + 1 })}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
