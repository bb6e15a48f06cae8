import { HOUR, MINUTE, type OptionRow } from '@hexpost/engine';
import { type Beacon, isQuicknet, LOCK_DAYS } from '../../../post/beacon.ts';
import type { Allowance, PostingCalendar } from '../../../post/calendar.ts';
import { lockingBeacon } from '../../../post/locks.ts';
import { campaignContent, holdersNow, masterNow } from '../../../store/mail.ts';
import type { RulesetText } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { tellPace } from '../../pace.ts';
import { stretchText } from '../../parts/time-text.ts';
import type { PostTeller } from './block-prose.ts';
import type { ProsePart } from './prose-page.ts';
import { link, type StyledText, strong } from './say.ts';

/** The part of a ruleset that an invitation reads. */
interface NamedRules {
  readonly name?: RulesetText;
  readonly version?: string;
  readonly options?: readonly OptionRow[];
}

/** Everything a player wants to know before asking for a seat, and how to ask. */
export function invitationProse(teller: PostTeller): readonly ProsePart[] {
  const { mail, say, t, words, language, row, address } = teller;
  const content = campaignContent(mail);
  const { name: rules, version, options = [] } = mail.rules.ruleset as NamedRules;
  // The seats of a battle belong to its two sides from the beginning.
  const { battle } = content;
  const locking = lockingBeacon(content);
  const seated = new Map((battle?.holders ?? holdersNow(mail)).map((holder) => [holder.seat, holder.name]));
  const kind = battle ? 'battle' : content.open ? 'open' : undefined;
  const sides = content.players.map(({ seat }) =>
    seated.has(seat) ? `${teller.side(seat)} (${seated.get(seat)})` : teller.side(seat),
  );
  const item = (key: string, blanks: Parameters<PostTeller['say']>[1] = {}, context?: string): StyledText =>
    say(`invite.${key}`, blanks, context);
  return [
    { kind: 'title', text: t('posting:invite.title', { campaign: content.name, context: battle && 'battle' }) },
    {
      kind: 'list',
      items: [
        item('rules', { rules: strong(rules?.[language] ?? content.system), version: version ?? '' }),
        item('master', { master: strong(masterNow(mail).name) }, kind),
        item('seats', { count: content.players.length, sides: strong(row(sides)) }),
        ...(words.about ?? []).map((text): StyledText => [text]),
        ...(content.calendar ? calendarLines(content.calendar, teller) : []),
        ...paceLines(teller),
        ...(content.beacon && !locking ? [beaconLine(content.beacon, teller)] : []),
        ...(locking
          ? [item('locks', { count: content.lockDays ?? LOCK_DAYS }, isQuicknet(locking) ? undefined : 'unknown')]
          : []),
        optionsLine(options, content.options, teller),
      ],
    },
    {
      kind: 'line',
      of: say('invite.how', { address: link(address) }, battle && 'battle'),
      withFile: say('invite.how', { address: link(address) }, battle ? 'battle-file' : 'file'),
    },
  ];
}

/** Where the dice come from besides the chains. */
const beaconLine = (beacon: Beacon, { say }: PostTeller): StyledText => [
  ...say('invite.beacon', {}, isQuicknet(beacon) ? undefined : 'unknown'),
  ' ',
  ...say('invite.beacon-otherwise', {}, beacon.otherwise),
];

function optionsLine(
  rows: readonly OptionRow[],
  chosen: Readonly<Record<string, unknown>>,
  { say, t, row: inRow, language }: PostTeller,
): StyledText {
  const changed = rows.filter((row) => row.id in chosen && chosen[row.id] !== row.default);
  if (changed.length === 0) return say('invite.default-options');
  const shown = (row: OptionRow): string => {
    const value = chosen[row.id];
    if (typeof value === 'boolean') return t(value ? 'posting:on' : 'posting:off');
    return row.values.find(({ id }) => id === value)?.name[language] ?? String(value);
  };
  const list = inRow(changed.map((row) => `${row.name[language]} (${shown(row)})`));
  return say('invite.options', { list });
}

/** How long a turn and the whole campaign take. */
function paceLines({ mail, byPost, say, t, now }: PostTeller): StyledText[] {
  const { campaign, state } = mail.history.now;
  const {
    time,
    campaign: whole,
    isLimit,
  } = tellPace(byPost.pace({ campaign, state }), campaignContent(mail).calendar, now);
  const key = whole?.weeks === undefined ? 'invite.campaign' : 'invite.campaign-time';
  return [
    ...(time === undefined
      ? []
      : [say('invite.turn-time', { time: strong(stretchText(Math.round(time / MINUTE), t)) })]),
    ...(whole ? [say(key, whole, isLimit ? 'limit' : undefined)] : []),
  ];
}

/** The deadlines of a calendar in sentences. */
function calendarLines(calendar: PostingCalendar, { say, t, words, row }: PostTeller): StyledText[] {
  const allowance = (one: Allowance): string =>
    one.kind === 'for'
      ? stretchText((one.hours * HOUR) / 60_000, t)
      : t('posting:until-days', {
          days: row(one.weekdays.map((day) => t(keyOf(`calendar:weekday-short.${day}`)))),
          time: one.at,
        });
  const { phases, otherwise, zone, daysOff, atDeadline, late } = calendar;
  const own = Object.entries(phases).map(([phase, one]) => `${words.phase?.(phase) ?? phase}: ${allowance(one)}`);
  const off = row(daysOff.map((day) => t(keyOf(`calendar:weekday-short.${day}`))));
  return [
    say('invite.deadlines', { time: strong(allowance(otherwise)), zone }),
    ...(own.length > 0 ? [say('invite.phases', { list: own.join('; ') })] : []),
    ...(off !== '' ? [say('invite.days-off', { days: off })] : []),
    say('invite.at-deadline', {}, atDeadline.does),
    say('invite.late', {}, late),
  ];
}
