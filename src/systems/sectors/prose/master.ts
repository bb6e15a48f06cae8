import type { Event } from '@hexpost/engine/sectors';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import type { ReportedRuling } from '../../../panels/post/prose/report-source.ts';
import { type StyledText, strong } from '../../../panels/post/prose/say.ts';
import type { Tale } from './course.ts';
import { bare } from './stories.ts';
import type { Teller } from './teller.ts';
import { TOLD_IN } from './told.ts';

/**
 * The interventions of the game master, with reasons (S-12.4), and the members who left. Rulings on a battle are with it;
 * one that was struck off the draft has no other place. `given` is what the log does not tell.
 */
export function masterOf(
  events: readonly Event[],
  tales: readonly Tale[],
  given: readonly ReportedRuling[],
  { plain, text, say }: Teller,
): ProsePart[] {
  const isListed = (id: string) => tales.some((tale) => tale.id === id);
  const told = events.filter((event) => {
    if (event.type === 'battle-cancelled') return !isListed(event.battle);
    return TOLD_IN[event.type] === 'master' || 'onBehalf' in event;
  });
  const items: StyledText[] = told.map((event) => [plain(event)]).filter(([sentence]) => sentence !== '');
  for (const { reason, what = '' } of given)
    items.push([
      ...(what === '' ? [] : [reason === undefined ? what : `${what} `]),
      ...(reason === undefined
        ? []
        : reason === ''
          ? say('master.silent')
          : say('master.reason', { reason: strong(bare(reason)) })),
    ]);
  return items.length > 0 ? [{ kind: 'aside', title: text('heading.master'), items }] : [];
}
