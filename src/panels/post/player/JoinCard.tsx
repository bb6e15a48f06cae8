import type { Seat } from '@hexpost/engine';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedName } from '../../../post/names.ts';
import { isPlainName, looksLike } from '../../../post/plain-names.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { campaignContent, holdersNow, isMaster, type Mail, masterNow } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { copiedAt, isUnposted } from '../../../store/outbox.ts';
import {
  ANY_SEAT,
  askForSeat,
  lostSeat,
  ownRequest,
  type PersonAsking,
  peopleAsking,
} from '../../../store/seat-requests.ts';
import { languageOfWords } from '../../../words/sentences.ts';
import { Card } from '../../parts/Page.tsx';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { useMinute } from '../../parts/time-text.ts';
import { problemOf } from '../../start/shelf.ts';
import { campaignIn, namesInRow } from '../by-post.ts';
import { isCarried } from '../carrier/carrier-tools.ts';
import { copyUnlessCarried } from '../copy-post.ts';
import { BlockPost } from '../Post.tsx';
import { useWork } from '../use-work.ts';
import css from './Player.module.css';
import { sideName, useMailNow, usePlayer } from './use-player.ts';

/** Those who asked for a seat before this person did. */
function askedByOthers(mail: Mail): readonly PersonAsking[] {
  const people = peopleAsking(mail).filter(({ is }) => is === 'new');
  const own = people.findIndex(({ holder }) => holder.keys.sign === mail.me?.sign);
  return own < 0 ? people : people.slice(0, own);
}

