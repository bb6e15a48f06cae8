import { readLog } from '@hexpost/engine';
import { CATEGORIES, DRAWS, METHODS, type State, totalOf } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import { FaceChart } from '../../../panels/stats/FaceChart.tsx';
import { LuckList } from '../../../panels/stats/LuckList.tsx';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import css from '../../../panels/stats/Stats.module.css';
import { sidesLine, useStats } from '../../../panels/stats/statistics.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { useTable } from '../table.ts';
import type { Purse } from './purses.ts';
import { type QuickStory, quickLuckOf, storiesOf } from './quick-luck.ts';
import { type CampaignRecord, type Fought, recordOf } from './record.ts';

interface Props {
  readonly title: string;
  readonly head: string;
  readonly lines: readonly (readonly [key: string, name: string, numberOf: (side: string) => number | string])[];
}

function Table({ lines, ...rest }: Props) {
  const { sides } = useStats();
  return <SidesTable {...rest} lines={lines.map((line) => sidesLine(sides, ...line))} />;
}

/** Gains and losses, each with its sign in the sum. */
const PARTS: readonly (readonly [part: keyof Purse, sign: 1 | -1])[] = [
  ['start', 1],
  ['replenished', 1],
  ['orbital', 1],
  ['lost', -1],
  ['adjusted', 1],
  ['removed', -1],
];
/** Left out if all sides have none. */
const RARE: ReadonlySet<keyof Purse> = new Set(['adjusted', 'removed']);

const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0');

/** The gains and losses of armies of each side; the last line is the number on the map. */
export function BalancePage() {
  const { state } = useTable();
  const { own, sides } = useStats();
  const { purses } = useRecord();
  const amountOf = (side: string, part: keyof Purse) => purses[side]?.[part] ?? 0;
  const parts = PARTS.filter(([part]) => !RARE.has(part) || sides.some(({ id }) => amountOf(id, part) !== 0));
  const nameOf = (key: string) => own(`balance.${key}`);
  const title = own('page.balance');
  return (
    <>
      <Table
        title={title}
        head={own('page.armies')}
        lines={[
          ...parts.map(([part, sign]) => {
            const shown = (side: string) =>
              part === 'start' ? amountOf(side, part) : signed(sign * amountOf(side, part));
            return [part, nameOf(part), shown] as const;
          }),
          ['now', nameOf('now'), (side) => totalOf(state, side)],
        ]}
      />
      <Table
        title={title}
        head={own('by-results')}
        lines={(['declared', 'inflicted'] as const).map((part) => [part, nameOf(part), (side) => amountOf(side, part)])}
      />
    </>
  );
}

/** The results of each side's battles, and the ways they were decided. */
export function ResultsPage() {
  const { words } = useTable();
  const { own } = useStats();
  const { battles } = useRecord();
  if (battles.length === 0) return <p role="status">{own('no-results')}</p>;
  const ofSide = (side: string, fits: (battle: Fought) => boolean) =>
    battles.filter((battle) => (battle.attacker === side || battle.defender === side) && fits(battle));
  const methods = METHODS.filter((id) => battles.some(({ method }) => method === id));
  return (
    <>
      <Table
        title={own('page.results')}
        head={own('category')}
        lines={[
          ...CATEGORIES.map((id) => {
            const shown = (side: string) => {
              const such = ofSide(side, ({ category }) => category === id);
              const won = such.filter(({ winner }) => winner === side).length;
              return DRAWS.has(id) ? such.length : `${won} : ${such.length - won}`;
            };
            return [id, words.term('categories', id), shown] as const;
          }),
          ['all', own('all-battles'), (side) => ofSide(side, () => true).length],
        ]}
      />
      <h4>{own('methods')}</h4>
      <Table
        title={own('methods')}
        head={own('method')}
        lines={methods.map((id) => [
          id,
          words.term('methods', id),
          (side) => ofSide(side, ({ method }) => method === id).length,
        ])}
      />
    </>
  );
}

