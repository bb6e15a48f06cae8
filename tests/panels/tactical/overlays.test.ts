import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import tactical from '../../../src/engine/tactical/engine.ts';
import { chargeOdds, chargeReach } from '../../../src/engine/tactical/odds/charge.ts';
import { findUnit, hexesOf, stepsBetween, typeOf } from '../../../src/engine/tactical/position.ts';
import { overlayTexts } from '../../../src/panels/map/overlays/overlay.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { TACTICAL_OVERLAYS } from '../../../src/systems/tactical/overlays/index.ts';
import { positionOf } from '../../../src/systems/tactical/table.ts';
import { NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';

const campaign = JSON.parse(
  readFileSync(new URL('../../campaigns/tactical-contact.hexpost.json', import.meta.url), 'utf8'),
) as Campaign;
const loaded = tactical.load(campaign.ruleset.rules);
if (!loaded.ok) throw new Error('the ruleset has faults');
const at = (entries: number) => positionOf(stateAfter(loaded.system, campaign, entries), campaign.ruleset.rules);

beforeAll(async () => void (await startWords('ru', NAMESPACES)));

const look = (id: string, entries: number, unit: string | null) => {
  const position = at(entries);
  const overlay = TACTICAL_OVERLAYS.find((one) => one.id === id)!;
  const hex = findUnit(position, unit)?.hex ?? null;
  const about = { unit, hex, stand: hex, variant: 'pointer', before: null, colour: () => 0 };
  return { position, content: overlay.look(position, 'red', about) };
};

it.each(TACTICAL_OVERLAYS.map(({ id }) => id))('overlay %s says everything in words, whatever it is about', (id) => {
  const text = overlayTexts(translateIn('ru'), { unit: (id) => id, side: () => 'name', language: 'en' });
  for (const unit of ['r3', 'b2', null])
    for (const entries of [0, 26]) {
      const { content } = look(id, entries, unit);
      const said = [...content.result, ...content.legend.map((row) => row.said), ...(content.at?.('1612') ?? [])];
      expect(said.length).toBeGreaterThan(0);
      for (const one of said) expect(text(one)).not.toMatch(/[{}]|tactical\/|said\.|^[a-z.-]+$/);
    }
});

it('T-12.5: the hexes of a charge are within its reach, and the chance falls with the steps', () => {
  const { position, content } = look('charge', 6, 'r3');
  const unit = findUnit(position, 'r3')!;
  const chances = chargeReach(position, unit);
  expect(new Set(content.areas.slice(0, -1).flatMap(({ hexes }) => hexes))).toEqual(new Set(chances.keys()));
  for (const [hex, chance] of chances) {
    expect(stepsBetween(position, unit.hex!, hex)).toBeLessThanOrEqual(hexesOf(position, 12));
    expect(findUnit(position, hex)).toBeUndefined();
    expect(chance).toBeGreaterThan(0);
  }
  // A target is reached exactly as often as the best hex beside it.
  for (const enemy of Object.values(position.state.units).filter(({ side }) => side === 'blue')) {
    const odds = chargeOdds(position, 'r3', [enemy.id]);
    const beside = [...chances].filter(([hex]) => stepsBetween(position, hex, enemy.hex!) === 1);
    if (odds && odds.hexes > 0) expect(Math.max(...beside.map(([, chance]) => chance))).toBeCloseTo(odds.roll);
  }
});

it('T-15.2: the ends of a flight are nearer to its own edge, and with trap and flight off the board they are all there is', () => {
  const { position, content } = look('flight', 6, 'r3');
  const [ends] = content.areas;
  const unit = findUnit(position, 'r3')!;
  expect(typeOf(position, unit).vehicle).toBe(false);
  const total = [...(ends!.texts ?? new Map<string, string>()).values()].reduce(
    (sum, text) => sum + parseInt(text, 10),
    0,
  );
  expect(total).toBeGreaterThan(97);
  for (const hex of ends!.hexes) expect(Number(hex.slice(2))).toBeGreaterThanOrEqual(Number(unit.hex!.slice(2)));
});
