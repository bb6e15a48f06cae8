import { type Draft, type Hex, open, type UnitId } from '@hexpost/engine';
import { attacksOn, fullOrder, terrainAt, type Unit } from '@hexpost/engine/domination';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconRun, IconSwords } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useGive } from '../../../panels/command/give.ts';
import { PaperField } from '../../../panels/command/PaperFields.tsx';
import { OddsDetails, OddsInShort, useOddsNames } from '../../../panels/odds/OddsPanel.tsx';
import { useOdds } from '../../../panels/odds/use-odds.ts';
import parts from '../../../panels/parts/parts.module.css';
import { percent } from '../../../panels/parts/percent.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { NameLink } from '../../../panels/table/SentenceParts.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useDrafting, useTools } from '../../../panels/table/tools.ts';
import { choiceOf, choicesOf, keepUnsent } from '../../../store/draft.ts';
import { sitDown } from '../../../store/seat-policies.ts';
import { keyOf } from '../../../words/keys.ts';
import { useTable } from '../table.ts';
import css from './Answers.module.css';
import { BattleLine, OrderedLine } from './BattleLine.tsx';
import { answerAs, roleOf, rolesFor, withRole, withUnits } from './roles.ts';

/** The answer to the attacks on a location: the choice to fight or retreat with its odds, then both lines of battle. */
export function AnswerCard({ at }: { readonly at: Hex }) {
  const tools = useTools();
  const table = useTable();
  const { ask, position, sitting, words } = table;
  const give = useGive();
  const names = useOddsNames();
  const side = sitting.seat!;
  const { t } = words;
  const key = `answer ${side} ${position.state.round} ${at}`;
  const kept = useDrafting((now) => now.unsent[key]);
  const army = fullOrder(position, at, side, listIn(kept?.order));
  // Units that have left the army since the draft was begun are removed from it.
  const draft = useMemo(() => {
    const ids = new Set(army.map(({ id }) => id));
    return withUnits(kept ?? { command: 'fight', at }, (id) => ids.has(id));
  }, [kept, at, army]);
  const options = ask(draft);
  const change = (next: Draft) => keepUnsent(tools.drafts, key, next);
  const both = { fight: useOdds(answerIn(draft, 'fight')), retreat: useOdds(answerIn(draft, 'retreat')) };
  const { odds, isStale } = both[draft.command === 'retreat' ? 'retreat' : 'fight'];
  const labelOf = (command: 'fight' | 'retreat') => {
    const losses = both[command].odds?.fates.find((fate) => fate.side === side)?.losses[0]?.expected;
    if (losses === undefined || !names) return words.command(command);
    return (
      <span className={css.answer}>
        {words.command(command)} <small>{t('domination/answers:odds.loses', { losses: names.number(losses) })}</small>
      </span>
    );
  };
  const attacks = attacksOn(position, at, side);
  const [battle] = attacks;
  if (!battle) return null;
  const isRetreat = draft.command === 'retreat';
  const noRetreat = choiceOf(ask({ command: 'retreat' }), 'at', at)?.refusal;
  const ready = options.ready;

  const chance = ({ id }: Unit) => {
    const lives = odds?.fates.find(({ unit }) => unit === id)?.chances[0];
    return lives && <b title={t('domination/answers:odds.lives')}>{percent(lives.chance)}</b>;
  };
  const own = (unit: Unit) => {
    const roles = rolesFor(options, unit.id);
    const now = roleOf(draft, unit.id);
    return (
      <>
        {chance(unit)}
        {(roles.length > 0 || now !== '') && (
          <NativeSelect
            size="xs"
            aria-label={t('domination/answers:role.label', { unit: words.shortUnit(unit.id) })}
            value={now}
            data={['', ...new Set([...roles, ...(now === '' ? [] : [now])])].map((role) => {
              const [name, hex] = role.split(' ');
              const context = role === '' ? (isRetreat ? 'goes' : 'fights') : name;
              return { value: role, label: t(keyOf(`domination/answers:role.${context}`), { hex }) };
            })}
            onChange={({ currentTarget: { value } }) =>
              change(
                withRole(
                  draft,
                  unit.id,
                  value,
                  army.map(({ id }) => id),
                ),
              )
            }
          />
        )}
      </>
    );
  };

  return (
    <section className={parts.card} data-own aria-label={t('domination/answers:card', { hex: at })}>
      <h3>
        <NameLink part={{ kind: 'hex', id: at, label: at }} /> {words.row('terrain', terrainAt(position, at))}
      </h3>
      {attacks.length > 1 && (
        <p className={parts.note}>
          {t('domination/answers:more', {
            sides: attacks
              .slice(1)
              .map(({ attacker }) => words.side(attacker))
              .join(', '),
          })}
        </p>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('domination/answers:answer')}
        value={String(draft.command)}
        onChange={(command) => change(answerAs(draft, command as 'fight' | 'retreat'))}
        data={[
          { value: 'fight', label: labelOf('fight') },
          { value: 'retreat', label: labelOf('retreat'), disabled: noRetreat !== undefined },
        ]}
      />
      {noRetreat && <Refused refusal={noRetreat} />}
      {isRetreat && (
        <PaperField
          name="to"
          command="retreat"
          values={[null, ...open(choicesOf(options, 'to')).map(({ value }) => String(value))]}
          value={draft.to === undefined ? null : String(draft.to)}
          nameOf={(to) =>
            to === null ? t('domination/answers:to-best') : `${to} ${words.row('terrain', terrainAt(position, to))}`
          }
          onChange={(to) => {
            const { to: _, ...rest } = draft;
            change(to === null ? rest : { ...rest, to });
          }}
        />
      )}
      {odds && (
        <div aria-live="polite">
          <OddsInShort odds={odds} isStale={isStale} />
        </div>
      )}
      {options.refusal && <Refused refusal={options.refusal} />}
      <div className={parts.row}>
        {ready && (
          <Button
            leftSection={isRetreat ? <IconRun size={16} aria-hidden /> : <IconSwords size={16} aria-hidden />}
            onClick={() => {
              // The battle order given is stored for the location, and therefore secret.
              sitDown(tools.screen, table);
              give(ready);
            }}
          >
            {words.command(ready.command)}
          </Button>
        )}
      </div>
      <div className={css.lines}>
        <SideName side={battle.attacker} />
        <SideName side={side} />
        <BattleLine
          label={t('domination/answers:line.of', { side: words.side(battle.attacker) })}
          units={fullOrder(position, at, battle.attacker)}
          note={chance}
        />
        <OrderedLine
          label={t('domination/answers:line.of', { side: words.side(side) })}
          units={army}
          note={own}
          onOrder={(order) => change({ ...draft, order: [...order] })}
        />
      </div>
      {odds && (
        <>
          <OddsDetails odds={odds} isStale={isStale} withoutUnits />
          <p className={parts.note}>{t('domination/answers:odds.on-units')}</p>
        </>
      )}
    </section>
  );
}

/** The draft as one of the two answers. */
const answerIn = (draft: Draft, command: 'fight' | 'retreat'): Draft =>
  draft.command === command ? draft : answerAs(draft, command);

const listIn = (value: unknown): UnitId[] | undefined => (Array.isArray(value) ? value.map(String) : undefined);
