import { coloursOf, type Hex, type SideId } from '@hexpost/engine';
import type { BattleId, Event, SectorId, State } from '@hexpost/engine/sectors';
import type { Cue } from '../../../map/cues.ts';
import type { CueMoment } from '../../../panels/map/map-parts.ts';
import type { SectorsWords } from '../names.ts';
import { drawingOf } from '../picture.ts';
import { heartOf, standOf, waysOf } from './places.ts';

/** The cue that shows an event on the planet; undefined for one without a place there. */
export function cueOf({ event: any, before: then, after: now, campaign, words: names }: CueMoment): Cue | undefined {
  const [event, before, after] = [any as Event, then as State, now as State];
  const words = names as SectorsWords;
  const planet = drawingOf(campaign, before);
  if (!planet) return undefined;
  const colours = coloursOf(before.seats, campaign.players);
  const colour = (side: SideId) => colours.get(side) ?? null;
  const at = (kind: Cue['kind'], hexes: readonly (Hex | undefined)[], more: Partial<Cue> = {}): Cue | undefined => {
    const drawn = hexes.filter((hex) => hex !== undefined);
    return drawn.length > 0 ? { kind, hexes: drawn, ...more } : undefined;
  };
  const stand = (side: SideId, sector: SectorId) => standOf(planet, before, side, sector);
  const defence = (id: BattleId) => {
    const battle = before.battles[id] ?? after.battles[id];
    return battle && stand(battle.defender, battle.sector);
  };
  const arrive = (side: SideId, sector: SectorId) => at('arrive', [stand(side, sector)], { colour: colour(side) });
  const lose = (side: SideId, sector: SectorId, armies: number) => {
    const left = after.sectors[sector]?.armies[side] ?? 0;
    return at(left > 0 ? 'wounds' : 'destroyed', [stand(side, sector)], {
      counter: `${side}-${sector}`,
      colour: colour(side),
      text: `−${words.armies(armies)}`,
      tone: 'bad',
    });
  };

  switch (event.type) {
    case 'armies-deployed':
    case 'armies-replenished':
    case 'orbital-arrived':
      return arrive(event.side, event.sector);
    case 'sector-fortified':
      return at('built', [stand(event.side, event.sector)]);
    case 'armies-departed':
      return at('note', [stand(event.side, event.from)], {
        text: `${words.armies(event.armies)} → ${words.sectorInShort(event.to)}`,
      });
    case 'orders-revealed':
      return at('strike', Object.keys(after.battles).map(defence), { text: words.t('sectors/map:log.battles') });
    case 'result-final':
      return at('note', [defence(event.battle)], { text: words.outcome(event) });
    case 'armies-lost':
      return event.armies > 0 ? lose(event.side, event.sector, event.armies) : undefined;
    case 'armies-arrived': {
      const { side, from, to } = event;
      const [start, end] = [stand(side, from), stand(side, to)];
      if (start === undefined || end === undefined) return undefined;
      // Armies that come round the back of the planet enter from its edge.
      return at('move', waysOf(planet, from, to, start, end).at(-1)!, { colour: colour(side) });
    }
    case 'sector-controlled':
    case 'control-lost': {
      const holder = event.type === 'sector-controlled' ? colour(event.side) : null;
      return at('captured', [heartOf(planet, event.sector)], { colour: holder, text: words.sector(event.sector) });
    }
    case 'armies-adjusted': {
      const more = event.to - (before.sectors[event.sector]?.armies[event.side] ?? 0);
      return more >= 0 ? arrive(event.side, event.sector) : lose(event.side, event.sector, -more);
    }
    case 'side-conceded':
    case 'side-expelled': {
      const held = before.map.sectors.filter((id) => (before.sectors[id]?.armies[event.side] ?? 0) > 0);
      const stands = held.map((id) => stand(event.side, id));
      return at('leave', stands, { colour: colour(event.side) });
    }
    default:
      return undefined;
  }
}
