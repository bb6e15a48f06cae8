import type { TFunction } from 'i18next';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { readInstant } from '../../../engine/kernel/instant.ts';
import type { SectorId, State } from '../../../engine/sectors/state.ts';
import { dateText, offsetText, timeText } from '../../../panels/parts/time-text.ts';
import type { ProseLength } from '../../../panels/post/prose/report-source.ts';
import { joined, type SentenceMaker, type StyledText, sayIn, textIn } from '../../../panels/post/prose/say.ts';
import { textOfParts } from '../../../words/telling.ts';
import { namesOf, type Source } from '../names.ts';
import { sentencesOf } from '../sentences.ts';
import { type SectorsWords, sectorsWords } from '../words.ts';

/** How a report says things: sentences of `sectors/prose.json`, and of the log. */
export interface Teller extends Pick<SectorsWords, 'side' | 'battle' | 'armies' | 'outcome' | 'term' | 'plain'> {
  readonly length: ProseLength;
  readonly say: SentenceMaker;
  readonly text: (...of: Parameters<SentenceMaker>) => string;
  /** Every name in full; `sector` is how it is called in passing: "Sector 4". */
  readonly sectorName: (id: SectorId) => string;
  readonly sector: (id: SectorId) => string;
  /** Sides in seating order, sectors in map order. */
  readonly seats: readonly SideId[];
  readonly sectors: readonly SectorId[];
}

/** `source.state` is what everybody sees at the end. Times are told in the zone of the campaign's calendar. */
export function tellerOf(source: Source, length: ProseLength): Teller {
  const { t, state } = source;
  const names = { ...namesOf(source), moment: (at: string) => momentText(at, state, source) };
  const { parts, outcome } = sentencesOf(t, names);
  const say = sayIn(t as TFunction, 'sectors/prose');
  const { sectors } = state.map;
  const brief = (id: SectorId) => names.sector(id).split(',')[0]!.trim();
  const isClear = new Set(sectors.map(brief)).size === sectors.length;
  return {
    ...sectorsWords(source),
    length,
    say,
    text: textIn(say),
    plain: (event, rolls) => textOfParts(parts(event, rolls)),
    outcome,
    sectorName: names.sector,
    sector: isClear ? brief : names.sector,
    seats: state.seats,
    sectors,
  };
}

/** Date, time and zone: a reader of a forum may be anywhere. */
export function momentText(at: string, { data, clock }: State, { language }: Pick<Source, 'language'>): string {
  const zone = data.calendar?.zone ?? 'UTC';
  const instant = readInstant(at)!;
  const date = dateText(instant, zone, language, readInstant(clock) ?? instant);
  return `${date}, ${timeText(instant, zone, language)} (${offsetText(instant, zone)})`;
}

/** "Red: one; two. Blue: three": what each side has to say for itself, in seating order. */
export function bySide(
  { seats, side }: Teller,
  told: readonly { readonly side: SideId; readonly said: StyledText }[],
  between = ', ',
): StyledText {
  const own = seats.flatMap((id): StyledText[] => {
    const said = told.filter((each) => each.side === id).map((each) => each.said);
    return said.length > 0 ? [[`${side(id)} — `, ...joined(said, between)]] : [];
  });
  return joined(own, '; ');
}
