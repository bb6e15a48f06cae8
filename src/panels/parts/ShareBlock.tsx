import { Button, NativeSelect } from '@mantine/core';
import { IconCopy, IconDownload, IconLink, IconShare } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { armour, type Block } from '../../post/armour.ts';
import { blocksToLink } from '../../post/link.ts';
import type { TextKey } from '../../words/keys.ts';
import { DIALECTS, type Dialect, type ProsePart } from '../post/prose/prose-page.ts';
import { LONG_LINK, messagesOf, type PostMessages, postWithBlocks } from '../post/prose/write-prose.ts';
import { copyText } from './CopyButton.tsx';
import parts from './parts.module.css';
import { preferences } from './preferences.ts';
import css from './ShareBlock.module.css';
import { blocksFileName, saveText } from './save-file.ts';

/** A post: words for people, and blocks below them. */
export interface SharedPost {
  readonly blocks: readonly Block[];
  /** The campaign's name, used for the file name. */
  readonly name: string;
  /** Words for people, put above the blocks except in the link. */
  readonly prose?: readonly ProsePart[] | undefined;
  /** Title of the folded blocks, instead of "Block for Hexpost". */
  readonly title?: string | undefined;
  /** The words of the link in the post; absent for a post without one. */
  readonly linkText?: string | undefined;
}

interface Props extends SharedPost {
  /** The entry of the log (from 0) at which the link of a replay opens. */
  readonly at?: number | undefined;
  /** Further choices next to the board. */
  readonly choices?: ReactNode;
  /** True while another post may take the place of this one: until then nothing leaves the page. */
  readonly isHeld?: boolean;
  /** Called when the whole text has left the page: copied, shared, saved or as a link. */
  readonly onTaken?: () => void;
}

const NO_PROSE: readonly ProsePart[] = [];