/** S-3.5, S-4.15: rounds in which a side sent no sheet and the rules filled one in. */
export function SheetsPage() {
  const { words } = useTable();
  const { own } = useStats();
  const { missed } = useRecord();
  const nameOf = (round: number) => (round === 0 ? words.term('phases', 'deployment') : String(round));
  const roundsOf = (side: string) => missed[side] ?? [];
  return (
    <Table
      title={own('page.sheets')}
      head={own('sheets')}
      lines={[
        ['missed', own('missed'), (side) => roundsOf(side).length],
        ['rounds', own('missed-in'), (side) => roundsOf(side).map(nameOf).join(', ') || '—'],
      ]}
    />
  );
}

/** The luck of each side with quick battles (S-7.11). */
export function useQuickLuck() {
  const { campaign, state } = useTable();
  const { throws } = useRecord();
  return useMemo(() => {
    const stories = storiesOf(throws, campaign.entries, state);
    return state.seats.flatMap((side) => {
      const luck = quickLuckOf(stories, state, side);
      return luck ? [{ side, luck }] : [];
    });
  }, [throws, campaign.entries, state]);
}

/** Luck with the dice of quick battles (S-7.11), from their exact chances; then each battle, and the faces. */
export function QuickPage() {
  const { campaign, state } = useTable();
  const { own } = useStats();
  const { throws } = useRecord();
  const stories = useMemo(() => storiesOf(throws, campaign.entries, state), [throws, campaign.entries, state]);
  if (stories.length === 0) return <p role="status">{own('no-dice')}</p>;
  const declared = stories.filter((story) => story.declared).length;
  const faces = stories.filter((story) => !story.declared).flatMap(({ rolls }) => rolls.flatMap((roll) => roll.faces));
  return (
    <>
      <QuickLucks stories={stories} />
      {declared > 0 && <p role="note">{own('declared-out', { count: declared })}</p>}
      <h4>{own('each-quick')}</h4>
      <ul className={css.stories}>
        {stories.map((story) => (
          <Story key={story.battle.id} story={story} />
        ))}
      </ul>
      {faces.length > 0 && (
        <>
          <h4>{own('faces')}</h4>
          <FaceChart faces={[1, 2, 3, 4, 5, 6].map((face) => faces.filter((each) => each === face).length)} />
        </>
      )}
    </>
  );
}

function QuickLucks({ stories }: { readonly stories: readonly QuickStory[] }) {
  const { state, words } = useTable();
  const { own, sides } = useStats();
  const form = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const signed = (gain: number) => form.format(gain).replace('-', '−');
  const lucks = sides.flatMap(({ id: side }) => {
    const luck = quickLuckOf(stories, state, side);
    if (!luck) return [];
    const { battles: count, gained, expected, span } = luck;
    const summary = own('gained', { count, gained: signed(gained), expected: signed(expected) });
    return [{ side, luck, came: gained, span, summary }];
  });
  return <LuckList lucks={lucks} />;
}

function Story({ story: { battle, rolls, declared, chance } }: { readonly story: QuickStory }) {
  const { words } = useTable();
  const { own } = useStats();
  const percent = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 });
  const [attack, defence, reroll] = rolls.map(({ faces }) => faces.join('+'));
  return (
    <li data-declared={declared || undefined}>
      <b>{words.battle(battle.id)}</b> {words.side(battle.attacker)} — {words.side(battle.defender)}:{' '}
      {words.outcome(battle)}
      <span className={css.sum}>
        {own('thrown', { attack, defence, reroll, context: reroll === undefined ? '' : 'again' })};{' '}
        {declared ? own('declared') : own('chance', { chance: percent.format(chance) })}
      </span>
    </li>
  );
}

/** The course of the campaign on the table, from the log that the viewer may read. */
function useRecord(): CampaignRecord {
  const { system, campaign, sitting } = useTable();
  const { viewer } = sitting;
  return useMemo(
    () => recordOf(readLog(system, campaign.entries, viewer), stateAfter(system, campaign, 0) as State),
    [system, campaign, viewer],
  );
}
