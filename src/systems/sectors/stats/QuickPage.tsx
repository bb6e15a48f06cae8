import { useMemo } from 'react';
import { FaceChart } from '../../../panels/stats/FaceChart.tsx';
import { LuckList } from '../../../panels/stats/LuckList.tsx';
import css from '../../../panels/stats/Stats.module.css';
import { useStats } from '../../../panels/stats/stats-context.ts';
import { useTable } from '../table.ts';
import { type QuickStory, quickLuckOf, storiesOf } from './quick-luck.ts';
import { useRecord } from './use-record.ts';

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
