import { useState } from 'react';
import { goTo } from '../../shell/go.ts';
import { readSettings, saveSettings } from '../../shell/settings.ts';

/** Whether a copy of these keys was made or put off, and what a person may say to the question. */
export function useCopyAsked(sign: string | undefined) {
  const [{ copiedKeys, putOffCopy }, setKnown] = useState(readSettings);
  const say = (what: 'copiedKeys' | 'putOffCopy') => () => {
    saveSettings({ [what]: sign });
    setKnown(readSettings());
  };
  return {
    areCopied: sign === undefined || copiedKeys === sign || putOffCopy === sign,
    onKeys: goTo.keys,
    onHaveCopy: say('copiedKeys'),
    onLater: say('putOffCopy'),
  };
}
