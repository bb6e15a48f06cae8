import type { SideId } from '@hexpost/engine';
import type { Event, EventOf } from '@hexpost/engine/nuclear';
import { grouped, type StyledText, strong } from '../../../panels/post/prose/say.ts';
import { partsOf } from './chapters.ts';
import { partOf } from './deeds.ts';
import { pointOf, pointsOf } from './end.ts';
import { meleeWinners } from './fights.ts';
import { basesOf, initiativeOf } from './preparation.ts';
import type { Teller } from './teller.ts';

/** Facts that the log's own sentences describe well enough. */
const FACTS: ReadonlySet<string> = new Set<Event['type']>([
  'base-captured',
  'structure-captured',
  'structure-demolished',
  'construction-lost',
  'intelligence-collected',
  'vip-delivered',
  'vip-killed',
  'transport-wrecked',
  'side-eliminated',
  'side-conceded',
]);

/**
 * A round, with one line for each notable fact. `active` is the side whose part was under way at its start, `losses`
 * the models that each side lost.
 */
export function factsOf(
  events: readonly Event[],
  active: SideId | null,
  losses: ReadonlyMap<SideId, { readonly models: number }>,
  teller: Teller,
): StyledText[] {
  const { words, say, side } = teller;
  const facts: StyledText[] = [];
  for (const event of events) {
    if (event.type === 'bases-revealed') facts.push(basesOf(event.bases, teller));
    if (event.type === 'event-started') facts.push([words.plain(event)]);
  }
  const initiative = initiativeOf(
    events.filter(({ type }) => type === 'initiative-set'),
    teller,
  );
  if (initiative.length > 0) facts.push(initiative);
  const fresh = events.flatMap((event) => (event.type === 'unit-deployed' ? [teller.sideOf(event.unit)] : []));
  if (fresh.length > 0) facts.push(say('facts.deployed', { list: counts(fresh, teller) }));
  facts.push(...deathsOf(events, teller));
  const models = [...losses].filter((loss) => loss[1].models > 0);
  if (models.length > 0)
    facts.push(say('facts.models', { list: models.map(([id, loss]) => `${side(id)} ${loss.models}`).join(', ') }));
  facts.push(...meleesOf(events, active, teller));
  const retreats = events.flatMap((event) => (event.type === 'unit-retreated' ? [teller.sideOf(event.unit)] : []));
  if (retreats.length > 0) facts.push(say('facts.retreats', { list: counts(retreats, teller) }));
  for (const event of events) {
    if (event.type === 'key-point-captured' || event.type === 'key-point-lost') facts.push(pointOf(event, teller));
    else if (FACTS.has(event.type)) facts.push([words.plain(event)]);
  }
  const failed = partsOf(events, active).flatMap((part) =>
    part.events.flatMap(({ type }) => (type === 'order-failed' ? [part.side ?? undefined] : [])),
  );
  const points = pointsOf(events, teller);
  if (points.length > 0) facts.push(points);
  if (failed.length > 0) facts.push(say('facts.failed', { list: counts(failed, teller) }));
  const won = events.find(({ type }) => type === 'game-won');
  if (won) facts.push([strong(words.plain(won))]);
  return facts.length > 0 ? facts : [say('facts.none')];
}

/** The number of melees, and their winners. */
function meleesOf(events: readonly Event[], active: SideId | null, teller: Teller): StyledText[] {
  const winners = partsOf(events, active).flatMap((part) => meleeWinners(partOf(part.events).deeds));
  if (winners.length === 0) return [];
  const won = winners.flatMap((unit) => (unit === undefined ? [] : [teller.sideOf(unit)]));
  const count = winners.length;
  return [
    won.length > 0
      ? teller.say('facts.melees', { count, list: counts(won, teller) })
      : teller.say('facts.held', { count }),
  ];
}

/** The destroyed units, grouped by owner. */
export function deathsOf(events: readonly Event[], teller: Teller): StyledText[] {
  const dead = events.flatMap((event) => (event.type === 'unit-destroyed' ? [event] : []));
  return [...grouped(dead, ({ unit }) => teller.sideOf(unit))].map(
    ([owner, of]): StyledText => [
      strong(teller.text('facts.destroyed', { side: teller.side(owner ?? null) })),
      `: ${of.map((event) => death(event, teller)).join(', ')}.`,
    ],
  );
}

/** A sentence about a destroyed unit and the cause. */
function death({ unit, by, cause }: EventOf<'unit-destroyed'>, teller: Teller): string {
  const { words, text, side, sideOf } = teller;
  const killer = by === null ? '' : `${words.unit(by)}, ${side(sideOf(by) ?? null)}`;
  const how = text('facts.how', { by: killer }, by === null ? `${cause}-alone` : cause);
  return `${words.unit(unit)} (${how})`;
}

const counts = (sides: readonly (SideId | undefined)[], { side }: Teller): string =>
  [...grouped(sides, (id) => id)].map(([id, of]) => `${side(id ?? null)} ${of.length}`).join(', ');
