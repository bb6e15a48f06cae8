import { battlesOf, isOver, PHASES, type Phase, type State, sidesInPlay } from '@hexpost/engine/sectors';
import type { SectorsWords } from '../names.ts';

/** The place of a phase in this round, and in a few words its progress and what is still owed. */
export interface PhaseStanding {
  readonly when: 'done' | 'now' | 'later';
  readonly text: string;
}

/** How a phase of this round stands. A campaign that ended did so in its last map update, or when only one side was left. */
export function standingOf(view: State, phase: Phase, words: Pick<SectorsWords, 't'>): PhaseStanding {
  const t = (key: string, facts = {}) => words.t(`sectors/week:standing.${key}`, facts);
  const place = PHASES.indexOf(phase) - PHASES.indexOf(view.phase);
  if (place > 0) return { when: 'later', text: t('later') };
  const when = place < 0 ? 'done' : 'now';
  const battles = battlesOf(view).filter(({ status }) => status !== 'cancelled');
  const disputes = battles.filter(({ status }) => status === 'disputed').length;
  const results = t('results', { done: battles.filter(isOver).length, battles: battles.length });
  const sides = sidesInPlay({ state: view });
  const sheets = () => t('sheets', { sent: sides.filter(({ submitted }) => submitted).length, sides: sides.length });
  const texts: Partial<Record<Phase, () => string>> = {
    deployment: sheets,
    orders: sheets,
    events: () => t(when === 'now' ? 'drafted' : 'published', { count: battles.length }),
    battles: () => (disputes === 0 ? results : `${results}, ${t('disputes', { count: disputes })}`),
  };
  return { when, text: (texts[phase] ?? (() => t('update')))() };
}
