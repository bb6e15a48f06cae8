import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Problem } from '../../../store/files/text-file.ts';
import { type RematchOffer, rivalsIn } from '../../../store/friend-rematch.ts';
import type { MailStore } from '../../../store/mail.ts';
import { Card } from '../../parts/Page.tsx';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { problemOf } from '../../start/shelf.ts';
import css from './Player.module.css';
import { sideName } from './use-player.ts';

/** Why an offered rematch was not accepted. */
export type NotAccepted = Problem | 'away' | 'missing' | 'taken' | 'other';

/** A game of two without a game master that is over, and the rematch. */
export interface RematchTools {
  readonly mail: MailStore;
  readonly offer: RematchOffer;
  /** A letter tells the friend of one's own offer. Otherwise the invitation is copied on the page of the rematch. */
  readonly isWritten: boolean;
  /** Founds the rematch. Where something carries it the friend gets a letter, whose text follows from its link. */
  readonly onOffer: (letter: (link: string) => string) => Promise<void>;
  /**
   * Goes to the rematch and asks for the seat there, unless it is stopped. Answers why not: its carrier does not answer, it is not here yet, or
   * it is another game.
   */
  readonly onAccept: (stop: AbortSignal) => Promise<NotAccepted | null>;
  /** Goes to the rematch, fetched if it is not here yet. */
  readonly onOpen: (stop: AbortSignal) => Promise<NotAccepted | null>;
}

type Press = (work: (tools: RematchTools) => Promise<NotAccepted | null>) => () => void;

interface Shown extends RematchTools {
  readonly isBusy: boolean;
  readonly wrong: NotAccepted | null;
  readonly press: Press;
  /** Aborted when the page is left: nobody is led away from another one. */
  readonly left: AbortSignal;
}

const RematchContext = createContext<Shown | null>(null);

/** The page or table of a game, with the rematch once it is over: it is shown in several places, and pressed in one is pressed in all. */
export function RematchProvider({ tools, children }: { tools: RematchTools | null; children: ReactNode }) {
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<NotAccepted | null>(null);
  const [page, setPage] = useState(() => new AbortController());
  useEffect(() => {
    // A component that is mounted once more, as in development, has been left before.
    if (page.signal.aborted) setPage(new AbortController());
    return () => page.abort();
  }, [page]);
  const shown = useMemo(() => {
    if (!tools) return null;
    const press: Press = (work) => () => {
      setBusy(true);
      setWrong(null);
      work(tools)
        .then(setWrong, (error: unknown) => setWrong(problemOf(error)))
        .finally(() => setBusy(false));
    };
    return { ...tools, isBusy, wrong, press, left: page.signal };
  }, [tools, isBusy, wrong, page]);
  return <RematchContext value={shown}>{children}</RematchContext>;
}

/** The rematch at the end of a game: the button for it, or the offer. */
export function Rematch() {
  const tools = useContext(RematchContext);
  return tools && <Offer {...tools} />;
}

/** Only an offer that waits for an answer, and why it could not be accepted, above the table. */
export function OfferedRematch() {
  const tools = useContext(RematchContext);
  return tools && (tools.offer.is === 'asked' || tools.wrong !== null) && <Offer {...tools} />;
}

/** The same on the page of the game. */
export function RematchCard() {
  const { t } = useTranslation('friend');
  return (
    useContext(RematchContext) && (
      <Card title={t('rematch.title')}>
        <div className={parts.row}>
          <Rematch />
        </div>
      </Card>
    )
  );
}

function Offer({ mail, offer: { is, both }, isWritten, isBusy, wrong, press, left }: Shown) {
  const { t } = useTranslation('friend');
  const now = useStore(mail);
  const rivals = rivalsIn(now);
  if (!rivals) return null;
  const { name, seat } = rivals.friend;
  const crossed = both ? 'both' : '';
  return (
    <>
      {is === 'wanted' && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={press(async ({ onOffer }) => {
            await onOffer((link) => t('rematch.letter', { link }));
            return null;
          })}
        >
          {t('rematch.offer')}
        </Button>
      )}
      {is === 'offered' && <Said>{t('rematch.offered', { name, context: isWritten ? crossed : 'hand' })}</Said>}
      {is === 'agreed' && <Said>{t('rematch.agreed')}</Said>}
      {is === 'asked' && (
        <>
          <Said>{t('rematch.asked', { name, side: sideName(now, seat), context: crossed })}</Said>
          <Button
            loading={isBusy}
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            onClick={press(({ onAccept }) => onAccept(left))}
          >
            {t('rematch.accept')}
          </Button>
        </>
      )}
      {(is === 'offered' || is === 'agreed') && (
        <Button variant="default" loading={isBusy} onClick={press(({ onOpen }) => onOpen(left))}>
          {t('rematch.open')}
        </Button>
      )}
      {typeof wrong === 'string' && (
        <p role="alert" className={parts.wrong}>
          {t(`rematch.${wrong}`, { name })}
        </p>
      )}
      {typeof wrong === 'object' && wrong && <ProblemCard problem={wrong} />}
    </>
  );
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={css.said}>
    {children}
  </p>
);
