import { type Campaign, GM, type Seat } from '@hexpost/engine';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { armour, type Block, digestOf } from '../../../post/armour.ts';
import { zoneOf } from '../../../post/deadline.ts';
import type { MasterDecisions } from '../../../post/report-content.ts';
import { holdersOf } from '../../../post/rosters.ts';
import { campaignContent } from '../../../store/mail.ts';
import { markCopied, postedTogether } from '../../../store/outbox.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import i18next, { LANGUAGES, type Language, type Translate } from '../../../words/index.ts';
import { preferences } from '../../parts/preferences.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';
import { instantText } from '../../parts/time-text.ts';
import { useByPost } from '../by-post.ts';
import { linkTextIn, Posted } from '../Post.tsx';
import { LONGEST_ADDRESS, safeAddress } from '../prose/clean.ts';
import type { ProsePart } from '../prose/prose-page.ts';
import type { ReportSource } from '../prose/report-source.ts';
import { writeProse } from '../prose/write-prose.ts';
import type { RecordSource } from '../record-lines.ts';
import { Channel } from './Channel.tsx';
import css from './Desk.module.css';
import { MapPictures } from './MapPictures.tsx';
import { blocksOfReport } from './report-post.ts';
import { ruledBy } from './ruled-by.ts';
import { useDesk, useMailState } from './use-desk.ts';

const LENGTHS = ['short', 'long'] as const;
const IN = [...LANGUAGES, 'both'] as const;

/** The settings for writing a report. */
export interface ReportManner {
  readonly languages: (typeof IN)[number];
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
  readonly block?: Block;
  /** True for the last report: its channel is told of it. */
  readonly isLast?: boolean;
}

/** The report of a round for people, with pictures of the map: as a preview, and with its block as a post. */
export function ReportText({ manner, onManner, before, after, block, isLast = false, ...told }: Props) {
  const { t } = useTranslation('desk');
  const { mail, clock } = useDesk();
  const { name, system } = useMailState(campaignContent);
  const { picture } = useByPost(system);
  const dialect = preferences((now) => now.dialect);
  const [address, setAddress] = useState('');
  const pages = useReportPages({ manner, before, after, link: address, block, ...told });
  const prose = useMemo(() => pages.filter(({ kind }) => kind !== 'armour'), [pages]);
  const blocks = useReportBlocks(block);
  const [isTaken, setTaken] = useState(false);
  const armoured = pages.find((part) => part.kind === 'armour');
  const linkText = linkTextIn(manner.languages === 'both' ? LANGUAGES : [manner.languages]);
  const post = { blocks, name, prose, title: armoured?.title, linkText };
  const choices = <T extends string>(kind: string, all: readonly T[]) =>
    all.map((value) => ({ value, label: t(`report.${kind}.${value}`) }));
  return (
    <>
      <div className={css.buttons}>
        <SegmentedControl
          aria-label={t('report.language.label')}
          value={manner.languages}
          data={choices('language', IN)}
          onChange={(languages) => onManner({ ...manner, languages: languages as ReportManner['languages'] })}
        />
        <SegmentedControl
          aria-label={t('report.length.label')}
          value={manner.length}
          data={choices('length', LENGTHS)}
          onChange={(length) => onManner({ ...manner, length: length as ReportManner['length'] })}
        />
      </div>
      {picture && (
        <>
          <MapPictures
            picture={picture}
            before={before}
            after={after}
            language={manner.languages === 'both' ? 'en' : manner.languages}
          />
          <TextInput
            type="url"
            label={t('report.picture-address')}
            description={t('report.picture-address-hint')}
            placeholder="https://"
            maxLength={LONGEST_ADDRESS}
            value={address}
            error={address !== '' && safeAddress(address) === undefined && t('report.no-address')}
            onChange={({ currentTarget }) => setAddress(currentTarget.value.trim())}
          />
        </>
      )}
      {block ? (
        <div className={css.share}>
          <ShareBlock
            {...post}
            onTaken={() => {
              markCopied(mail, blocks.map(digestOf), clock());
              setTaken(true);
            }}
          />
          <Posted mail={mail} blocks={blocks} clock={clock} />
          {isLast && (
            <Channel
              round={told.round}
              post={post}
              isPosted={isTaken}
              onSent={() => markCopied(mail, blocks.map(digestOf), clock())}
            />
          )}
        </div>
      ) : (
        <div className={css.prose} {...(manner.languages !== 'both' && { lang: manner.languages })}>
          {writeProse(prose, dialect)}
        </div>
      )}
    </>
  );
}

/** A report with the posts that it brings along. */
function useReportBlocks(block: Block | undefined): readonly Block[] {
  const state = useMailState((mail) => mail);
  const blocks = block ? blocksOfReport(state.history.ledger, block, postedTogether(state, block)) : [];
  const key = blocks.map(digestOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same blocks come in a new list at every change
  return useMemo(() => blocks, [key]);
}

/** The report in every requested language, with its block at the end; empty until the words are loaded. */
function useReportPages({
  manner: { languages, length },
  before,
  after,
  until,
  decisions,
  round,
  block,
  link,
}: Omit<Props, 'onManner' | 'block' | 'isLast'> & {
  readonly block: Block | undefined;
  readonly link: string;
}): readonly ProsePart[] {
  const { clock } = useDesk();
  const history = useMailState((state) => state.history);
  const system = useMailState((state) => state.rules.system);
  const content = useMailState(campaignContent);
  const game = useByPost(system.id);
  const [partsOf, setPartsOf] = useState<((report: ReportSource) => readonly ProsePart[]) | null>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const writer = await game.prose();
      await writer.loadProse();
      if (here) setPartsOf(() => writer.partsOf);
    };
    void load();
    return () => {
      here = false;
    };
  }, [game]);
  return useMemo(() => {
    if (!partsOf) return [];
    const { ledger } = history;
    const zone = zoneOf(history) ?? 'UTC';
    const side = (id: Seat) => content.players.find(({ seat }) => seat === id)?.name ?? id;
    const hasSpoken = (id: Seat) => ledger.dispatches.get(round)?.some(({ seat }) => seat === id) ?? false;
    const chosen = languages === 'both' ? LANGUAGES : [languages];
    return chosen.flatMap((language: Language, i) => {
      const words = { t: i18next.getFixedT(language) as Translate, language, zone, side };
      const isLast = i === chosen.length - 1;
      return partsOf({
        ...{ system, before, after, language, length },
        deadline: until === null ? undefined : instantText(until, zone, language, clock()),
        due: dueNext(),
        rulings: ruledBy(decisions, hasSpoken, words),
        link: i === 0 ? link : undefined,
        block: isLast && block ? armour(block) : undefined,
      });
    });

    /** The sides that the next round waits for, with the people who play them. */
    function dueNext(): string | undefined {
      const next = system.awaited(stateAfter(system, after, after.entries.length)).filter((seat) => seat !== GM);
      const named = next.map((seat) => {
        const side = content.players.find((player) => player.seat === seat)?.name ?? seat;
        const names = holdersOf(history.ledger, round + 1, seat).map(({ name }) => name);
        return names.length > 0 ? `${side} (${names.join(', ')})` : side;
      });
      return named.length > 0 ? named.join(', ') : undefined;
    }
  }, [
    partsOf,
    history,
    system,
    content,
    before,
    after,
    until,
    decisions,
    round,
    languages,
    length,
    link,
    block,
    clock,
  ]);
}
