import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import { deadlineByCalendar } from '../../../post/calendar.ts';
import { deadlineInState, phaseOf } from '../../../post/deadline.ts';
import type { MasterDecisions } from '../../../post/report-content.ts';
import { campaignContent } from '../../../store/mail.ts';
import { publishReport, type Unpublishable } from '../../../store/post-desk.ts';
import i18next, { LANGUAGES, type Language, type Translate, useLanguage } from '../../../words/index.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';
import { dateText, offsetText, timeText } from '../../parts/time-text.ts';
import { useByPost } from '../by-post.ts';
import { useFindingWords } from '../finding-words.ts';
import type { ReportSource } from '../prose/report-source.ts';
import { Channel } from './Channel.tsx';
import css from './Desk.module.css';
import { MapPictures } from './MapPictures.tsx';
import { useDecisions, useDesk, useEarlySecrets, useMailState, useResolvedRound, useSeatName } from './use-desk.ts';

const FORMATS = ['bbcode', 'markdown', 'plain'] as const;
const LENGTHS = ['short', 'long'] as const;

interface Manner {
  readonly language: Language;
  readonly format: (typeof FORMATS)[number];
  readonly length: (typeof LENGTHS)[number];
}

/** The report of a round: prose and pictures for people, and the block with which everybody can resolve it again. */
export default function ReportPage() {
  const { t } = useTranslation('desk');
  const { mail, clock, goTo } = useDesk();
  const history = useMailState((state) => state.history);
  const resolved = useResolvedRound();
  const tooEarly = useEarlySecrets(resolved);
  const seatName = useSeatName();
  const { decisions } = useDecisions();
  const language = useLanguage();
  const [manner, setManner] = useState<Manner>({ language, format: 'bbcode', length: 'long' });
  const { now, checked } = history;
  const after = resolved?.resolution.campaign;
  const isUnderWay = after !== undefined && after.entries.length > now.campaign.entries.length;
  const last = checked.at(-1);

  const names = (seats: readonly Seat[]) => seats.map(seatName).join(', ');
  const words = useFindingWords(now.campaign.players);
  const [fault, setFault] = useState<Unpublishable | null>(null);
  const [published, setPublished] = useState(0);
  const publish = () => {
    if (!resolved || tooEarly) return;
    const made = publishReport(mail, resolved.report, clock());
    const wrong = made === 'unreadable' || 'match' in made;
    setFault(wrong ? made : null);
    if (!wrong) setPublished(made.round);
  };

  return (
    <>
      {isUnderWay && (
        <section className={css.section} aria-labelledby="desk-publish">
          <h2 id="desk-publish">{t('report.ready', { round: now.round })}</h2>
          <p>{t('report.about')}</p>
          {tooEarly && (
            <p role="alert">
              <strong>{t('report.secret', { told: names(tooEarly.secret), missing: names(tooEarly.missing) })}</strong>
            </p>
          )}
          {fault && (
            <p role="alert">
              <strong>
                {t('report.unpublished', {
                  why: fault === 'unreadable' ? t('report.unreadable') : words.finding(fault),
                })}
              </strong>
            </p>
          )}
          <div className={css.buttons}>
            <Button disabled={tooEarly !== null} onClick={publish}>
              {t('report.publish', { round: now.round })}
            </Button>
            <Button variant="default" onClick={() => goTo('resolve')}>
              {t('report.to-resolve')}
            </Button>
          </div>
          <Prose
            manner={manner}
            onManner={setManner}
            before={now.campaign}
            after={after}
            until={untilAfter(resolved?.resolution.state)}
            decisions={decisions}
            round={now.round}
          />
        </section>
      )}
      {!isUnderWay && !last && <p>{t('report.none')}</p>}
      {last && !isUnderWay && (
        <section className={css.section} aria-labelledby="desk-told">
          <h2 id="desk-told">{t('report.told', { round: last.block.round })}</h2>
          <Prose
            manner={manner}
            onManner={setManner}
            before={shortened(now.campaign, now.campaign.entries.length - last.content.entries.length)}
            after={now.campaign}
            until={untilAfter(now.state, last.content.at)}
            decisions={last.content}
            round={last.block.round}
            block={last.block}
          />
        </section>
      )}
      {last && !isUnderWay && <Channel round={last.block.round} isNew={published === last.block.round} />}
    </>
  );

  /** The deadline of the round that begins with a state: the game's own, or by the calendar. */
  function untilAfter(state: unknown, from = clock()): number | null {
    const { calendar } = campaignContent({ history });
    const own = deadlineInState(state);
    if (own !== undefined) return own;
    return calendar && state !== undefined ? deadlineByCalendar(calendar, phaseOf(state), from) : null;
  }
}

