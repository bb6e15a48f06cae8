import { HOUR, MINUTE } from '@hexpost/engine';

/** The texts that go out, in both languages. They say nothing that is not public in the campaign. */

export interface PlayerNews {
  readonly kind: 'due' | 'reminder' | 'report' | 'person';
  readonly campaign: string;
  readonly round: number;
  /** Names of the sides whose orders are waited for. */
  readonly sides: readonly string[];
  /** The deadline, in milliseconds since 1970. */
  readonly until?: number | undefined;
  /** Milliseconds that are left. */
  readonly left?: number;
  readonly isOver?: boolean;
  /** The reason why a person is needed. */
  readonly why?: string;
}

export interface Message {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

type Language = 'en' | 'ru';

/** A message in one language, with times in one zone. */
export function messageOf(news: PlayerNews, language: Language, zone: string, link: string): Message {
  const { title, text } = WORDS[language](news, momentIn(language, zone, news.until), durationIn(language, news.left));
  return { title, text, link };
}

const WORDS: Record<Language, (news: PlayerNews, until: string, left: string) => Omit<Message, 'link'>> = {
  en({ kind, campaign, round, sides, isOver, why }, until, left) {
    const due = `Orders are due from ${sides.join(', ')}${until && ` by ${until}`}.`;
    switch (kind) {
      case 'due':
        return { title: `${campaign}: orders are due`, text: `Round ${round} of “${campaign}” is open. ${due}` };
      case 'reminder':
        return { title: `${campaign}: ${left} left`, text: `“${campaign}”, round ${round}: ${left} left. ${due}` };
      case 'report': {
        const end = isOver ? ' The campaign is over.' : '';
        return { title: `${campaign}: new report`, text: `“${campaign}”: the report of round ${round} is out.${end}` };
      }
      case 'person':
        return {
          title: `${campaign}: the referee needs you`,
          text: `“${campaign}”, round ${round}: the referee cannot go on by itself (${why}).`,
        };
    }
  },
  ru({ kind, campaign, round, sides, isOver, why }, until, left) {
    const due = `Ждём приказов: ${sides.join(', ')}.${until && ` Срок: ${until}.`}`;
    switch (kind) {
      case 'due':
        return { title: `${campaign}: пора сдавать приказы`, text: `«${campaign}»: открыт раунд ${round}. ${due}` };
      case 'reminder':
        return {
          title: `${campaign}: до срока ${left}`,
          text: `«${campaign}», раунд ${round}. До срока ${left}. ${due}`,
        };
      case 'report': {
        const end = isOver ? ' Кампания окончена.' : '';
        return { title: `${campaign}: новый отчёт`, text: `«${campaign}»: вышел отчёт за раунд ${round}.${end}` };
      }
      case 'person':
        return {
          title: `${campaign}: нужен ведущий`,
          text: `«${campaign}», раунд ${round}: без ведущего дальше не сыграть (${why}).`,
        };
    }
  },
};

function momentIn(language: Language, zone: string, at: number | undefined): string {
  if (at === undefined) return '';
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: zone } as const;
  return `${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ru', format).format(at)} (${zone})`;
}

/** Rounded down: nobody is promised more time than there is. */
function durationIn(language: Language, left: number | undefined): string {
  if (left === undefined) return '';
  const unit = left >= HOUR ? 'hour' : 'minute';
  const count = Math.max(1, Math.floor(left / (unit === 'hour' ? HOUR : MINUTE)));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
