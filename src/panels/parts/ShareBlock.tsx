import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconLink, IconShare } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { armour, type Block } from '../../post/armour.ts';
import { blocksToLink } from '../../post/link.ts';
import parts from './parts.module.css';
import css from './ShareBlock.module.css';
import { blocksFileName, saveText } from './save-file.ts';

interface Props {
  readonly blocks: readonly Block[];
  /** The campaign's name, used for the file name. */
  readonly name: string;
  /** Text put before the blocks except in the link, such as the prose of a report. */
  readonly text?: string;
  /** The entry of the log (from 0) at which the link of a replay opens. */
  readonly at?: number | undefined;
}

/** Longer links are cut by mail programs, some chats and old forums. */
const LONG_LINK = 8_000;

/** Shares blocks: as text, through the phone's share sheet, as a file, or as a link. */
export function ShareBlock({ blocks, name, text = '', at }: Props) {
  const { t } = useTranslation('thread');
  const [inCode, setInCode] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly failed?: boolean }>({ text: '' });
  const box = useRef<HTMLTextAreaElement>(null);
  const plain = useMemo(() => blocks.map(armour).join('\n\n'), [blocks]);
  const link = useMemo(() => blocksAddress(blocks, at), [blocks, at]);
  const armoured = inCode ? `[code]\n${plain}\n[/code]` : plain;
  const whole = text === '' ? armoured : `${text}\n\n${armoured}`;

  const copy = async (what: string, done: string) => {
    try {
      await navigator.clipboard.writeText(what);
      setSaid({ text: t(done) });
    } catch {
      // Refused, or not a secure page: select the text so that it can be copied by hand.
      box.current?.select();
      setSaid({ text: t('thread:carry.copy-failed'), failed: true });
    }
  };
  const share = () =>
    navigator.share({ title: name, text: whole }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid({ text: t('thread:carry.share-failed'), failed: true });
    });
  const save = () => {
    saveText(`${whole}\n`, blocksFileName(name, blocks));
    setSaid({ text: t('thread:carry.saved') });
  };

  return (
    <div className={parts.stack}>
      <textarea
        ref={box}
        className={css.box}
        readOnly
        spellCheck={false}
        rows={Math.min(12, whole.split('\n', 12).length)}
        value={whole}
        aria-label={t('thread:carry.box', { count: blocks.length })}
      />
      <div className={parts.row}>
        <Button
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(whole, 'thread:carry.copied')}
        >
          {t('thread:carry.copy')}
        </Button>
        {canShare() && (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
            {t('thread:carry.share')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('thread:carry.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => void copy(link, 'thread:carry.link-copied')}
        >
          {t('thread:carry.link')}
        </Button>
        <label className={css.code}>
          <input type="checkbox" checked={inCode} onChange={(event) => setInCode(event.currentTarget.checked)} />
          {t('thread:carry.code')}
        </label>
      </div>
      <p role="status" className={css.said} data-failed={said.failed}>
        {said.text}
      </p>
      {link.length > LONG_LINK && <p className={parts.note}>{t('thread:carry.long-link', { letters: link.length })}</p>}
    </div>
  );
}

const canShare = (): boolean => typeof navigator.share === 'function';

/** The address at which this client reads the blocks. The part after `#` is not sent to any server. */
export const blocksAddress = (blocks: readonly Block[], at?: number): string =>
  `${location.origin}${location.pathname}#/b/${blocksToLink(blocks)}${at === undefined ? '' : `?at=${at}`}`;
