import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TEXT } from '../../../post/relay-access.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import parts from '../../parts/parts.module.css';
import type { LinkTools } from './invite-tools.ts';
import { SeatLinks } from './SeatLinks.tsx';

/** The links of a campaign that travels by a relay: for the game master, who hands one to each player. */
export function LinksForSeats({ tools: { links, ownAccess, onAccesses } }: { readonly tools: LinkTools }) {
  const { t } = useTranslation('friend');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const take = (event: FormEvent) => {
    event.preventDefault();
    const found = onAccesses(text);
    setWrong(found === 0);
    if (found > 0) setText('');
  };
  return (
    <details className={parts.fold} open={links.length > 0}>
      <summary>{t('link.title')}</summary>
      {links.length > 0 && <p>{t('link.about')}</p>}
      {links.length > 0 && <SeatLinks links={links} />}
      <form className={parts.stack} onSubmit={take}>
        <Textarea
          label={t('link.accesses')}
          description={t('link.accesses-about')}
          autoComplete="off"
          autosize
          maxLength={MOST_TEXT}
          minRows={2}
          maxRows={6}
          value={text}
          error={isWrong && t('link.no-accesses')}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(false);
          }}
        />
        <div className={parts.row}>
          <Button type="submit" variant="default" disabled={text.trim() === ''}>
            {t('link.make')}
          </Button>
        </div>
      </form>
      {ownAccess !== null && <ForReferee access={ownAccess} />}
    </details>
  );
}

/** The access that a referee needs to lead the campaign in this room. */
function ForReferee({ access }: { readonly access: string }) {
  const { t } = useTranslation('friend');
  return (
    <details className={parts.fold}>
      <summary>{t('link.referee')}</summary>
      <div className={parts.stack}>
        <p>{t('link.referee-about')}</p>
        <CopyButton
          text={access}
          label={t('link.referee-copy')}
          done={t('link.referee-copied')}
          failed={t('link.referee-failed')}
        />
        <p className={parts.note}>{t('link.referee-secret')}</p>
      </div>
    </details>
  );
}
