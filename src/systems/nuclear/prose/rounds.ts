import type { Hex, SideId } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { grouped, joined, type StyledText } from '../../../panels/post/prose/say.ts';
import { partsOf } from './chapters.ts';
import { type Deed, type Failed, isQuiet, partOf } from './deeds.ts';
import { fightOf } from './fights.ts';
import { quietOf } from './quiet.ts';
import type { Teller } from './teller.ts';

/** A round of orders: the sides in the order they acted, and the result of each order. `closed` are parts ended without orders. */
export function roundOf(
  events: readonly Event[],
  active: SideId | null,
  teller: Teller,
  places: ReadonlyMap<Event, Hex>,
  closed: ReadonlySet<Event> = new Set(),
): ProsePart[] {
  return partsOf(events, active).flatMap(({ side, events }): ProsePart[] => {
    const { deeds, failed } = partOf(events);
    const items = deedSentences(deeds, teller, places, side ?? undefined);
    if (failed.length > 0) items.push(failuresOf(failed, teller, side ?? undefined));
    if (side === null) return items.length > 0 ? [{ kind: 'list', items }] : [];
    const heading: ProsePart = { kind: 'subheading', text: teller.side(side) };
    if (items.length > 0) return [heading, { kind: 'list', items }];
    // An unfinished part belongs to the next report.
    const end = events.find(({ type }) => type === 'activation-ended');
    return end
      ? [heading, { kind: 'line', of: closed.has(end) ? teller.say('closed', {}, teller.goneOn) : teller.say('idle') }]
      : [];
  });
}

/** Actions, a sentence each: fights first, then what else happened to units; those without effects on units are one sentence. */
export function deedSentences(
  deeds: readonly Deed[],
  teller: Teller,
  places: ReadonlyMap<Event, Hex>,
  home?: SideId,
): StyledText[] {
  const isFight = ({ kind }: Deed) => kind === 'fire' || kind === 'charge';
  const calm = deeds.filter(isQuiet);
  const others = deeds.filter((deed) => !isQuiet(deed));
  const items = [...others.filter(isFight), ...others.filter((deed) => !isFight(deed))]
    .map((deed) => (deed.kind === 'told' ? [teller.words.plain(deed.events[0]!)] : fightOf(deed, teller, places, home)))
    .filter(([first]) => first !== '');
  return calm.length > 0 ? [...items, quietOf(calm, teller, home)] : items;
}

/** Orders that failed, by reason. */
function failuresOf(failed: readonly Failed[], teller: Teller, home?: SideId): StyledText {
  const order = (event: Failed): string =>
    event.type === 'order-failed'
      ? teller.text('failed.order', { index: event.index, unit: teller.unit(event.unit, home) })
      : teller.text('failed.replaced', { index: event.index });
  const groups = [...grouped(failed, ({ code }) => code)].map(
    ([code, of]): StyledText => [`${teller.reason(code)} — ${of.map(order).join(', ')}`],
  );
  return teller.say('failed.all', { list: joined(groups, '; ') });
}
