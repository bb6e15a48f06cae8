import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TEXT } from '../../../post/relay-access.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PlainButton } from '../../parts/PlainButton.tsx';
import parts from '../../parts/parts.module.css';
import { problemOf } from '../../start/shelf.ts';

/** The choices of what the page of a campaign does by itself. */
export interface ByItselfTools {
  readonly answers: boolean;
  readonly seats: boolean;
  /** True in a rematch, in which the friend alone is seated. */
  readonly isRematch: boolean;
  /** True while another tab of this browser does it. */
  readonly isElsewhere: boolean;
  /** False in browsers in which no tab can know that it is the only one. */
  readonly isPossible: boolean;
  /** The reason why something could not be answered; it is left to the buttons of the page. */
  readonly trouble: unknown;
  readonly onAnswers: (answers: boolean) => void;
  readonly onSeats: (seats: boolean) => void;
}

/** The links by which people join a campaign that travels by a relay. */
export interface LinkTools {
  /** Whole addresses, each for one person; empty where none were made here. */
  readonly links: readonly string[];
  /** The game master's access to the room, for a referee; null where this browser has none. */
  readonly ownAccess: string | null;
  /** Takes the accesses that a host gave, each alone or in a link. Answers with the number of those found. */
  readonly onAccesses: (text: string) => number;
}

interface ByItselfChoicesProps {
  readonly tools: ByItselfTools;
  /** The choices that make sense here: answering without a game master, and giving seats while some are free. */
  readonly shows: Partial<Record<'answers' | 'seats', boolean>>;
}

/** The choices of what the page of a campaign does by itself while it is open. */
export function ByItselfChoices({ tools, shows }: ByItselfChoicesProps) {
  const { t } = useTranslation('friend');
  const { answers, seats, isRematch, isElsewhere, isPossible, trouble, onAnswers, onSeats } = tools;
  if (!shows.answers && !shows.seats) return null;
  return (
    <div className={parts.stack}>
      {shows.answers && (
        <Checkbox
          label={t('self.answers')}
          description={t('self.answers-about')}
          checked={answers}
          disabled={!isPossible}
          onChange={({ currentTarget }) => onAnswers(currentTarget.checked)}
        />
      )}
      {shows.seats && (
        <Checkbox
          label={t(isRematch ? 'self.friend' : 'self.seats')}
          description={t(isRematch ? 'self.friend-about' : 'self.seats-about')}
          checked={seats}
          disabled={!isPossible}
          onChange={({ currentTarget }) => onSeats(currentTarget.checked)}
        />
      )}
      {!isPossible && <p className={parts.note}>{t('self.impossible')}</p>}
      {isElsewhere && (answers || seats) && <p className={parts.note}>{t('self.elsewhere')}</p>}
      {trouble !== null && (
        <p role="alert" className={parts.wrong}>
          {t('self.trouble', { message: problemOf(trouble).facts.error ?? '' })}
        </p>
      )}
    </div>
  );
}

const QrCode = lazyPart(() => import('./QrCode.tsx'));

interface SeatLinksProps {
  /** Each for one person. */
  readonly links: readonly string[];
}

/** The links by which people join a campaign: to copy, to hand on by the telephone's own ways, and as codes for a camera. */
export function SeatLinks({ links }: SeatLinksProps) {
  const { t } = useTranslation('friend');
  const [only, ...others] = links;
  return (
    <div className={parts.stack}>
      {only !== undefined && others.length === 0 ? (
        <SeatLink link={only} isShown number={1} />
      ) : (
        <ol className={parts.stack}>
          {links.map((link, i) => (
            <li key={link}>
              <SeatLink link={link} isShown={false} number={i + 1} />
            </li>
          ))}
        </ol>
      )}
      <p className={parts.note}>{t('link.secret')}</p>
    </div>
  );
}

function SeatLink({
  link,
  isShown,
  number,
}: {
  readonly link: string;
  readonly isShown: boolean;
  readonly number: number;
}) {
  const { t } = useTranslation('friend');
  const [isCode, setCode] = useState(isShown);
  const share = navigator.share && (() => void navigator.share({ url: link }).catch(() => {}));
  return (
    <div className={parts.stack}>
      <div className={parts.row}>
        <CopyButton
          text={link}
          label={isShown ? t('link.copy') : t('link.copy-number', { number })}
          done={t('link.copied')}
          failed={t('link.not-copied')}
        />
        {share && <PlainButton onClick={share}>{t('link.share')}</PlainButton>}
        {!isShown && <PlainButton onClick={() => setCode(!isCode)}>{t('link.code', { number })}</PlainButton>}
      </div>
      {isCode && (
        <Suspense fallback={null}>
          <QrCode text={link} label={t('link.code-label')} />
        </Suspense>
      )}
    </div>
  );
}

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
