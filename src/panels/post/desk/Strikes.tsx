import type { AnyCommand, Seat } from '@hexpost/engine';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Strike } from '../../../post/resolve.ts';
import type { PostWords } from '../../by-post-ui.ts';
import { useWordsOf } from '../by-post.ts';
import css from './Desk.module.css';
import { StrikeOutcome } from './StrikeOutcome.tsx';
import {
  useAreDiceShown,
  useDecisions,
  useMailState,
  useOpenedOrders,
  useResolvedRound,
  useSeatName,
  useStandingClose,
} from './use-desk.ts';

interface Line {
  readonly seat: Seat;
  readonly command: number;
  readonly order?: number;
  readonly text: string;
}

/** All opened orders of the round. Each can be struck out with a reason, which is shown in the report. */
export function Strikes() {
  const { t } = useTranslation('desk');
  const seatName = useSeatName();
  const words = useWordsAfterRound();
  const found = useOpenedOrders();
  const { decisions, setDecisions } = useDecisions();
  const [asked, setAsked] = useState<Line | null>(null);
  const [reason, setReason] = useState('');
  const close = useStandingClose();
  const areDiceShown = useAreDiceShown();
  const strikes = decisions.strikes ?? [];
  const isOf = (line: Line) => (strike: Strike) =>
    strike.seat === line.seat && strike.command === line.command && strike.order === line.order;
  const strike = ({ text: _, ...line }: Line) => {
    setDecisions({ ...decisions, strikes: [...strikes, { ...line, reason: reason.trim() }] });
    setAsked(null);
    setReason('');
  };
  return (
    <>
      <p>{close ? t('close.fixed', { round: close.block.round }) : t('strike.about')}</p>
      {found?.shut.map(({ seat }) => (
        <p key={seat}>{t('strike.shut', { side: seatName(seat) })}</p>
      ))}
      {found?.opened.map(({ block, content }) => (
        <section key={block.seat} className={css.section}>
          <h2>{seatName(block.seat)}</h2>
          <ol className={css.orders}>
            {linesOf(block.seat, content.commands, words.order).map((line) => {
              const struck = strikes.find(isOf(line));
              const isAsked = asked !== null && isOf(asked)({ ...line, reason: '' });
              return (
                <li key={`${line.command} ${line.order ?? ''}`} data-struck={struck !== undefined}>
                  <span>{line.text}</span>{' '}
                  {struck ? (
                    <>
                      <em>{struck.reason}</em>{' '}
                      <Button
                        disabled={close !== undefined}
                        size="compact-xs"
                        variant="default"
                        onClick={() =>
                          setDecisions({ ...decisions, strikes: strikes.filter((other) => other !== struck) })
                        }
                      >
                        {t('strike.restore')}
                      </Button>
                    </>
                  ) : isAsked ? (
                    <form
                      className={css.buttons}
                      onSubmit={(event) => {
                        event.preventDefault();
                        if (reason.trim() !== '') strike(line);
                      }}
                    >
                      {areDiceShown && <StrikeOutcome seat={line.seat} command={line.command} order={line.order} />}
                      <TextInput
                        data-autofocus
                        label={t('strike.reason')}
                        value={reason}
                        maxLength={1000}
                        required
                        onChange={({ currentTarget }) => setReason(currentTarget.value)}
                      />
                      <Button type="submit" disabled={reason.trim() === ''}>
                        {t('strike.out')}
                      </Button>
                      <Button variant="default" onClick={() => setAsked(null)}>
                        {t('cancel')}
                      </Button>
                    </form>
                  ) : close ? null : (
                    <Button size="compact-xs" variant="default" onClick={() => setAsked(line)}>
                      {t('strike.ask')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </>
  );
}

/** The words for the round's orders: those of the position after it know the units that come into being in it. */
function useWordsAfterRound(): PostWords {
  const { system } = useMailState((mail) => mail.rules);
  const { campaign, state } = useMailState((mail) => mail.history.now);
  const resolution = useResolvedRound()?.resolution;
  return useWordsOf({ system, campaign: resolution?.campaign ?? campaign, state: resolution?.state ?? state });
}

/** The lines of the list: one for each order of a sheet, and one for each other command. */
function linesOf(seat: Seat, commands: readonly AnyCommand[], told: (command: AnyCommand) => string): Line[] {
  return commands.flatMap((command, i): Line[] => {
    const { orders } = command as { readonly orders?: unknown };
    if (!Array.isArray(orders)) return [{ seat, command: i, text: told(command) }];
    return (orders as AnyCommand[]).map((order, at) => ({ seat, command: i, order: at, text: told(order) }));
  });
}
