import { type AnyCommand, type AnyEvent, writeInstant } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import type { ByPostParts } from '../../panels/by-post-ui.ts';
import { lazyPart } from '../../panels/parts/lazy-part.tsx';
import { publicPicture } from '../../panels/picture/public-picture.ts';
import { differencesOf } from './difference.ts';
import { aboutPlanet } from './invitation.ts';
import { NAMESPACES, namesOf } from './names.ts';
import { orderLine } from './order-line.ts';
import { STEPS_IN } from './steps-in.ts';

/** The system of sectors, as the pages of play by post need it. */
const sectorsGame: ByPostParts = {
  namespaces: ['post', 'sectors/terms', 'sectors/phases', 'sectors/prose', 'sectors/by-post'],
  words(source) {
    const words = namesOf(source);
    return {
      ...words,
      about: aboutPlanet(source, words),
      line: (command) => orderLine(words, command),
      place: words.when,
      placeInside(state) {
        const { round, phase } = state as State;
        const name = words.term('phases', phase);
        return round === 0 ? name : words.t('sectors/prose:place', { round, phase: name });
      },
      differences: (other) => differencesOf(words, source.state as State, other as State),
    };
  },
  extended(state, until, reason) {
    if ((state as State).deadline === null) return undefined;
    const second = writeInstant(Math.floor(until / 1000) * 1000);
    return { command: 'extend-deadline', until: second, ...(reason !== '' && { reason }) } as AnyCommand;
  },
  byMaster: (event: AnyEvent) => STEPS_IN.has(event.type) || 'onBehalf' in event,
  Screen: lazyPart(() => import('./SectorsScreen.tsx').then(({ SectorsScreen }) => ({ default: SectorsScreen }))),
  prose: () => import('./prose/prose.ts'),
  picture: publicPicture({ namespaces: NAMESPACES, names: namesOf, print: () => import('./print.ts') }),
};

export default sectorsGame;
