import { Button, NativeSelect } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Block } from '../../../post/armour.ts';
import { blocksSince, noteCopied, pasteTexts, type Since } from '../../../store/copy-since.ts';
import { campaignContent, type MailStore } from '../../../store/mail.ts';
import { copyText } from '../../parts/CopyButton.tsx';
import parts from '../../parts/parts.module.css';
import { blocksFileName, saveText } from '../../parts/save-file.ts';

interface Props {
  readonly mail: MailStore;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

interface Batch {
  readonly blocks: readonly Block[];
  readonly texts: readonly string[];
  /** The texts that were copied, by index. */
  readonly done: ReadonlySet<number>;
}

/** Copies all posts since some time with one press, for anybody: to a thread, or to somebody without the folder or the relay. */
export function CopySince({ mail, clock = Date.now }: Props) {
  const { t } = useTranslation('thread');
  const state = useStore(mail);
  const [since, setSince] = useState<Since>(state.notes.copiedTo === undefined ? 0 : 'last');
  const [said, setSaid] = useState<{ readonly text: string; readonly failed?: boolean }>({ text: '' });
  /** Where a paste cannot hold all: its parts, and those that were copied. What comes in meanwhile is not of it. */
  const [batch, setBatch] = useState<Batch | null>(null);
  const blocks = blocksSince(state, since);
  const { round } = state.history.now;
  const choose = (chosen: Since) => {
    setSince(chosen);
    setBatch(null);
    setSaid({ text: '' });
  };
  const copy = async (of: Batch, number: number) => {
    if (!(await copyText(of.texts[number]!))) return setSaid({ text: t('since.failed'), failed: true });
    const copied = { ...of, done: new Set(of.done).add(number) };
    setBatch(of.texts.length > 1 ? copied : null);
    if (copied.done.size < of.texts.length) return setSaid({ text: t('since.part-copied', { number: number + 1 }) });
    finish(of.blocks, t('since.copied', { count: of.blocks.length }));
  };
  const save = () => {
    const [name, end] = blocksFileName(campaignContent(state).name, blocks).split(/(?=\.txt$)/);
    const all = pasteTexts(blocks);
    for (const [i, text] of all.entries()) saveText(`${text}\n`, `${name}${all.length > 1 ? `-${i + 1}` : ''}${end}`);
    finish(blocks, t('since.saved', { count: all.length }));
  };
  const finish = (copied: readonly Block[], text: string) => {
    noteCopied(mail, copied, clock());
    setSaid({ text });
  };
  return (
    <section className={parts.stack} aria-label={t('since.title')}>
      <div className={parts.row}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={blocks.length === 0}
          onClick={() => void copy({ blocks, texts: pasteTexts(blocks), done: new Set() }, 0)}
        >
          {t('since.copy', { count: blocks.length })}
        </Button>
        <NativeSelect
          aria-label={t('since.from')}
          value={String(since)}
          data={[
            ...(state.notes.copiedTo === undefined ? [] : [{ value: 'last', label: t('since.last') }]),
            ...Array.from({ length: round }, (_, i) => round - i).map((one) => ({
              value: String(one),
              label: t('since.round', { round: one }),
            })),
            { value: '0', label: t('since.all') },
          ]}
          onChange={({ currentTarget: { value } }) => choose(value === 'last' ? 'last' : Number(value))}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={blocks.length === 0}
          onClick={save}
        >
          {t('since.save')}
        </Button>
      </div>
      {batch && (
        <div className={parts.row}>
          {batch.texts.map((text, i) => (
            <Button
              key={text.slice(0, 200)}
              size="xs"
              variant={batch.done.has(i) ? 'default' : 'filled'}
              onClick={() => void copy(batch, i)}
            >
              {t('since.part', { number: i + 1, all: batch.texts.length })}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={said.failed ? parts.wrong : parts.note}>
        {said.text === '' ? t('since.about') : said.text}
      </p>
    </section>
  );
}
