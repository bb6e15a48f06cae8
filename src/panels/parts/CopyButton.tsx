import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import parts from './parts.module.css';

interface Props extends ButtonProps {
  /** The text that is copied. */
  readonly text: string;
  readonly label: string;
  /** Shown when it was copied, and when the browser did not allow it. */
  readonly done: string;
  readonly failed: string;
  /** Called when the text was copied. */
  readonly onCopied?: () => void;
}

/** A button that copies a text and says whether it worked. */
export function CopyButton({ text, label, done, failed, onCopied, ...button }: Props) {
  const [said, setSaid] = useState<{ readonly of: string; readonly what: string } | null>(null);
  const copy = async () => {
    const isCopied = await copyText(text);
    setSaid({ of: text, what: isCopied ? done : failed });
    if (isCopied) onCopied?.();
  };
  return (
    <span className={parts.row}>
      <Button variant="default" {...button} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className={parts.soft}>
        {said?.of === text && said.what}
      </span>
    </span>
  );
}
