import type { TFunction } from 'i18next';
import type { Roll } from '../../engine/kernel/dice/dice.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { BattleReport } from '../../engine/sectors/state.ts';
import { partsOfText, type SentencePart, translate } from '../../words/telling.ts';
import type { Names } from './names.ts';
import { type SectorsBlank, type SectorsMention, type Term, tell } from './tell.ts';

/** Events of a side; when the game master acted for the side, the sentence says so (S-12.1). */
const BY_SIDES: ReadonlySet<string> = new Set([
  'sheet-submitted',
  'sheet-withdrawn',
  'battle-assigned',
  'list-submitted',
  'battle-started',
  'result-reported',
  'result-confirmed',
  'quick-offered',
  'side-conceded',
]);

const NAMED: ReadonlySet<string> = new Set(['side', 'sector', 'battle'] satisfies SectorsMention['kind'][]);
const isMention = (blank: SectorsMention | Term): blank is SectorsMention => 'id' in blank && NAMED.has(blank.kind);

/** Events as sentences. */
export function sentencesOf(t: TFunction, names: Names) {
  const outcomeWith = ({ category, winner }: BattleReport, side: (id: string) => string): string =>
    t(`sectors/terms:outcome.${category}`, winner === null ? {} : { winner: side(winner) });

  const termText = (term: Term, side: (id: string) => string): string => {
    switch (term.kind) {
      case 'phase':
        return names.term('phases', term.id);
      case 'role':
        return names.term('roles', term.id);
      case 'method':
        return t(`sectors/terms:method.${term.id}`);
      case 'armies':
        return names.armies(term.count);
      case 'moment':
        return names.moment(term.at);
      case 'outcome':
        return outcomeWith(term, side);
      case 'share':
        return t('sectors/terms:word.share', { side: side(term.side), lost: term.lost, list: term.list });
    }
  };

  /** What was thrown, and whether it was only declared: dice thrown at a table cannot be verified. */
  const diceText = (rolls: readonly Roll[], side: (id: string) => string): string => {
    const thrown = rolls.map(({ label, by, faces }) =>
      t('sectors/terms:dice.throw', {
        ...(label === 'quick-reroll' && { context: 'again' }),
        side: side(by),
        faces: faces.join(' + '),
      }),
    );
    const declared = rolls.some((roll) => roll.declared);
    return t('sectors/terms:dice.line', { ...(declared && { context: 'declared' }), thrown: thrown.join('; ') });
  };

  const parts = (event: AnyEvent, rolls: readonly Roll[] = []): readonly SentencePart[] =>
    partsOfText((name) => {
      const mention = ({ kind, id }: SectorsMention) => name({ kind, id, label: names[kind](id) });
      const side = (id: string) => mention({ kind: 'side', id });
      const word = (blank: SectorsBlank): string => {
        if (typeof blank !== 'object') return String(blank);
        return isMention(blank) ? mention(blank) : termText(blank, side);
      };
      const sentence = tell(event);
      return [
        translate(t, 'sectors/terms:log.', sentence, word),
        ...(rolls.length > 0 ? [diceText(rolls, side)] : []),
        ...('onBehalf' in event && BY_SIDES.has(sentence.key) ? [t('sectors/terms:log.on-behalf')] : []),
      ].join(' ');
    });

  return { parts, outcome: (report: BattleReport) => outcomeWith(report, names.side) };
}
