import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { armour, type Block, digestOf } from '../../../post/armour.ts';
import type { CheckedReport } from '../../../post/campaign-history.ts';
import { beaconDue, letPublish, publishesByItself } from '../../../store/beacon-due.ts';
import { tellChannel, webhookDue } from '../../../store/channel.ts';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent, type MailStore } from '../../../store/mail.ts';
import { markCopied } from '../../../store/outbox.ts';
import { isUnpublished, publishReport, type Unpublishable } from '../../../store/post-desk.ts';
import type { ChannelFault, ChannelMessage } from '../../../store/send-message.ts';
import { LANGUAGES } from '../../../words/index.ts';
import { messagesOfPost, type SharedPost } from '../../parts/ShareBlock.tsx';
import { blocksFileName } from '../../parts/save-file.ts';
import { postOf } from '../copy-post.ts';
import { linkTextIn } from '../Post.tsx';
import { useWork } from '../use-work.ts';
import { canHold, useIsHeld } from './only-tab.ts';
import { useReportBlocks, useReportManner, useReportPages, useToldRound } from './report-pages.ts';
import { needsRuling, useDesk, useEarlySecrets, useMailState } from './use-desk.ts';

interface Publishing {
  readonly publish: () => void;
  readonly isBusy: boolean;
  /** True while the report is published without a press. */
  readonly isByItself: boolean;
  /** True while there is nothing to publish: the round opens secrets too early, or nothing has happened. */
  readonly isStopped: boolean;
  readonly asksRuling: boolean;
}

/** The work of publishing that one tab of this browser does by itself. */
export const useReportWork = (): string => `hexpost report ${useMailState(({ notes }) => notes.id)}`;

/**
 * Publishes the report of the closed round: by a press, or by itself once its dice are known, if the press that closed it asked for
 * that. Where a ruling is needed or something is wrong it is left to the game master.
 */
export function usePublishing(resolved: ResolvedOpenRound, onFault: (fault: Unpublishable | null) => void): Publishing {
  const { mail, clock } = useDesk();
  const system = useMailState(({ rules }) => rules.system);
  const isAhead = useMailState(
    ({ history }) => resolved.resolution.campaign.entries.length > history.now.campaign.entries.length,
  );
  const isStopped = useEarlySecrets(resolved) !== null || !isAhead;
  const asksRuling = needsRuling(system, resolved);
  const waits = useMailState((state) => beaconDue(state) !== undefined);
  const isHeld = useIsHeld(useReportWork());
  const isByItself = useMailState(publishesByItself) && isHeld && !waits;
  const { isBusy, begin } = useWork();
  const publish = () =>
    begin(async () => {
      const made = await publishReport(mail, resolved.report, clock());
      const isWrong = isUnpublished(made);
      onFault(isWrong ? made : null);
      if (isWrong) letPublish(mail, false);
    });
  const isDone = useRef(false);
  useEffect(() => {
    if (!isByItself || isDone.current) return;
    isDone.current = true;
    if (!asksRuling && !isStopped) return publish();
    letPublish(mail, false);
  });
  return { publish, isBusy, isByItself, isStopped, asksRuling };
}

/** Posts that go out through the campaign's webhook, and how that goes. */

type Sending = ChannelFault | 'sending' | null;

/** How the last post of each campaign went. */
const useSendings = create<Readonly<Record<string, Sending>>>(() => ({}));

export const useWebhookState = (): Sending => {
  const id = useMailState(({ notes }) => notes.id);
  return useSendings((all) => all[id] ?? null);
};

/** Sends messages, and lets every part of the page know how that goes. */
export async function sendToChannel(
  mail: MailStore,
  messages: readonly ChannelMessage[],
  post: Parameters<typeof tellChannel>[2],
): Promise<ChannelFault | null> {
  const { id } = mail.getState().notes;
  useSendings.setState({ [id]: 'sending' });
  const fault = await tellChannel(mail, messages, post);
  useSendings.setState({ [id]: fault });
  return fault;
}

/** A whole post within Discord's limits; blocks that are too long for a message go along as a file. */
export function messagesFor(post: SharedPost): readonly ChannelMessage[] {
  const { blocks, name } = post;
  const { texts, hasFile } = messagesOfPost(post, 'discord');
  if (!hasFile) return texts.map((text) => ({ text }));
  const file = { name: blocksFileName(name, blocks), text: `${blocks.map(armour).join('\n\n')}\n` };
  return texts.map((text, i) => (i === texts.length - 1 ? { text, file } : { text }));
}

export function WebhookState() {
  const { t } = useTranslation('desk');
  const state = useWebhookState();
  return (
    <p role="status">
      {state === 'sending' && t('channel.sending')}
      {state !== null && state !== 'sending' && <strong>{t(`channel.fault.${state}`)}</strong>}
    </p>
  );
}

/** On every page of the desk: sends what is due to the channel in which the campaign is played. One tab does it. */
export function WebhookPosts() {
  const due = useMailState(webhookDue);
  // A post that goes out twice does no harm: that alone is done without knowing whether another tab does it too.
  const isHeld = useIsHeld(useReportWork()) || !canHold();
  const report = useMailState(({ history }) => history.checked.at(-1));
  if (!due || !isHeld) return null;
  const key = digestOf(due);
  return due.kind === 'report' && report?.block === due ? (
    <SendReport key={key} told={report} />
  ) : (
    <SendBlock key={key} block={due} />
  );
}

function SendBlock({ block }: { readonly block: Block }) {
  const { mail, clock } = useDesk();
  useSendingOnce(true, () => postOf(mail, block, clock));
  return null;
}

function SendReport({ told }: { readonly told: CheckedReport }) {
  const [manner] = useReportManner();
  const { name } = useMailState(campaignContent);
  const { block } = told;
  const pages = useReportPages({ manner, ...useToldRound(told), block, link: '' });
  const blocks = useReportBlocks(block);
  const post = useMemo((): SharedPost => {
    const armoured = pages.find((part) => part.kind === 'armour');
    const linkText = linkTextIn(manner.languages === 'both' ? LANGUAGES : [manner.languages]);
    const prose = pages.filter(({ kind }) => kind !== 'armour');
    return { blocks, name, prose, title: armoured?.title, linkText };
  }, [pages, blocks, name, manner]);
  useSendingOnce(pages.length > 0, async () => post);
  return null;
}

/** Between two tries of a channel that does not answer. */
const PAUSE = 60_000;

/** Sends a post once it is ready, and again after a while if the channel did not answer. */
function useSendingOnce(isReady: boolean, postNow: () => Promise<SharedPost>): void {
  const { mail, clock } = useDesk();
  const [tries, setTries] = useState(0);
  const begun = useRef(-1);
  const send = useEffectEvent(async () => {
    const post = await postNow();
    const last = post.blocks.at(-1)!;
    const sent = { last: digestOf(last), ...(last.kind === 'report' && { round: last.round }) };
    const fault = await sendToChannel(mail, messagesFor(post), sent);
    if (fault === null) markCopied(mail, post.blocks.map(digestOf), clock());
    else if (fault === 'unreachable' || fault === 'busy') setTimeout(() => setTries((before) => before + 1), PAUSE);
  });
  useEffect(() => {
    if (!isReady || begun.current === tries) return;
    begun.current = tries;
    void send();
  }, [isReady, tries]);
}
