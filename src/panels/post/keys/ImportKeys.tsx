import { Button } from '@mantine/core';
import { IconFileText, IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Identity, type KeysRead, MAX_KEY_FILE } from '../../../post/keys.ts';
import parts from '../../parts/parts.module.css';
import css from './Keys.module.css';

interface Props {
  readonly onIdentity: (identity: Identity) => void;
  /** Unlocks a key file; may take seconds. */
  readonly unlock: (text: string, phrase: string) => Promise<KeysRead>;
}

/** Imports keys from a safe copy. The page asks what to do with existing keys. */
export function ImportKeys({ onIdentity, unlock: open }: Props) {
  const { t } = useTranslation('thread');
  const [text, setText] = useState('');
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();

  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong('');
    await new Promise((turn) => setTimeout(turn, 30));
    const opened = await open(armourIn(text), phrase.trim());
    setBusy(false);
    if (typeof opened === 'string') return setWrong(t(`keys.${opened}`));
    setText('');
    setPhrase('');
    onIdentity(opened);
  };

  return (
    <form className={css.form} onSubmit={(event) => void unlock(event)}>
      <label htmlFor={`${id}-text`} className={css.label}>
        {t('keys.text')}
      </label>
      <textarea
        id={`${id}-text`}
        className={css.box}
        rows={4}
        spellCheck={false}
        placeholder="-----BEGIN AGE ENCRYPTED FILE-----"
        value={text}
        maxLength={LONGEST_TEXT}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".txt,.age,text/plain"
        onChange={({ currentTarget }) => {
          void currentTarget.files?.[0]?.slice(0, LONGEST_TEXT).text().then(setText);
          currentTarget.value = '';
        }}
      />
      <div className={parts.row}>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('paste.file')}
        </Button>
      </div>
      <label htmlFor={`${id}-phrase`} className={css.label}>
        {t('keys.passphrase')}
      </label>
      <input
        id={`${id}-phrase`}
        className={css.input}
        type="password"
        autoComplete="off"
        maxLength={LONGEST_PHRASE}
        value={phrase}
        onChange={({ currentTarget }) => setPhrase(currentTarget.value)}
      />
      <div className={parts.row}>
        <Button
          type="submit"
          variant="default"
          disabled={text.trim() === '' || phrase === ''}
          loading={busy}
          leftSection={<IconLockOpen size={18} aria-hidden />}
        >
          {t('keys.unlock')}
        </Button>
      </div>
      {wrong !== '' && (
        <p role="alert" className={parts.wrong}>
          {wrong}
        </p>
      )}
    </form>
  );
}

/** Most characters of a text that contains a key file, such as a whole letter. */
const LONGEST_TEXT = 5 * MAX_KEY_FILE;
const LONGEST_PHRASE = 1_000;
const [BEGIN, END] = ['-----BEGIN AGE', 'END AGE ENCRYPTED FILE-----'];

/** The armour alone, without the text around it, quote signs or indentation. */
function armourIn(text: string): string {
  const plain = text.replace(/^[>\s]+/gm, '').replace(/\r/g, '');
  const [begin, end] = [plain.indexOf(BEGIN), plain.lastIndexOf(END)];
  return begin >= 0 && end > begin ? plain.slice(begin, end + END.length) : plain;
}
