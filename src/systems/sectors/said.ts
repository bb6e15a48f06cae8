import type { TFunction } from 'i18next';
import type { Roll } from '../../engine/kernel/dice/dice.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { BattleReport } from '../../engine/sectors/state.ts';
import type { Names } from './names.ts';
import { type Mention, type Thing, type Told, tell } from './tell.ts';
import type { Part } from './words.ts';

// Names are carried through the translation as these marks and cut out again, so that they may stand anywhere in it.
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** What a side does; when the master gave it for the side, the sentence says so (S-12.1). */
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

const isMention = (told: Told): told is Mention => typeof told === 'object' && 'id' in told && MENTIONS.has(told.kind);
const MENTIONS: ReadonlySet<string> = new Set(['side', 'sector', 'battle'] satisfies Mention['kind'][]);

/** Events as sentences. */
export function saidOf(t: TFunction, names: Names) {
  const outcomeWith = ({ category, winner }: BattleReport, side: (id: string) => string): string =>
    t(`sectors/terms:outcome.${category}`, winner === null ? {} : { winner: side(winner) });

  const thing = (told: Thing, mention: (told: Mention) => string): string => {
    const side = (id: string) => mention({ kind: 'side', id });
    switch (told.kind) {
      case 'phase':
        return names.term('phases', told.id);
      case 'role':
        return names.term('roles', told.id);
      case 'method':
        return t(`sectors/terms:method.${told.id}`);
      case 'armies':
        return names.armies(told.count);
      case 'moment':
        return names.moment(told.at);
      case 'outcome':
        return outcomeWith(told, side);
      case 'share':
        return t('sectors/terms:word.share', { side: side(told.side), lost: told.lost, list: told.list });
    }
  };

  /** What was thrown, and whether it was only told (dice of a table follow from no seed: they cannot be verified). */
  const diceText = (rolls: readonly Roll[], mention: (told: Mention) => string): string => {
    const thrown = rolls.map(({ label, by, faces }) =>
      t('sectors/terms:dice.throw', {
        ...(label === 'quick-reroll' && { context: 'again' }),
        side: mention({ kind: 'side', id: by }),
        faces: faces.join(' + '),
      }),
    );
    const declared = rolls.some((roll) => roll.declared);
    return t('sectors/terms:dice.line', { ...(declared && { context: 'declared' }), thrown: thrown.join('; ') });
  };

  const parts = (event: AnyEvent, rolls: readonly Roll[] = []): readonly Part[] => {
    const { key, blanks, context, count } = tell(event);
    const mentions: Exclude<Part, string>[] = [];
    const mention = ({ kind, id }: Mention): string => {
      mentions.push({ kind, id, label: names[kind](id) });
      return `${OPEN}${mentions.length - 1}${CLOSE}`;
    };
    const word = (told: Told): string => {
      if (typeof told !== 'object') return String(told);
      return isMention(told) ? mention(told) : thing(told, mention);
    };
    const filled = Object.entries(blanks).map(([name, told]) => [
      name,
      isList(told) ? told.map(word).join(', ') : word(told),
    ]);
    const sentence = t(`sectors/terms:log.${key}`, {
      ...Object.fromEntries(filled),
      ...(context !== undefined && { context }),
      ...(count !== undefined && { count }),
      defaultValue: '',
    });
    const whole = [
      sentence,
      ...(rolls.length > 0 ? [diceText(rolls, mention)] : []),
      ...('onBehalf' in event && BY_SIDES.has(key) ? [t('sectors/terms:log.on-behalf')] : []),
    ].join(' ');
    return whole.split(/(\uE000\d+\uE001)/).flatMap((piece): Part[] => {
      if (piece === '') return [];
      return piece.startsWith(OPEN) ? [mentions[Number(piece.slice(1, -1))]!] : [piece];
    });
  };

  return { parts, outcome: (report: BattleReport) => outcomeWith(report, names.side) };
}

const isList = (told: Told | readonly Told[]): told is readonly Told[] => Array.isArray(told);
