import { Button } from '@mantine/core';
import { IconEraser, IconFileText } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PASTE_LETTERS } from '../../../post/find.ts';
import parts from '../../parts/parts.module.css';
import css from './Thread.module.css';

interface TextOfFiles {
  readonly text: string;
  /** Names of the files that did not fit. */
  readonly left: readonly string[];
}

/** Files as one text, each truncated to the size of a paste. Blocks are ASCII, so only the wide encodings need care. */
export async function textOfFiles(files: readonly File[]): Promise<TextOfFiles> {
  const texts: string[] = [];
  let room = MAX_PASTE_LETTERS + 1;
  for (const file of files) {
    if (room <= 0) break;
    const text = await textOf(file, room);
    texts.push(text);
    room -= text.length + 1;
  }
  return { text: texts.join('\n'), left: files.slice(texts.length).map(({ name }) => name) };
}

/** A character takes at most four bytes. */
async function textOf(file: File, letters: number): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 4 * letters).arrayBuffer());
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be';
  return new TextDecoder(wide || 'utf-8').decode(bytes).slice(0, letters);
}

interface Props {
  /** Called shortly after the last change of the text, with an empty text when it was cleared. */
  readonly onText: (text: string) => void;
  /** Called at every change, before the text is read. */
  readonly onChange?: () => void;
  /** True for a low field, as a part of a page with other things. */
  readonly isLow?: boolean;
  /** True right after another text was taken in here. */
  readonly hasFocus?: boolean;
}

/** Longer texts are read without being shown: laying one out in a field blocks the page for a tenth of a second or more. */
const SHOWN = 40_000;
const PAUSE = 250;

/** One large field to paste into, and a button to open files. */
export function PasteBox({ onText, onChange, isLow = false, hasFocus = false }: Props) {
  const { t } = useTranslation('thread');
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [long, setLong] = useState<{ readonly letters: number; readonly file: string } | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  const change = (text: string) => {
    onChange?.();
    setFilled(text !== '');
    setLeft([]);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onText(text), PAUSE);
  };
  const whole = (text: string, file = '') => {
    const isLong = text.length > SHOWN;
    setLong(isLong ? { letters: text.length, file } : null);
    if (field.current) field.current.value = isLong ? '' : text;
    change(text);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length <= SHOWN) return;
    event.preventDefault();
    whole(text);
  };
  const open = async (files: FileList | null | undefined) => {
    if (!files || files.length === 0) return;
    const { text, left } = await textOfFiles([...files]);
    const taken = [...files].slice(0, files.length - left.length);
    whole(text, taken.map(({ name }) => name).join(', '));
    setLeft(left);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') void open(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to the button that opens one
    <div className={css.paste} data-over={over || undefined} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
      <textarea
        ref={field}
        className={css.field}
        rows={isLow ? 2 : 6}
        spellCheck={false}
        autoCapitalize="off"
        aria-label={t('paste.label')}
        placeholder={t('paste.hint')}
        onPaste={paste}
        onChange={({ currentTarget }) => {
          setLong(null);
          change(currentTarget.value);
        }}
      />
      {long && <p className={css.long}>{t('paste.long', { ...long, context: long.file && 'file' })}</p>}
      {left.length > 0 && (
        <p role="alert" className={parts.wrong}>
          {t('paste.left', { names: left.join(', ').slice(0, 1_000) })}
        </p>
      )}
      <div className={parts.row}>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept=".txt,.md,.html,.htm,.eml,text/*"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files).then(() => {
              // Allows the same file to be chosen again.
              currentTarget.value = '';
            });
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('paste.file')}
        </Button>
        {filled && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconEraser size={18} aria-hidden />}
            onClick={() => whole('')}
          >
            {t('paste.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
