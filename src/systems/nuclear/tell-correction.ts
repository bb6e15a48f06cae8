import type { EventOf } from '@hexpost/engine/nuclear';
import type { NuclearBlank, NuclearSentence, RowName } from './tell.ts';

const NOBODY: RowName = { kind: 'nobody', id: '' };
const hex = (id: string): NuclearBlank => ({ kind: 'hex', id });
const unit = (id: string): NuclearBlank => ({ kind: 'unit', id });
const side = (id: string | null): NuclearBlank => (id === null || id === 'neutral' ? NOBODY : { kind: 'side', id });

/** The sentence for one change of an overrule: its form and its blanks. */
export function tellCorrection({
  change,
  was,
}: EventOf<'corrected'>): Pick<NuclearSentence, 'context' | 'blanks' | 'count'> {
  const form = (context: string, blanks: NuclearSentence['blanks']) => ({ context, blanks });
  switch (change.change) {
    case 'place': {
      const blanks = {
        unit: unit(change.unit),
        ...(change.hex !== null && { hex: hex(change.hex) }),
        ...(typeof was === 'string' && { from: hex(was) }),
      };
      if (change.hex === null) return form('reserve', blanks);
      return form(was === null ? 'place' : 'moved', blanks);
    }
    case 'embark':
      return form('embark', { unit: unit(change.unit), transport: unit(change.transport) });
    case 'models': {
      const left = change.tough.reduce((total, tough) => total + tough, 0);
      const count = change.tough.filter((tough) => tough > 0).length;
      return { ...form('models', { unit: unit(change.unit), left }), count };
    }
    case 'destroy':
      return form('destroy', { unit: unit(change.unit) });
    case 'restore':
      return change.hex === null
        ? form('restore-reserve', { unit: unit(change.unit), side: side(change.side) })
        : form('restore', { unit: unit(change.unit), side: side(change.side), hex: hex(change.hex) });
    case 'suppress':
      return form(change.suppressed ? 'suppress' : 'rally', { unit: unit(change.unit) });
    case 'act':
      return form(`act-${change.acted}`, { unit: unit(change.unit) });
    case 'trait':
      return form(change.has ? 'trait' : 'trait-off', {
        unit: unit(change.unit),
        trait: { kind: 'trait', id: change.trait },
      });
    case 'experience':
      return form('experience', {
        unit: unit(change.unit),
        xp: change.xp,
        rank: { kind: 'rank', id: change.rank ?? '' },
        picks: change.picks ?? 0,
      });
    case 'prestige':
      return form('prestige', { side: side(change.side), now: change.prestige, was: was ?? 0 });
    case 'control-points':
      return form('control-points', { side: side(change.side), now: change.controlPoints, was: was ?? 0 });
    case 'bid':
      return form('bid', { side: side(change.side), now: change.bid, was: was ?? 0 });
    case 'reopen':
      return form('reopen', { side: side(change.side) });
    case 'key-point':
      return form('key-point', { hex: hex(change.hex), was: side(String(was)), now: side(change.owner) });
    case 'terrain':
      return form('terrain', {
        hex: hex(change.hex),
        was: { kind: 'terrain', id: String(was) },
        now: { kind: 'terrain', id: change.terrain },
      });
    case 'structure': {
      const { structure } = change;
      if (structure === null) return form('structure-off', { hex: hex(change.hex) });
      return form(structure.done ? 'structure' : 'site', {
        hex: hex(change.hex),
        structure: { kind: 'structure', id: structure.type },
        owner: side(structure.owner),
      });
    }
    case 'marker':
      return form(change.lies ? 'marker' : 'marker-off', { hex: hex(change.hex) });
    case 'event':
      return change.event === null
        ? form('event-off', { event: { kind: 'event', id: String(was ?? '') } })
        : form('event', { event: { kind: 'event', id: change.event.id } });
  }
}
