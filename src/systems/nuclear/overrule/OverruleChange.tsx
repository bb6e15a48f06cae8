import { ACTED, type ChangeKind, fullTough, type Position, roomIn, traitsOfEvents } from '@hexpost/engine/nuclear';
import { Select } from '@mantine/core';
import { memo } from 'react';
import { keyOf } from '../../../words/keys.ts';
import type { Words } from '../names.ts';
import css from './Overrule.module.css';
import { OverruleEvent } from './OverruleEvent.tsx';
import {
  Counted,
  fallenRows,
  hexRows,
  Listed,
  Models,
  type SelectOption,
  type SelectOptions,
  sideRows,
  unitRows,
} from './OverruleFields.tsx';
import { anchorsOf, type ChangeDraft, filled, KINDS } from './overrule-draft.ts';

interface Props {
  /** The position that the change applies to. */
  readonly position: Position;
  readonly words: Words;
  readonly draft: ChangeDraft;
  /** Units that have left the game. */
  readonly fallen: readonly string[];
  readonly onChange: (draft: ChangeDraft) => void;
}

/** One change: its kind and its fields. Memoized, since its lists are long: typing the reason does not re-render them. */
export const OverruleChange = memo(function OverruleChange(props: Props) {
  const { words, draft, onChange } = props;
  const { t } = words;
  return (
    <fieldset className={css.change}>
      <legend>{t('nuclear/overrule:fields')}</legend>
      <Select
        className={css.kind}
        label={t('nuclear/overrule:what')}
        data={Object.entries(KINDS).map(([group, kinds]) => ({
          group: t(keyOf(`nuclear/overrule:kinds.${group}`)),
          items: kinds.map((value) => ({ value, label: t(`nuclear/overrule:change.${value}`) })),
        }))}
        value={draft.change}
        onChange={(change) => onChange({ ...anchorsOf(draft), change: change as ChangeKind | null })}
        clearable
        clearButtonProps={{ 'aria-label': t('nuclear/overrule:clear') }}
        searchable
        nothingFoundMessage={t('nuclear/overrule:nothing-found')}
        maxDropdownHeight={400}
      />
      {draft.change !== null && <Blanks {...props} draft={filled(draft, props.position)} />}
      {(draft.change === 'event' || draft.change === 'reopen') && (
        <p className={css.hint}>{t(`nuclear/overrule:${draft.change}-hint`)}</p>
      )}
    </fieldset>
  );
});

