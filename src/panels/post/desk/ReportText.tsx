import { SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import { zoneOf } from '../../../post/deadline.ts';
import type { MasterDecisions } from '../../../post/report-content.ts';
import { campaignContent } from '../../../store/mail.ts';
import i18next, { LANGUAGES, type Language, type Translate } from '../../../words/index.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';
import { dateText, offsetText, timeText } from '../../parts/time-text.ts';
import { useByPost } from '../by-post.ts';
import type { ReportSource } from '../prose/report-source.ts';
import type { RecordSource } from '../record-lines.ts';
import css from './Desk.module.css';
import { MapPictures } from './MapPictures.tsx';
import { ruledBy } from './ruled-by.ts';
import { useDesk, useMailState } from './use-desk.ts';

const FORMATS = ['bbcode', 'markdown', 'plain'] as const;
const LENGTHS = ['short', 'long'] as const;

export interface ReportManner {
  readonly language: Language;
  readonly format: (typeof FORMATS)[number];
  readonly length: (typeof LENGTHS)[number];
}

interface Props {
  readonly manner: ReportManner;
  readonly onManner: (manner: ReportManner) => void;
  readonly before: Campaign;
  readonly after: Campaign;
  readonly until: number | null;
  readonly decisions: MasterDecisions & RecordSource;
  readonly round: number;
  /** Absent until the report is published; then the text can be shared. */
  readonly block?: Parameters<typeof ShareBlock>[0]['blocks'][number];
}

/** The story of a round for a thread, in a language, a format and a length; with the block once there is one. */
export function ReportText({ manner, onManner, before, after, until, decisions, round, block }: Props) {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const system = useMailState((state) => state.rules.system);
  const content = useMailState(campaignContent);
  const game = useByPost(system.id);
  const zone = useMailState(({ history }) => zoneOf(history)) ?? 'UTC';
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
    const deadline =
      until === null
        ? undefined
        : `${dateText(until, zone, manner.language, clock())}, ${timeText(until, zone, manner.language)} (${zone}, ${offsetText(until, zone)})`;
    const hasSpoken = (id: Seat) => dispatches?.some(({ seat }) => seat === id) ?? false;
    const side = (id: Seat) => content.players.find(({ seat }) => seat === id)?.name ?? id;
    const words = { t: i18next.getFixedT(manner.language) as Translate, language: manner.language, zone, side };
    const rulings = ruledBy(decisions, hasSpoken, words);
    return proseOf({ system, before, after, deadline, rulings, ...manner });
  }, [proseOf, system, before, after, until, decisions, dispatches, manner, content, zone, clock]);
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
          onChange={(format) => onManner({ ...manner, format: format as ReportManner['format'] })}
        />
        <SegmentedControl
          aria-label={t('report.length.label')}
          value={manner.length}
          data={choices('length', LENGTHS)}
          onChange={(length) => onManner({ ...manner, length: length as ReportManner['length'] })}
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
