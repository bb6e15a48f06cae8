import type { AnyEvent, LoggedEvent } from '@hexpost/engine';
import type { MomentKind, ReplayParts } from '../system-ui.ts';

/** All key events of one kind in an entry. */
export interface KeyMoment {
  readonly entry: number;
  readonly kind: MomentKind;
  readonly events: readonly AnyEvent[];
}

/** Key moments in the order of the log. */
export function keyMomentsOf(lines: readonly LoggedEvent[], momentOf: ReplayParts['momentOf']): KeyMoment[] {
  const moments: { entry: number; kind: MomentKind; events: AnyEvent[] }[] = [];
  for (const { entry, event } of lines) {
    const kind = momentOf(event);
    if (!kind) continue;
    const same = moments.findLast((moment) => moment.entry !== entry || moment.kind === kind);
    if (same?.entry === entry) same.events.push(event);
    else moments.push({ entry, kind, events: [event] });
  }
  return moments;
}