/** The fields of a kind of change. `draft` has the present values filled in. */
function Blanks({ position, words, draft, fallen, onChange }: Props) {
  const { rules, state } = position;
  const { t } = words;
  const about = { position, words };
  const set = (more: Partial<ChangeDraft>) => onChange({ ...draft, ...more });
  const anew = (more: Partial<ChangeDraft>) => onChange({ ...anchorsOf(draft), ...more });
  const reserve: SelectOption = { value: null, label: t('nuclear/overrule:choice.reserve') };
  const nobody: SelectOption = { value: null, label: t('nuclear/overrule:choice.nobody') };
  const named = (rows: readonly { id: string; name: Parameters<Words['row']>[0] }[]): SelectOption[] =>
    rows.map(({ id, name }) => ({ value: id, label: words.row(name, id) }));
  const list = (
    label: string,
    rows: SelectOptions,
    value: string | null | undefined,
    on: (value: string | null) => void,
  ) => (
    <Listed
      key={label}
      label={t(keyOf(`nuclear/overrule:field.${label}`))}
      rows={rows}
      value={value}
      words={words}
      onChange={on}
    />
  );
  const either = (label: string, value: boolean | undefined, yes: string, no: string, on: (yes: boolean) => void) =>
    list(
      label,
      [yes, no].map((word) => ({ value: word, label: t(keyOf(`nuclear/overrule:choice.${word}`)) })),
      value === undefined ? undefined : value ? yes : no,
      (word) => on(word === yes),
    );
  const count = (label: string, value: number | undefined, on: (value: number) => void, most?: number) => (
    <Counted
      key={label}
      label={t(keyOf(`nuclear/overrule:field.${label}`))}
      value={value}
      onChange={on}
      {...(most && { most })}
    />
  );
  const unit = list('unit', unitRows(about), draft.unit, (id) => anew({ unit: id! }));
  const side = list('side', sideRows(about), draft.side, (id) => anew({ side: id! }));
  const there = list('hex', hexRows(about), draft.hex ?? undefined, (hex) => anew({ hex }));
  const landing = list('hex', [reserve, ...hexRows(about)], draft.hex, (hex) => set({ hex }));
  const found = state.units[draft.unit ?? ''];
  switch (draft.change) {
    case 'place':
      return [unit, landing];
    case 'embark': {
      const carriers = unitRows(about, (other) => other.side === found?.side && roomIn(position, other) > 0);
      return [unit, list('transport', carriers, draft.transport, (id) => set({ transport: id! }))];
    }
    case 'destroy':
      return unit;
    case 'models':
      return (
        <>
          {unit}
          {found && draft.tough && (
            <div className={css.models}>
              <p>{t('nuclear/overrule:field.models')}</p>
              <Models
                words={words}
                tough={draft.tough}
                full={fullTough(position, found)}
                onChange={(tough) => set({ tough })}
              />
            </div>
          )}
        </>
      );
    case 'restore':
      return [
        list('unit', fallenRows(words, fallen), draft.fallen, (id) => set({ fallen: id })),
        ...(draft.fallen === null
          ? [
              list('side', sideRows(about), draft.side, (id) => set({ side: id! })),
              list('type', named(rules.ruleset.units), draft.type, (id) => set({ type: id! })),
            ]
          : []),
        landing,
      ];
    case 'suppress':
      return [
        unit,
        either('suppressed', draft.suppressed, 'suppressed', 'not-suppressed', (yes) => set({ suppressed: yes })),
      ];
    case 'act': {
      const rows = ACTED.map((value) => ({ value, label: t(`nuclear/terms:acted.${value}`) }));
      return [unit, list('acted', rows, draft.acted, (acted) => set({ acted: acted as (typeof ACTED)[number] }))];
    }
    case 'trait': {
      const rows = traitsOfEvents(position).map((value) => ({ value, label: words.trait(value) }));
      return [
        unit,
        list('trait', rows, draft.trait, (trait) => onChange({ ...anchorsOf(draft), trait: trait! })),
        either('has', draft.has, 'has', 'has-not', (has) => set({ has })),
      ];
    }
    case 'experience':
      return [
        unit,
        count('xp', draft.xp, (xp) => set({ xp }), 10_000),
        list('rank', named(rules.ranks), draft.rank, (rank) => set({ rank: rank! })),
        count('picks', draft.picks, (picks) => set({ picks }), 20),
      ];
    case 'prestige':
    case 'control-points':
    case 'bid':
      return [side, count('amount', draft.amount, (amount) => set({ amount }))];
    case 'reopen':
      return side;
    case 'key-point': {
      const points = Object.keys(state.hexes).filter((hex) => state.hexes[hex]!.keyPoint !== undefined);
      return [
        list('hex', hexRows(about, points.sort()), draft.hex ?? undefined, (hex) => anew({ hex })),
        list('owner', [nobody, ...sideRows(about)], draft.owner, (owner) => set({ owner })),
      ];
    }
    case 'terrain':
      return [there, list('terrain', named(rules.ruleset.terrain), draft.terrain, (id) => set({ terrain: id! }))];
    case 'structure': {
      const none: SelectOption = { value: null, label: t('nuclear/overrule:choice.no-structure') };
      return [
        there,
        list('structure', [none, ...named(rules.ruleset.structures)], draft.structure, (id) => set({ structure: id })),
        ...(draft.structure
          ? [
              list('owner', [nobody, ...sideRows(about)], draft.owner, (owner) => set({ owner })),
              either('done', draft.done, 'done', 'site', (done) => set({ done })),
            ]
          : []),
      ];
    }
    case 'marker':
      return [there, either('lies', draft.lies, 'lies', 'lies-not', (lies) => set({ lies }))];
    case 'event':
      return (
        <OverruleEvent position={position} words={words} event={draft.event} onChange={(event) => set({ event })} />
      );
    default:
      return null;
  }
}
