/**
 * `npm run fairness -- --system ID --sides 3,5,6 --games 240 --seed S --layout 1001,0115,2015`: how often each starting
 * place wins among equal players. Exits 1 when a place wins too much or too little.
 */
import { parseArgs } from 'node:util';
import { measured, type PlaceRow } from './fairness-games.ts';
import { testedSystem } from './tested-systems.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    games: { type: 'string', default: '240' },
    seed: { type: 'string', default: 'fair' },
    sides: { type: 'string' },
    layout: { type: 'string' },
  },
});

const tested = testedSystem(values.system);
const { starts } = tested;
const [least, most] = starts?.bounds ?? [0, 0];
if (!starts) {
  console.log(`the sides of '${tested.id}' choose their own places: nothing to measure`);
  process.exit();
}
const layout = values.layout?.split(',');
const numbers = values.sides?.split(',').map(Number) ?? (layout ? [layout.length] : range(...tested.sides));
let unfair = 0;
for (const sides of numbers) {
  const { rows, games, drawn, turns } = measured(tested, starts, {
    sides,
    games: Number(values.games),
    seed: values.seed,
    ...(layout && { layout }),
  });
  console.log(
    `\n${sides} sides, ${games} games, ${drawn} drawn, ${turns.toFixed(1)} turns on average (${starts.clause})`,
  );
  console.table(Object.fromEntries(rows.map((row) => [row.place, columns(row)])));
  unfair += rows.filter(({ times }) => times < least || times > most).length;
}
console.log(unfair === 0 ? `every place wins ${least} to ${most} times its share` : `${unfair} places are not fair`);
process.exitCode = unfair > 0 ? 1 : 0;

function columns({ wins, times, told }: PlaceRow) {
  const verdict = times < least ? 'too weak' : times > most ? 'too strong' : 'fair';
  return { wins, 'times its share': times.toFixed(2), verdict, ...(told && { told }) };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
