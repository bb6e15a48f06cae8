import type { Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeatEntry } from '../../../post/contents.ts';
import { holderOf, requestIn, seatEntry } from '../../../post/rosters.ts';
import { announced } from '../../../store/mail.ts';
import { heirsFor, type OwnPart } from '../../../store/own-part.ts';
import parts from '../../parts/parts.module.css';
import { namesInRow } from '../by-post.ts';
import { sideName, sideNames, useMailNow } from './use-player.ts';

interface Props {
  readonly part: Pick<OwnPart, 'without' | 'late' | 'given' | 'proposed'>;
  readonly isBusy: boolean;
  readonly onOpen: (without: readonly Seat[], given: readonly SeatEntry[]) => void;
}

/** Without a game master: giving the seat of somebody silent to a person who asked for it, and what others propose. */
export function SeatHeirs({ part: { without, late, given, proposed }, isBusy, onOpen }: Props) {
  const { t } = useTranslation('post');
  const mail = useMailNow((now) => now);
  const { id } = announced(mail);
  const nameIn = (entry: SeatEntry): string => {
    const request = requestIn(entry, id);
    return (request && holderOf(request, entry.seat)?.name) ?? '?';
  };
  const lines = (entries: readonly SeatEntry[]) =>
    namesInRow(entries.map((entry) => t('open.pair', { side: sideName(mail, entry.seat), name: nameIn(entry) })));
  const open = [...new Set([...late, ...without])].filter((seat) => !given.some((entry) => entry.seat === seat));
  const heirs = open.flatMap((seat) => heirsFor(mail, seat));
  if (heirs.length + given.length + proposed.length === 0) return null;
  return (
    <>
      {given.length > 0 && <p>{t('open.given', { list: lines(given) })}</p>}
      {proposed.map((one) => (
        <p key={one.by.join()} role="status">
          {t('open.proposed', {
            by: sideNames(mail, one.by),
            list: lines(one.given),
          })}
        </p>
      ))}
      <div className={parts.row}>
        {proposed.map((one) => (
          <Button
            key={one.by.join()}
            variant="default"
            loading={isBusy}
            leftSection={<IconUserShare size={18} aria-hidden />}
            onClick={() => onOpen([...new Set([...without, ...one.without])], one.given)}
          >
            {t('open.do-agree', { list: lines(one.given) })}
          </Button>
        ))}
        {heirs.map((heir) => (
          <Button
            key={`${heir.seat} ${heir.keys.sign}`}
            variant="default"
            loading={isBusy}
            leftSection={<IconUserShare size={18} aria-hidden />}
            onClick={() => onOpen([...new Set([...without, heir.seat])], [...given, seatEntry(heir)])}
          >
            {t('open.do-give', { side: sideName(mail, heir.seat), name: heir.name })}
          </Button>
        ))}
        {given.length > 0 && (
          <Button variant="default" loading={isBusy} onClick={() => onOpen(without, [])}>
            {t('open.do-keep')}
          </Button>
        )}
      </div>
      <p className={parts.note}>{t('open.give-note')}</p>
    </>
  );
}