/** The request for a seat, with the player's name and the side they would like. */
export function JoinCard() {
  const { t } = useTranslation(['post', 'new-campaign']);
  const { mail: store, identify, go, clock, carrier } = usePlayer();
  const mail = useMailNow((now) => now);
  const content = campaignIn(campaignContent(mail), languageOfWords());
  const asked = ownRequest(mail);
  const time = useMinute(clock);
  const isCopied = asked !== undefined && copiedAt(mail, asked.block, time) !== undefined;
  const carried = isCarried(carrier) ? 'carried' : '';
  // The seats of a battle belong to the holders of its sides.
  const bound = content.battle?.holders.find(({ sign }) => sign === mail.me?.sign);
  const taken = new Set(holdersNow(mail).map(({ seat }) => seat));
  const free = content.players.filter(({ seat }) => !taken.has(seat));
  // Without a game master nobody decides between two who ask for one side: whoever asked first gets it.
  const earlier = isMasterless(mail) ? askedByOthers(mail) : [];
  const wished = (wish: Seat) => earlier.find((other) => other.wish === wish)?.holder.name;
  const open = free.filter(({ seat }) => wished(seat) === undefined);
  // A side may be a team, so latecomers can ask to join one.
  const sides = [...open, ...content.players.filter(({ seat }) => taken.has(seat))];
  // Seats of such a campaign are given out for good, and passed on by the players alone.
  const isFinal = isMasterless(mail) && free.length === 0;
  const [name, setName] = useState(asked?.content.name ?? bound?.name ?? '');
  const [wish, setWish] = useState(asked?.block.seat ?? bound?.seat ?? ANY_SEAT);
  const chosen = bound || sides.some(({ seat }) => seat === wish) ? wish : ANY_SEAT;
  const [again, setAgain] = useState(false);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const { isBusy, begin } = useWork();

  const ask = async () => {
    setTrouble(null);
    try {
      const block = await askForSeat(store, await identify(), typed, chosen);
      setAgain(false);
      await copyUnlessCarried(store, block, isCarried(carrier), clock);
    } catch (error) {
      setTrouble(problemOf(error));
    }
  };

  const lost = lostSeat(mail);
  const typed = typedName(name);
  // Players tell each other apart by their names. A player with lost keys asks under the old name; the game master decides.
  const isAlike =
    holdersNow(mail).some(
      (one) => one.keys.sign !== mail.me?.sign && one.name !== typed && looksLike(one.name, typed),
    ) || earlier.some(({ holder }) => looksLike(holder.name, typed));
  const nameError = typed !== '' && (isPlainName(typed) ? isAlike && t('join.alike') : t('new-campaign:odd-name'));

  if (isMaster(mail) && free.length === 0) return null;
  if (content.battle && !bound)
    return (
      <Card title={t('join.title')}>
        <p>{t('join.battle-others')}</p>
      </Card>
    );
  if (isMaster(mail) && isMasterless(mail))
    return (
      <Card title={t('join.title')}>
        <p>{t('join.master_open')}</p>
        <div className={parts.row}>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={go.desk}>
            {t('desk', { context: 'open' })}
          </Button>
        </div>
      </Card>
    );
  if (lost && !again)
    return (
      <Card title={t('join.lost-title')}>
        <p role="status">
          {t(lost.heirs.length > 0 ? 'join.lost' : 'join.lost-free', {
            side: sideName(mail, lost.seat),
            round: lost.round,
            names: namesInRow(lost.heirs),
          })}{' '}
          {t('join.lost-advice', { master: masterNow(mail).name, context: isMasterless(mail) ? 'open' : '' })}
        </p>
        <div className={parts.row}>
          <Button variant="default" onClick={() => setAgain(true)}>
            {t('join.again')}
          </Button>
        </div>
      </Card>
    );
  if (asked && !again)
    return (
      <Card title={t('join.title')}>
        {asked.block.seat !== ANY_SEAT && wished(asked.block.seat) !== undefined && (
          <p role="alert" className={parts.wrong}>
            {t('join.wished', { side: sideName(mail, asked.block.seat), name: wished(asked.block.seat) })}
          </p>
        )}
        <p role="status">
          <strong>
            {asked.block.seat === ANY_SEAT
              ? t('join.asked-any', { name: asked.content.name })
              : t('join.asked', { name: asked.content.name, side: sideName(mail, asked.block.seat) })}
          </strong>{' '}
          {t('join.waiting', {
            master: masterNow(mail).name,
            context:
              isUnposted(mail, asked.block) && carried === ''
                ? ''
                : isFinal
                  ? 'final'
                  : carried || (isCopied ? 'copied' : 'posted'),
          })}
        </p>
        {!isCarried(carrier) && <BlockPost key={asked.block.revision} mail={store} block={asked.block} clock={clock} />}
        <div className={parts.row}>
          <Button variant="default" onClick={() => setAgain(true)}>
            {t('join.again')}
          </Button>
        </div>
      </Card>
    );
  return (
    <Card title={t('join.title')}>
      <p>
        {bound
          ? t('join.battle', { side: sideName(mail, bound.seat), context: carried })
          : t(free.length === 0 ? 'join.full' : isMaster(mail) ? 'join.master' : 'join.about', {
              master: masterNow(mail).name,
              context: isFinal ? 'final' : carried,
            })}
      </p>
      {(free.length > 0 || !isMaster(mail)) && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            begin(ask);
          }}
        >
          <TextInput
            label={t('join.name')}
            description={t('join.name-hint')}
            value={name}
            maxLength={60}
            error={nameError}
            required
            autoComplete="nickname"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {!bound && sides.length > 1 && (
            <NativeSelect
              label={t('join.side')}
              value={chosen}
              data={[
                { value: ANY_SEAT, label: t('join.any') },
                ...sides.map(({ seat, name: side }) => ({
                  value: seat,
                  label: taken.has(seat) && !isFinal ? t('join.team', { side }) : side,
                })),
              ]}
              onChange={({ currentTarget }) => setWish(currentTarget.value)}
            />
          )}
          <div className={parts.row}>
            <Button
              type="submit"
              disabled={typed === '' || nameError !== false}
              loading={isBusy}
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              {t('join.ask')}
            </Button>
          </div>
          {mail.me === null && <p className={parts.note}>{t('join.keys')}</p>}
          {trouble && <ProblemCard problem={trouble} />}
        </form>
      )}
    </Card>
  );
}
