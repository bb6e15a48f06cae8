import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import parts from './parts.module.css';

/** Copies a text; false when the browser refuses. Pages without HTTPS have no clipboard API: the old command is tried there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  // Next to the button: a dialog pulls the focus back from anything outside.
  (before?.parentElement ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand?.('copy') ?? false;
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

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
