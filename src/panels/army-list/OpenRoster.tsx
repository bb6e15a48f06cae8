import { Button, FileButton } from '@mantine/core';
import { IconArrowBackUp, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesOf, type Problem, problem, type Read } from '../../store/files/text-file.ts';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import parts from '../parts/parts.module.css';

interface Props {
  /** The current list, to be restored if the file is not wanted. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Opens an army list from the file of a list builder. The replaced list can be restored. */
export function OpenRoster({ text, onText }: Props) {
  const { t } = useTranslation('play');
  const [before, setBefore] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const open = async (file: File | null) => {
    if (!file) return;
    setTrouble(null);
    const bytes = await bytesOf(file);
    const read = bytes.ok ? await readBeside(bytes.value) : bytes;
    if (!read.ok) return setTrouble(read.problem);
    setBefore(text);
    onText(read.value);
  };
  return (
    <>
      <div className={parts.row}>
        <FileButton accept=".ros,.rosz,.json,.txt" onChange={open}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconFolderOpen size={14} aria-hidden />}
            >
              {t('open-roster')}
            </Button>
          )}
        </FileButton>
        {before !== null && before !== text && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => {
              onText(before);
              setBefore(null);
            }}
          >
            {t('roster-before')}
          </Button>
        )}
      </div>
      {trouble && <ProblemCard problem={trouble} onClose={() => setTrouble(null)} />}
    </>
  );
}

/** Reads the file in a worker: a malicious file cannot harm the page. */
async function readBeside(bytes: Uint8Array<ArrayBuffer>): Promise<Read<string>> {
  const worker = new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Read<string>>((resolve) => {
      worker.onerror = () => resolve(problem('unreadable'));
      worker.onmessage = ({ data }: MessageEvent<Read<string>>) => resolve(data);
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
