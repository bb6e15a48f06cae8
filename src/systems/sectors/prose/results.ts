import type { SideId } from '@hexpost/engine';
import { type Battle, type BattleReport, lossIn, type State } from '@hexpost/engine/sectors';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { type StyledText, strong } from '../../../panels/post/prose/say.ts';
import type { Tale } from './course.ts';
import { battleNumber, fightText } from './list.ts';
import { accountOf, agreedBy } from './stories.ts';
import type { Teller } from './teller.ts';

/** How the battles went: a table of outcomes, then who said what, and what the dice showed. */
export function resultsOf(tales: readonly Tale[], data: State['data'], teller: Teller): ProsePart[] {
  if (tales.length === 0) return [];
  const { text, length, battle } = teller;
  const rows = tales.map((tale) => {
    const { attacker, defender, meeting, sector } = tale.listed;
    const sides = fightText(attacker, defender, meeting, teller);
    return [battleNumber(tale.id), teller.sector(sector), sides, ...outcomeCells(tale, data, teller)];
  });
  const head = ['battle', 'sector', 'sides', 'result', 'winner', 'losses'].map((key) => text(`table.${key}`));
  const items = tales.flatMap((tale): StyledText[] => {
    const story = agreedBy(tale) ? [] : accountOf(tale, teller);
    return story.length === 0 || (length === 'short' && !isStirring(tale))
      ? []
      : [[strong(battle(tale.id)), ' — ', ...story]];
  });
  const agreed = tales.flatMap((tale) => {
    const sides = agreedBy(tale);
    return sides ? [`${battleNumber(tale.id)} ${sides.map(teller.side).join(' / ')}`] : [];
  });
  if (agreed.length > 0 && length === 'long') items.push(teller.say('said.agreed', { list: agreed.join('; ') }));
  const proved = tales.filter(hasProof).map((tale) => battleNumber(tale.id));
  if (proved.length > 0) items.push(teller.say('said.proved', { list: proved.join(', ') }));
  return [
    { kind: 'table', table: { head, rows, right: [] } },
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
  ];
}

/** True for battles that even a short report describes: disputes, rulings, dice, a cancelled battle. */
const isStirring = ({ happened, cancelled }: Tale): boolean =>
  cancelled || happened.some(({ event }) => STIRRING.has(event.type));
const STIRRING: ReadonlySet<string> = new Set(['result-disputed', 'result-ruled', 'quick-resolved']);

/** S-6.9: a report brought the game along. Whether it proves the result is for each reader's client to see. */
const hasProof = ({ happened }: Tale): boolean =>
  happened.some(({ event }) => event.type === 'result-reported' && event.fought === true);

function outcomeCells(tale: Tale, data: State['data'], { text, term, side }: Teller): string[] {
  const { final, cancelled, reports, happened } = tale;
  if (cancelled) return [text('table.cancelled'), '', ''];
  if (final)
    return [
      term('categories', final.category),
      final.winner === null ? '—' : side(final.winner),
      costOf(tale, final, data),
    ];
  const last = happened.findLast(({ event }) => event.type !== 'bonus-assigned')!.event.type;
  const state = last === 'result-disputed' ? 'disputed' : reports.size > 0 ? 'reported' : 'open';
  return [text(`table.${state}`), '', ''];
}

/** Armies that the result costs, attacker before defender; fewer may be there (S-8.2). */
function costOf({ listed }: Tale, { category, winner }: BattleReport, data: State['data']): string {
  const { sector, attacker, defender } = listed;
  const battle = { status: 'final', category, winner, sector, attacker, defender } as Battle;
  const cost = (side: SideId) => lossIn({ data } as State, battle, side);
  return `${cost(attacker)} : ${cost(defender)}`;
}