const shortened = (campaign: Campaign, entries: number): Campaign => ({
  ...campaign,
  entries: campaign.entries.slice(0, entries),
});

/** The decisions of the game master that are not in the log, in the language of the report. */
function ruledBy(
  { strikes = [], standIns = [], leftOut = [] }: MasterDecisions,
  players: Campaign['players'],
  hasSpoken: (seat: Seat) => boolean,
  t: Translate,
): { readonly reason: string; readonly what: string }[] {
  const side = (id: string) => players.find(({ seat }) => seat === id)?.name ?? id;
  const told = (key: string) => (one: { readonly seat: string; readonly reason: string }) => ({
    reason: one.reason,
    what: t(`report.what.${key}`, { side: side(one.seat) }),
  });
  return [
    ...strikes.map(told('strike')),
    ...standIns.map(told('stand-in')),
    ...leftOut.map((one) => told(hasSpoken(one.seat) ? 'left-out_open' : 'left-out')(one)),
  ];
}

interface ProseProps {
  readonly manner: Manner;
  readonly onManner: (manner: Manner) => void;
  readonly before: Campaign;
  readonly after: Campaign;
  readonly until: number | null;
  readonly decisions: MasterDecisions;
  readonly round: number;
  /** Absent until the report is published; then the text can be shared. */
  readonly block?: Parameters<typeof ShareBlock>[0]['blocks'][number];
}

function Prose({ manner, onManner, before, after, until, decisions, round, block }: ProseProps) {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const system = useMailState((state) => state.rules.system);
  const content = useMailState(campaignContent);
  const game = useByPost(system.id);
  const dispatches = useMailState(({ history }) => history.ledger.dispatches.get(round));
  const [proseOf, setProseOf] = useState<((report: ReportSource) => string) | null>(null);
  useEffect(() => {
    let here = true;
    void game.loadProse().then((written) => here && setProseOf(() => written));
    return () => {
      here = false;
    };
  }, [game]);
  const text = useMemo(() => {
    if (!proseOf) return '';
    const zone = content.calendar?.zone ?? 'UTC';
    const deadline =
      until === null
        ? undefined
        : `${dateText(until, zone, manner.language, clock())}, ${timeText(until, zone, manner.language)} (${zone}, ${offsetText(until, zone)})`;
    const hasSpoken = (id: Seat) => dispatches?.some(({ seat }) => seat === id) ?? false;
    const words = i18next.getFixedT(manner.language, 'desk') as Translate;
    const rulings = ruledBy(decisions, content.players, hasSpoken, words);
    return proseOf({ system, before, after, deadline, rulings, ...manner });
  }, [proseOf, system, before, after, until, decisions, dispatches, manner, content, clock]);
  const choices = <T extends string>(name: string, all: readonly T[]) =>
    all.map((value) => ({ value, label: t(`report.${name}.${value}`) }));
  return (
    <>
      <div className={css.buttons}>
        <SegmentedControl
          aria-label={t('report.language.label')}
          value={manner.language}
          data={choices('language', LANGUAGES)}
          onChange={(language) => onManner({ ...manner, language: language as Language })}
        />
        <SegmentedControl
          aria-label={t('report.format.label')}
          value={manner.format}
          data={choices('format', FORMATS)}
          onChange={(format) => onManner({ ...manner, format: format as Manner['format'] })}
        />
        <SegmentedControl
          aria-label={t('report.length.label')}
          value={manner.length}
          data={choices('length', LENGTHS)}
          onChange={(length) => onManner({ ...manner, length: length as Manner['length'] })}
        />
      </div>
      {game.picture && <MapPictures picture={game.picture} before={before} after={after} language={manner.language} />}
      {block ? (
        <ShareBlock blocks={[block]} name={content.name} text={text} />
      ) : (
        <div className={css.prose} lang={manner.language}>
          {text}
        </div>
      )}
    </>
  );
}
