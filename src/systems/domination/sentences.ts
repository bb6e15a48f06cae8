import type { AnyEvent } from '@hexpost/engine';
import { type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import { EVENTS } from './event-table.ts';

const KINDS: FactKinds = {
  attackerUnit: 'unit',
  defenderUnit: 'unit',
  attackerOrder: 'own-unit',
  defenderOrder: 'own-unit',
  army: 'hex',
  gun: 'hex',
  building: 'buildings',
  object: 'objects',
};

/** The sentence of `domination/log.json` for an event. */
export const sentenceFor = (event: AnyEvent) => sentenceOf(EVENTS, KINDS, event);
