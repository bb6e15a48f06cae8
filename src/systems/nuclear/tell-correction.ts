import type { EventOf } from '../../engine/nuclear/events.ts';
import type { RowName, Sentence, Told } from './tell.ts';

const NOBODY: RowName = { kind: 'nobody', id: '' };
const hex = (id: string): Told => ({ kind: 'hex', id });
const unit = (id: string): Told => ({ kind: 'unit', id });
const side = (id: string | null): Told => (id === null || id === 'neutral' ? NOBODY : { kind: 'side', id });

/** How one change of an overrule is told: which form of the sentence, and its blanks. */
export function tellCorrection({ change, was }: EventOf<'corrected'>): Pick<Sentence, 'context' | 'blanks' | 'count'> {
  const told = (context: string, blanks: Sentence['blanks']) => ({ context, blanks });
  switch (change.change) {
    case 'place': {
      const blanks = {
        unit: unit(change.unit),
        ...(change.hex !== null && { hex: hex(change.hex) }),
        ...(typeof was === 'string' && { from: hex(was) }),
      };
      if (change.hex === null) return told('reserve', blanks);
      return told(was === null ? 'place' : 'moved', blanks);
    }
    case 'embark':
      return told('embark', { unit: unit(change.unit), transport: unit(change.transport) });
    case 'models': {
      const left = change.tough.reduce((total, tough) => total + tough, 0);
      const count = change.tough.filter((tough) => tough > 0).length;
      return { ...told('models', { unit: unit(change.unit), left }), count };
    }
    case 'destroy':
      return told('destroy', { unit: unit(change.unit) });
    case 'restore':
      return change.hex === null
        ? told('restore-reserve', { unit: unit(change.unit), side: side(change.side) })
        : told('restore', { unit: unit(change.unit), side: side(change.side), hex: hex(change.hex) });
    case 'suppress':
      return told(change.suppressed ? 'suppress' : 'rally', { unit: unit(change.unit) });
    case 'act':
      return told(`act-${change.acted}`, { unit: unit(change.unit) });
    case 'trait':
      return told(change.has ? 'trait' : 'trait-off', {
        unit: unit(change.unit),
        trait: { kind: 'trait', id: change.trait },
      });
    case 'experience':
      return told('experience', {
        unit: unit(change.unit),
        xp: change.xp,
        rank: { kind: 'rank', id: change.rank ?? '' },
        picks: change.picks ?? 0,
      });
    case 'prestige':
      return told('prestige', { side: side(change.side), now: change.prestige, was: was ?? 0 });
    case 'control-points':
      return told('control-points', { side: side(change.side), now: change.controlPoints, was: was ?? 0 });
    case 'bid':
      return told('bid', { side: side(change.side), now: change.bid, was: was ?? 0 });
    case 'reopen':
      return told('reopen', { side: side(change.side) });
    case 'key-point':
      return told('key-point', { hex: hex(change.hex), was: side(String(was)), now: side(change.owner) });
    case 'terrain':
      return told('terrain', {
        hex: hex(change.hex),
        was: { kind: 'terrain', id: String(was) },
        now: { kind: 'terrain', id: change.terrain },
      });
    case 'structure': {
      const { structure } = change;
      if (structure === null) return told('structure-off', { hex: hex(change.hex) });
      return told(structure.done ? 'structure' : 'site', {
        hex: hex(change.hex),
        structure: { kind: 'structure', id: structure.type },
        owner: side(structure.owner),
      });
    }
    case 'marker':
      return told(change.lies ? 'marker' : 'marker-off', { hex: hex(change.hex) });
    case 'event':
      return change.event === null
        ? told('event-off', { event: { kind: 'event', id: String(was ?? '') } })
        : told('event', { event: { kind: 'event', id: change.event.id } });
  }
}
