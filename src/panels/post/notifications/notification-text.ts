import type { CampaignContent } from '../../../post/contents.ts';
import type { NewsOccasion } from '../../../store/notifications.ts';
import type { Translate } from '../../../words/index.ts';
import { instantText, ownZone } from '../../parts/time-text.ts';
import { seatNames } from '../finding-words.ts';
import { languageOfWords } from '../side-name.ts';

/** The most sentences of one message; the rest are counted. */
const MOST_LINES = 6;

/** News of a campaign in sentences. `t` has the words of `calendar` and `thread`. */
export function notificationLines(
  occasions: readonly NewsOccasion[],
  { players, open }: Pick<CampaignContent, 'players' | 'open'>,
  now: number,
  t: Translate,
): readonly string[] {
  const nameOf = seatNames(t, players, open);
  const lines = occasions.map((one) =>
    t(`calendar:told.line.${one.kind}`, {
      round: one.round,
      ...('seat' in one && { side: nameOf(one.seat), context: one.seat === 'gm' ? 'gm' : '' }),
      ...('until' in one && { when: instantText(one.until, ownZone(), languageOfWords(), now) }),
    }),
  );
  const said = [...new Set(lines)];
  const more = said.length - MOST_LINES;
  return more > 0 ? [...said.slice(0, MOST_LINES), t('calendar:told.line.more', { count: more })] : said;
}
