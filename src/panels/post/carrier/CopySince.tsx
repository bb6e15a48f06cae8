import { Button, NativeSelect } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { blocksSince, noteCopied, pasteTexts, type Since } from '../../../store/copy-since.ts';
import { campaignContent, type MailStore } from '../../../store/mail.ts';
import { copyText } from '../../parts/copy-text.ts';
import parts from '../../parts/parts.module.css';
import { blocksFileName, saveText } from '../../parts/save-file.ts';

interface Props {
  readonly mail: MailStore;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** Copies all posts since some time with one press, for anybody: to a thread, or to somebody without the folder or the relay. */
export function CopySince({ mail, clock = Date.now }: Props) {
  const { t } = useTranslation('thread');
  const state = useStore(mail);
  const [since, setSince] = useState<Since>(state.notes.copiedTo === undefined ? 0 : 'last');
  const [said, setSaid] = useState<{ readonly text: string; readonly failed?: boolean }>({ text: '' });
  /** Where a paste cannot hold all: the texts, and those that were copied. */
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const blocks = blocksSince(state, since);
  const { round } = state.history.now;
  const choose = (chosen: Since) => {
    setSince(chosen);
    setTexts([]);
    setDone(new Set());
    setSaid({ text: '' });
  };
  const copy = async (all: readonly string[], number: number) => {
    if (!(await copyText(all[number]!))) return setSaid({ text: t('since.failed'), failed: true });
    const copied = new Set(done).add(number);
    setTexts(all.length > 1 ? all : []);
    setDone(copied);
    if (copied.size < all.length) return setSaid({ text: t('since.part-copied', { number: number + 1 }) });
    finish(t('since.copied', { count: blocks.length }));
  };
  const save = () => {
    const [name, end] = blocksFileName(campaignContent(state).name, blocks).split(/(?=\.txt$)/);
    const all = pasteTexts(blocks);
    for (const [i, text] of all.entries()) saveText(`${text}\n`, `${name}${all.length > 1 ? `-${i + 1}` : ''}${end}`);
    finish(t('since.saved', { count: all.length }));
  };
  const finish = (text: string) => {
    noteCopied(mail, blocks, clock());
    setSaid({ text });
  };
  return (
    <section className={parts.stack} aria-label={t('since.title')}>
      <div className={parts.row}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={blocks.length === 0}
          onClick={() => void copy(pasteTexts(blocks), 0)}
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
      {texts.length > 1 && (
        <div className={parts.row}>
          {texts.map((text, i) => (
            <Button
              key={text.slice(0, 200)}
              size="xs"
              variant={done.has(i) ? 'default' : 'filled'}
              onClick={() => void copy(texts, i)}
            >
              {t('since.part', { number: i + 1, all: texts.length })}
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