/** Shares blocks, with words for people above them: as text for a board or chat, through the phone's share sheet, as a file, or as a link. */
export function ShareBlock({
  blocks,
  name,
  prose = NO_PROSE,
  title,
  at,
  choices,
  linkText,
  isHeld = false,
  onTaken,
}: Props) {
  const { t } = useTranslation('thread');
  const dialect = preferences((now) => now.dialect);
  const [said, setSaid] = useState<{ readonly text: string; readonly failed?: boolean }>({ text: '' });
  const boxes = useRef<(HTMLTextAreaElement | null)[]>([]);
  const link = useMemo(() => (blocks.length > 0 ? blocksAddress(blocks, at) : ''), [blocks, at]);
  const { texts, hasFile } = useMemo(
    () => messagesOfPost({ blocks, prose, title: title ?? t('thread:carry.block'), linkText, at }, dialect),
    [blocks, prose, title, linkText, at, dialect, t],
  );
  const whole = texts.join('\n\n');

  // A button that was really disabled would lose the focus, for a tenth of a second.
  const held = isHeld && { 'data-disabled': true, 'aria-disabled': true };
  const tellHeld = () => setSaid({ text: t('thread:carry.held'), failed: true });
  const unlessHeld = (work: () => unknown) => () => void (isHeld ? tellHeld() : work());

  const tell = (text: string) => {
    setSaid({ text });
    onTaken?.();
  };
  // A post of several messages has left the page when all have, and a block that goes as a file with its file.
  const taken = useRef<ReadonlySet<string>>(new Set());
  const armours = useMemo(() => blocks.map(armour), [blocks]);
  const takeMessage = (text: string) => {
    // With the blocks all that counts is out, whatever words are left.
    if (armours.length > 0 && armours.every((one) => text.includes(one))) return onTaken?.();
    taken.current = new Set([...taken.current, text]);
    if (!hasFile && texts.every((one) => taken.current.has(one))) onTaken?.();
  };
  const copy = async (what: string, done: TextKey, box = 0) => {
    if (await copyText(what)) {
      setSaid({ text: t(done) });
      return what === link ? onTaken?.() : takeMessage(what);
    }
    // Selected, so that it can be copied by hand.
    boxes.current[box]?.select();
    setSaid({ text: t('thread:carry.copy-failed'), failed: true });
  };
  const share = () =>
    navigator.share({ title: name, text: whole }).then(
      () => texts.forEach(takeMessage),
      (error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          setSaid({ text: t('thread:carry.share-failed'), failed: true });
      },
    );
  const save = () => {
    const armoured = armours.join('\n\n');
    saveText(`${hasFile ? armoured : whole}\n`, blocksFileName(name, blocks));
    tell(t('thread:carry.saved'));
  };

  return (
    <div className={parts.stack}>
      <div className={parts.row}>
        <NativeSelect
          size="xs"
          aria-label={t('thread:carry.dialect')}
          value={dialect}
          data={DIALECTS.map((value) => ({ value, label: t(`thread:carry.dialect-name.${value}`) }))}
          onChange={({ currentTarget }) => preferences.setState({ dialect: currentTarget.value as Dialect })}
        />
        {choices}
      </div>
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name
        <div key={i} className={parts.stack}>
          <textarea
            ref={(box) => {
              boxes.current[i] = box;
            }}
            className={css.box}
            readOnly
            spellCheck={false}
            rows={Math.min(12, text.split('\n', 12).length)}
            value={text}
            onCopy={(event) => {
              if (isHeld) {
                event.preventDefault();
                tellHeld();
                return;
              }
              const { selectionStart, selectionEnd } = event.currentTarget;
              const isWhole = selectionEnd - selectionStart >= text.trim().length;
              takeMessage(isWhole ? text : text.slice(selectionStart, selectionEnd));
            }}
            aria-label={
              texts.length > 1
                ? t('thread:carry.message', { number: i + 1, all: texts.length })
                : blocks.length > 0
                  ? t('thread:carry.box', { count: blocks.length })
                  : t('thread:carry.post')
            }
          />
          {texts.length > 1 && (
            <div className={parts.row}>
              <Button
                size="xs"
                leftSection={<IconCopy size={16} aria-hidden />}
                {...held}
                onClick={unlessHeld(() => copy(text, 'thread:carry.copied', i))}
              >
                {t('thread:carry.copy-message', { number: i + 1, all: texts.length })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {hasFile && <p className={parts.note}>{t('thread:carry.as-file')}</p>}
      <div className={parts.row}>
        {texts.length === 1 && (
          <Button
            leftSection={<IconCopy size={18} aria-hidden />}
            {...held}
            onClick={unlessHeld(() => copy(whole, 'thread:carry.copied'))}
          >
            {t('thread:carry.copy')}
          </Button>
        )}
        {canShare() && (
          <Button
            variant="default"
            leftSection={<IconShare size={18} aria-hidden />}
            {...held}
            onClick={unlessHeld(share)}
          >
            {t('thread:carry.share')}
          </Button>
        )}
        {blocks.length > 0 && (
          <>
            <Button
              variant={hasFile ? 'filled' : 'default'}
              leftSection={<IconDownload size={18} aria-hidden />}
              {...held}
              onClick={unlessHeld(save)}
            >
              {t('thread:carry.download')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLink size={18} aria-hidden />}
              {...held}
              onClick={unlessHeld(() => copy(link, 'thread:carry.link-copied'))}
            >
              {t('thread:carry.link')}
            </Button>
          </>
        )}
      </div>
      <p role="status" className={css.said} data-failed={said.failed}>
        {said.text}
      </p>
      {link.length > LONG_LINK && <p className={parts.note}>{t('thread:carry.long-link', { letters: link.length })}</p>}
    </div>
  );
}

/** The messages of a post for a board. */
export function messagesOfPost(
  {
    blocks,
    prose = NO_PROSE,
    title = '',
    linkText,
    at,
  }: Omit<SharedPost, 'name'> & { readonly at?: number | undefined },
  dialect: Dialect,
): PostMessages {
  if (blocks.length === 0) return messagesOf(prose, dialect);
  const text = blocks.map(armour).join('\n\n');
  const leading = linkText === undefined ? undefined : { text: linkText, address: blocksAddress(blocks, at) };
  return postWithBlocks(prose, { kind: 'armour', title, text }, leading, dialect);
}

const canShare = (): boolean => typeof navigator.share === 'function';

/** The address at which this client reads the blocks. The part after `#` is not sent to any server. */
export const blocksAddress = (blocks: readonly Block[], at?: number): string =>
  `${location.origin}${location.pathname}#/b/${blocksToLink(blocks)}${at === undefined ? '' : `?at=${at}`}`;
