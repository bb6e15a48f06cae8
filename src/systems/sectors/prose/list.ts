import { type Data, type Event, type FocId, type OrderSheet, SLOTS } from '@hexpost/engine/sectors';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { joined, type StyledText, strong } from '../../../panels/post/prose/say.ts';
import type { EventOf, LoggedBattle } from '../logged-battles.ts';
import { bySide, type Teller } from './teller.ts';

/** The orders of each side, then those that could not be carried out. */
export function ordersOf(events: readonly Event[], teller: Teller): ProsePart[] {
  const { say, text, seats, side, sector, armies, plain, length } = teller;
  const items: StyledText[] = [];
  for (const event of events)
    if (event.type === 'orders-revealed' && length === 'long')
      for (const id of seats) {
        const sheet = event.sheets[id];
        if (sheet) items.push([strong(side(id)), ': ', ...joined(sheetSaid(sheet, teller), '; '), '.']);
      }
  for (const event of events)
    if (event.type === 'sheet-defaulted' || event.type === 'move-lapsed' || event.type === 'attack-lapsed')
      items.push([plain(event)]);
  const fortified = events.flatMap((event) =>
    event.type === 'sector-fortified' ? [{ side: event.side, said: [sector(event.sector)] }] : [],
  );
  if (fortified.length > 0) items.push(say('orders.fortified', { list: bySide(teller, fortified) }));
  const departed = events.flatMap((event) =>
    event.type === 'armies-departed'
      ? [
          {
            side: event.side,
            said: [
              text('orders.move', { armies: armies(event.armies), from: sector(event.from), to: sector(event.to) }),
            ],
          },
        ]
      : [],
  );
  if (departed.length > 0) items.push(say('orders.departed', { list: bySide(teller, departed) }));
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

/** A sheet without its fortifications: those are listed for all sides together. */
function sheetSaid({ orders, orbital }: OrderSheet, { text, sectors, sheetLines }: Teller): StyledText[] {
  const told = sectors.flatMap((from) => {
    const order = orders[from];
    return order && order.action !== 'fortify' ? [[from, order] as const] : [];
  });
  const lines = sheetLines({ orders: Object.fromEntries(told), orbital });
  return [...(told.length > 0 ? [] : [text('orders.quiet')]), ...lines].map((line) => [line]);
}

const rowNumber = (foc: FocId | undefined): string => foc?.replace('foc-', '') ?? '';

/** The battles to be fought, as a table, the rows of the Force Organisation chart that they use, and the sides dug in. */
export function listOf(battles: readonly LoggedBattle[], data: Data, teller: Teller): ProsePart[] {
  if (battles.length === 0) return [];
  const { text, say, length } = teller;
  const rows = battles.map(({ id, sector, attacker, defender, armies, foc, meeting }) => [
    battleNumber(id),
    teller.sector(sector),
    fightText(attacker, defender, meeting, teller),
    `${armies[attacker] ?? 0} : ${armies[defender] ?? 0}`,
    `${rowNumber(foc[attacker])} : ${rowNumber(foc[defender])}`,
  ]);
  const head = ['battle', 'sector', 'sides', 'armies', 'foc'].map((key) => text(`table.${key}`));
  const items = [
    ...battles.flatMap((logged) => bonusSaid(logged, battles, teller)),
    ...(length === 'long' ? [say('list.points', { points: data.pointsLimit })] : []),
    ...(length === 'long' ? focSaid(battles, data, teller) : []),
  ];
  return [
    { kind: 'table', table: { head, rows, right: [] } },
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
  ];
}

/** "2.1" */
export const battleNumber = (id: string): string => id.replace(/^r(\d+)b(\d+)$/, '$1.$2');

/** "Red → Blue", "Red ↔ Blue". */
export const fightText = (attacker: string, defender: string, meeting: boolean, { side }: Teller): string =>
  `${side(attacker)} ${meeting ? '↔' : '→'} ${side(defender)}`;

/** S-5.10, S-5.11: the reason a side has the bonus, and that it has it only once. */
function bonusSaid(
  { id, bonus, cancelled, sector: place }: LoggedBattle,
  all: readonly LoggedBattle[],
  { say, side, sector, battle }: Teller,
): StyledText[] {
  if (bonus === null || cancelled) return [];
  const defences = all.filter((other) => other.sector === place && other.defender === bonus && !other.meeting);
  const blanks = { battle: strong(battle(id)), side: side(bonus), sector: sector(place) };
  return [say('list.bonus', blanks, defences.length > 1 ? 'one-of' : 'only')];
}

/** The rows in use, each once. */
function focSaid(battles: readonly LoggedBattle[], { foc }: Data, { say, term, text }: Teller): StyledText[] {
  const used = new Set(battles.flatMap((logged) => Object.values(logged.foc)));
  return Object.entries(foc).flatMap(([id, row]): StyledText[] => {
    if (!used.has(id)) return [];
    const slots = SLOTS.map((role) => {
      const [least, most] = row[role];
      return `${term('army-roles', role)} ${least === most ? most : `${least}–${most}`}`;
    });
    if (row.supportMax !== undefined) slots.push(text('list.support', { count: row.supportMax }));
    return [say('list.row', { row: rowNumber(id), slots: slots.join(', ') })];
  });
}

/** The sentence of S-5.14. */
export const noBattles = (events: readonly Event[], { plain }: Teller): ProsePart[] =>
  events
    .filter((event): event is EventOf<'no-battles'> => event.type === 'no-battles')
    .map((event) => ({ kind: 'line', of: [plain(event)] }));
