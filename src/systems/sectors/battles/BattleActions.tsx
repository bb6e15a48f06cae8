import { type Battle, isOver, opponentIn } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { keyOf } from '../../../words/keys.ts';
import { EntryFold } from '../EntryFold.tsx';
import { AllCommands, GiveButton } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import { ArmyListForm } from './ArmyListForm.tsx';
import { FightHere } from './FightHere.tsx';
import { QuickForm, QuickTogether } from './QuickForm.tsx';
import { ReportForm } from './ReportForm.tsx';
import { draftFor, type Giver, refusalOf } from './use-battle.ts';
import { useBattleNews } from './use-fought-battles.ts';

export interface ActionProps {
  readonly battle: Battle;
  readonly giver: Giver;
}

interface Props {
  readonly battle: Battle;
  /** One side, or at a shared table both: each then gives its commands without taking turns at the screen. */
  readonly givers: readonly Giver[];
}

/** S-6.8: the tactician of the side who takes the battle. */
const AssignForm = ({ battle, giver }: ActionProps) => (
  <AllCommands seat={giver.seat} fixed start={draftFor(battle, giver, 'assign-battle')} />
);

interface Part {
  readonly id: string;
  /** The command that the part is for. */
  readonly command: string;
  readonly Form: ComponentType<ActionProps>;
}

/** Parts of a card that open one at a time. */
const PARTS: readonly Part[] = [
  { id: 'report', command: 'report-result', Form: ReportForm },
  { id: 'quick', command: 'offer-quick', Form: QuickForm },
  { id: 'list', command: 'submit-list', Form: ArmyListForm },
  { id: 'assign', command: 'assign-battle', Form: AssignForm },
];

/** The actions of the sides in their battle: dice and the answer to a report first, then one thing at a time. */
export function BattleActions({ battle, givers }: Props) {
  const table = useTable();
  const { state, words } = table;
  const news = useBattleNews(battle);
  if (isOver(battle)) return null;
  // A battle that was fought needs more than one press before dice replace it.
  const isFought = news?.stage === 'fought-on' || news?.stage === 'over';
  const why = (giver: Giver, command: string) => refusalOf(table, giver, command, battle);
  const together = givers.length > 1;
  const possible = givers.flatMap((giver) =>
    PARTS.filter(({ id, command }) => {
      const isAlone = Object.keys(state.sides[giver.seat]!.members).length === 0;
      return !(id === 'assign' && isAlone) && !(id === 'quick' && together) && why(giver, command) === null;
    }).map((part) => ({ part, giver })),
  );
  const refused = givers.flatMap((giver) => why(giver, 'report-result') ?? [])[0];
  return (
    <div className={parts.stack}>
      {givers.map(
        (giver) =>
          Object.hasOwn(battle.reports, opponentIn(battle, giver.seat)) &&
          why(giver, 'confirm-result') === null && <AnswerForm key={giver.seat} battle={battle} giver={giver} />,
      )}
      {news !== null && <FightHere battle={battle} givers={givers} news={news} />}
      {together &&
        givers.every((giver) => why(giver, 'offer-quick') === null) &&
        (isFought ? (
          <EntryFold name={words.t('sectors/battle:quick-after-all')}>
            <QuickTogether battle={battle} givers={givers} />
          </EntryFold>
        ) : (
          <QuickTogether battle={battle} givers={givers} />
        ))}
      <OneAtATime battle={battle} possible={possible} together={together} />
      {refused && <Refused refusal={refused} />}
      {givers.map((giver) => {
        const bonusStays = why(giver, 'choose-bonus');
        if (battle.bonus === giver.seat || (bonusStays !== null && bonusStays.code !== 'bonus-locked')) return null;
        return (
          <div key={giver.seat}>
            <GiveButton
              seat={giver.seat}
              command={draftFor(battle, giver, 'choose-bonus')}
              label={words.t('sectors/battle:bonus-here')}
            />
            <p className={parts.note}>{words.t('sectors/battle:bonus-here-hint')}</p>
          </div>
        );
      })}
    </div>
  );
}

interface PartsProps {
  readonly battle: Battle;
  readonly possible: readonly { readonly part: Part; readonly giver: Giver }[];
  /** Each part's button names its side. */
  readonly together: boolean;
}

function OneAtATime({ battle, possible, together }: PartsProps) {
  const { campaign, words } = useTable();
  const { t } = words;
  const id = useId();
  // Every new entry closes the parts: their input has been used.
  const [open, setOpen] = useState<{ readonly id: string; readonly at: number } | null>(null);
  const at = campaign.entries.length;
  const idOf = ({ part, giver }: (typeof possible)[number]) => `${part.id} ${giver.seat}`;
  const shown = possible.find((each) => idOf(each) === open?.id && open.at === at);
  return (
    <>
      <div className={parts.row}>
        {possible.map((each) => {
          const isShown = each === shown;
          const again = each.part.id === 'report' && Object.hasOwn(battle.reports, each.giver.seat);
          const name = t(keyOf(`sectors/battle:part.${each.part.id}`), again ? { context: 'again' } : {});
          return (
            <Button
              key={idOf(each)}
              size="compact-md"
              variant={isShown ? 'filled' : 'default'}
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setOpen(isShown ? null : { id: idOf(each), at })}
            >
              {together ? t('sectors/battle:part-of', { side: words.side(each.giver.seat), part: name }) : name}
            </Button>
          );
        })}
      </div>
      <div id={id}>{shown && <shown.part.Form battle={battle} giver={shown.giver} />}</div>
    </>
  );
}

/** The answer to the opponent's report: agree, or dispute it with a note (S-7.5, S-7.6). */
function AnswerForm({ battle, giver }: ActionProps) {
  const { words } = useTable();
  const { t } = words;
  const { seat } = giver;
  return (
    <section
      className={parts.callout}
      data-tone="accent"
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:answer')}`}
    >
      <p>{t('sectors/battle:agree-with', { side: words.side(opponentIn(battle, seat)) })}</p>
      <GiveButton
        filled
        seat={seat}
        command={draftFor(battle, giver, 'confirm-result')}
        label={t('sectors/battle:agree')}
      />
      <EntryFold name={t('sectors/battle:object', { context: battle.status })}>
        <AllCommands seat={seat} fixed start={draftFor(battle, giver, 'dispute-result')} />
      </EntryFold>
    </section>
  );
}
