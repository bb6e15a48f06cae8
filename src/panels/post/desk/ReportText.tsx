import { SegmentedControl, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import { campaignContent } from '../../../store/mail.ts';
import { markCopied } from '../../../store/outbox.ts';
import { LANGUAGES } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { letKeysScroll } from '../../parts/let-keys-scroll.ts';
import { preferences } from '../../parts/preferences.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';
import { useByPost } from '../by-post.ts';
import { linkTextIn, Posted, useHeldPosts } from '../Post.tsx';
import { LONGEST_ADDRESS, safeAddress } from '../prose/clean.ts';
import { writeProse } from '../prose/write-prose.ts';
import { Channel } from './Channel.tsx';
import css from './Desk.module.css';
import { MapPictures } from './MapPictures.tsx';
import {
  LENGTHS,
  REPORT_LANGUAGES,
  type ReportManner,
  type ToldRound,
  useReportBlocks,
  useReportManner,
  useReportPages,
} from './report-pages.ts';
import { useDesk, useMailState } from './use-desk.ts';

interface Props extends ToldRound {
  /** Absent until the report is published; then the text can be shared. */
  readonly block?: Block;
  /** True for the last report: its channel is told of it. */
  readonly isLast?: boolean;
}

/** The report of a round for people, with pictures of the map: as a preview, and with its block as a post. */
export function ReportText({ before, after, block, isLast = false, ...told }: Props) {
  const { t } = useTranslation('desk');
  const { mail, clock } = useDesk();
  const [manner, onManner] = useReportManner();
  const { name, system } = useMailState(campaignContent);
  const { picture } = useByPost(system);
  const dialect = preferences((now) => now.dialect);
  const [address, setAddress] = useState('');
  const pages = useReportPages({ manner, before, after, link: address, block, ...told });
  const prose = useMemo(() => pages.filter(({ kind }) => kind !== 'armour'), [pages]);
  const blocks = useReportBlocks(block);
  const [isTaken, setTaken] = useState(false);
  const isHeld = useHeldPosts(mail);
  const armoured = pages.find((part) => part.kind === 'armour');
  const linkText = linkTextIn(manner.languages === 'both' ? LANGUAGES : [manner.languages]);
  const post = { blocks, name, prose, title: armoured?.title, linkText };
  const choices = <T extends string>(kind: string, all: readonly T[]) =>
    all.map((value) => ({ value, label: t(keyOf(`desk:report.${kind}.${value}`)) }));
  return (
    <>
      <div className={css.buttons}>
        <SegmentedControl
          aria-label={t('report.language.label')}
          value={manner.languages}
          data={choices('language', REPORT_LANGUAGES)}
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
            isHeld={isHeld}
            onTaken={() => {
              markCopied(mail, blocks.map(digestOf), clock());
              setTaken(true);
            }}
          />
          <Posted mail={mail} blocks={blocks} clock={clock} />
          {isLast && <Channel round={told.round} post={post} isPosted={isTaken} />}
        </div>
      ) : (
        <div className={css.prose} ref={letKeysScroll} {...(manner.languages !== 'both' && { lang: manner.languages })}>
          {writeProse(prose, dialect)}
        </div>
      )}
    </>
  );
}
