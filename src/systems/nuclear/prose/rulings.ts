import type { LoggedEvent } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';
import type { ReportedRuling } from '../../../panels/post/prose/report-source.ts';
import { type StyledText, strong } from '../../../panels/post/prose/say.ts';
import type { Teller } from './teller.ts';

/** Only these open a chapter or a part: they stay in the story even when a ruling caused them. */
const FRAME: ReadonlySet<string> = new Set(['turn-started', 'round-started', 'activation-started', 'activation-ended']);

/** The game master's rulings, each with its reason, and the rest of the log. An entry with an `overruled` event is a ruling as a whole. */
export function rulingsOf(
  lines: readonly LoggedEvent[],
  given: readonly ReportedRuling[],
  teller: Teller,
): { readonly items: readonly StyledText[]; readonly rest: readonly LoggedEvent[] } {
  const ruled = new Set(lines.filter(({ event }) => event.type === 'overruled').map(({ entry }) => entry));
  const reasons = new Set<string>();
  const items = [...ruled].map((entry): StyledText => {
    const own = lines.filter((line) => line.entry === entry);
    const reason = own
      .map(({ event }) => (event as { reason?: unknown }).reason)
      .find((text) => typeof text === 'string');
    reasons.add(String(reason ?? ''));
    const what = own.flatMap(({ event }) => {
      const text = withOwner(event as Event, teller);
      // A sentence that includes the reason would repeat it.
      return text === '' || (reason !== undefined && event.type === 'overruled' && text.includes(String(reason)))
        ? []
        : [text];
    });
    return itemOf({ reason: String(reason ?? ''), what: what.join(' ') }, teller);
  });
  // Rulings already in the log are left out; the same reason may also be given for another change.
  const others = given.filter(({ what, reason }) => what !== undefined || !reasons.has(reason ?? ''));
  return {
    items: [...items, ...others.map((ruling) => itemOf(ruling, teller))],
    rest: lines.filter(({ entry, event }) => !ruled.has(entry) || FRAME.has(event.type)),
  };
}

/** A change to a unit names its side too: units of several sides share names. */
function withOwner(event: Event, { words, sideOf, side }: Teller): string {
  const text = words.plain(event);
  const unit = event.type === 'corrected' && 'unit' in event.change ? event.change.unit : undefined;
  const owner = unit === undefined ? undefined : sideOf(unit);
  return text === '' || owner === undefined || text.includes(side(owner)) ? text : `${side(owner)}: ${text}`;
}

const itemOf = ({ reason, what = '' }: ReportedRuling, { say }: Teller): StyledText => [
  ...(what === '' ? [] : [reason === undefined ? what : `${what} `]),
  ...(reason === undefined
    ? []
    : reason === ''
      ? say('rulings.silent')
      : say('rulings.reason', { reason: strong(reason.trim().replace(/\.$/, '')) })),
];
