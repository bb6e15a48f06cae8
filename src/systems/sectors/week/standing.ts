import { battlesOf, isOver, sidesInPlay } from '../../../engine/sectors/position.ts';
import { PHASES, type Phase, type State } from '../../../engine/sectors/state.ts';
import type { SectorsWords } from '../names.ts';

export interface Standing {
  readonly when: 'done' | 'now' | 'later';
  /** A few words about the things done in it and still to be done. */
  readonly text: string;
}

/** How a phase of this round stands. A campaign that ended did so in its last map update, or when only one side was left. */
export function standingOf(view: State, phase: Phase, { t }: Pick<SectorsWords, 't'>): Standing {
  const place = PHASES.indexOf(phase) - PHASES.indexOf(view.phase);
  const when = place < 0 ? 'done' : place === 0 ? 'now' : 'later';
  return { when, text: when === 'later' ? t('sectors/week:standing.later') : textOf(view, phase, when, t) };
}

function textOf(view: State, phase: Phase, when: 'done' | 'now', t: SectorsWords['t']): string {
  const sides = sidesInPlay({ state: view });
  const battles = battlesOf(view).filter(({ status }) => status !== 'cancelled');
  switch (phase) {
    case 'deployment':
    case 'orders':
      return t('sectors/week:standing.sheets', {
        sent: sides.filter(({ submitted }) => submitted).length,
        sides: sides.length,
      });
    case 'events':
      return t(`sectors/week:standing.${when === 'now' ? 'drafted' : 'published'}`, { count: battles.length });
    case 'battles': {
      const disputes = battles.filter(({ status }) => status === 'disputed').length;
      const done = t('sectors/week:standing.results', { done: battles.filter(isOver).length, battles: battles.length });
      return disputes === 0 ? done : `${done}, ${t('sectors/week:standing.disputes', { count: disputes })}`;
    }
    default:
      return t('sectors/week:standing.update');
  }
}
