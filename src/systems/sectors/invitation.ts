import { type State, TIMED_PHASES, type WEEKDAYS } from '@hexpost/engine/sectors';
import type { NamesSource } from '../../panels/system-ui.ts';
import type { SectorsWords } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { dayText } from './week/planned.ts';

/** The planet and the week of a campaign, for players who think of joining. */
export function aboutPlanet(
  { t, language, campaign, state }: NamesSource,
  words: Pick<SectorsWords, 'term'>,
): readonly string[] {
  const { map, data, sectors } = state as State;
  const planet = map.id === null ? undefined : rulesetIndexOf(campaign.ruleset.rules).planets.get(map.id);
  const { calendar } = data;
  const closings = TIMED_PHASES.flatMap((phase) => {
    const closes = calendar?.[phase]?.closes;
    if (!closes) return [];
    const day = dayText(closes.slice(0, 3) as (typeof WEEKDAYS)[number], language);
    return [`${words.term('phases', phase)}: ${day} ${closes.slice(4)}`];
  });
  return [
    t('sectors/by-post:planet', {
      planet: planet?.name[language] ?? '',
      count: Object.keys(sectors).length,
      context: planet ? '' : 'own',
    }),
    t('sectors/by-post:to-win', { count: data.sectorsToWin }),
    calendar
      ? t('sectors/by-post:week', { list: closings.join('; '), zone: calendar.zone })
      : t('sectors/by-post:no-clock'),
  ];
}
