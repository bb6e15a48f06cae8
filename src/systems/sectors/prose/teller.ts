import { readInstant, type SideId } from '@hexpost/engine';
import type { SectorId, State } from '@hexpost/engine/sectors';
import { dateText, offsetText, timeText } from '../../../panels/parts/time-text.ts';
import type { ProseLength } from '../../../panels/post/prose/report-source.ts';
import { joined, type SentenceMaker, type StyledText, sayIn, textIn } from '../../../panels/post/prose/say.ts';
import { type SectorsWords, type Source, sectorsWords } from '../names.ts';

/** Wording of reports: sentences of `sectors/prose.json`, and of the log. */
export interface Teller
  extends Pick<SectorsWords, 't' | 'side' | 'battle' | 'armies' | 'outcome' | 'term' | 'plain' | 'sheetLines'> {
  readonly length: ProseLength;
  readonly say: SentenceMaker;
  readonly text: (...of: Parameters<SentenceMaker>) => string;
  /** Every name in full; `sector` is its short form: "Sector 4". */
  readonly sectorName: (id: SectorId) => string;
  readonly sector: (id: SectorId) => string;
  /** Sides in seating order, sectors in map order. */
  readonly seats: readonly SideId[];
  readonly sectors: readonly SectorId[];
}

/** `source.state` is the public view at the end. Times are in the zone of the campaign's calendar. */
export function tellerOf(source: Source, length: ProseLength): Teller {
  const { t, state } = source;
  const words = sectorsWords({ ...source, moment: (at) => momentText(at, state, source) });
  const say = sayIn(t, 'sectors/prose', source.language);
  return {
    ...words,
    length,
    say,
    text: textIn(say),
    sectorName: words.sector,
    sector: words.sectorInShort,
    seats: state.seats,
    sectors: state.map.sectors,
  };
}

/** Date, time and zone: the readers of a forum may be anywhere. */
export function momentText(at: string, { data, clock }: State, { language }: Pick<Source, 'language'>): string {
  const zone = data.calendar?.zone ?? 'UTC';
  const instant = readInstant(at)!;
  const date = dateText(instant, zone, language, readInstant(clock) ?? instant);
  return `${date}, ${timeText(instant, zone, language)} (${offsetText(instant, zone)})`;
}

/** "Red: one; two. Blue: three": the texts of each side, in seating order. */
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
