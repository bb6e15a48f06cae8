import type { SideId } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/sectors';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { type StyledText, strong } from '../../../panels/post/prose/say.ts';
import type { EventOfType } from './course.ts';
import { bySide, type Teller } from './teller.ts';

/** S-8: the map update in its order, a line for each kind of change. */
export function updateOf(events: readonly Event[], teller: Teller): ProsePart[] {
  const { sector, armies, text, say, plain } = teller;
  const items: StyledText[] = [];
  const each = <T extends Event['type']>(type: T, key: string, said: (event: EventOfType<T>) => string): void => {
    const told = events.flatMap((event) =>
      event.type === type ? [{ side: (event as { side: SideId }).side, said: [said(event as EventOfType<T>)] }] : [],
    );
    if (told.length > 0) items.push(say(`update.${key}`, { list: bySide(teller, told) }));
  };
  each('armies-lost', 'lost', (event) =>
    text(
      'update.loss',
      { armies: event.armies, sector: sector(event.sector), declared: event.declared },
      event.declared > event.armies ? 'floor' : 'plain',
    ),
  );
  each('armies-arrived', 'arrived', (event) => `${armies(event.armies)} (${sector(event.from)} → ${sector(event.to)})`);
  for (const event of events) if (event.type === 'side-eliminated') items.push([strong(plain(event))]);
  each('sector-controlled', 'controlled', (event) => sector(event.sector));
  each('control-lost', 'control-lost', (event) => sector(event.sector));
  each('armies-replenished', 'replenished', (event) => `${sector(event.sector)} (+${event.armies})`);
  const strayed = new Map(
    events.flatMap((event) => (event.type === 'orbital-redirected' ? [[event.side, event]] : [])),
  );
  each('orbital-arrived', 'orbital', (event) => {
    const from = strayed.get(event.side)?.from;
    const blanks = { sector: sector(event.sector), armies: event.armies, from: from ? sector(from) : '' };
    return text('update.drop', blanks, from === undefined ? 'named' : from === null ? 'unnamed' : 'lost');
  });
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}
