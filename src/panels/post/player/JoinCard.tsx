import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinBlock } from '../../../post/make-blocks.ts';
import { rosterAt } from '../../../post/rosters.ts';
import { isMaster } from '../../../store/mail.ts';
import { Carry } from '../Carry.tsx';
import { Card } from '../thread/Page.tsx';
import css from './Player.module.css';
import { contentOf, sideName, useMailNow, usePlayer } from './player.ts';

const ANY = '-';

/** Who holds no seat asks for one: his name, and which side he would like. */
export function JoinCard() {
  const { t } = useTranslation('post');
  const { mail: store, identify } = usePlayer();
  const mail = useMailNow((now) => now);
  const { ledger, now } = mail.history;
  const content = contentOf(mail);
  const asked = ledger.joins
    .filter(({ content: join }) => join.keys.sign === mail.me?.sign)
    .sort((a, b) => b.block.revision - a.block.revision)[0];
  const taken = new Set(rosterAt(ledger, now.round)?.seats.map(({ seat }) => seat));
  const free = content.players.filter(({ seat }) => !taken.has(seat));
  // A side may be a team: who is late asks to join one.
  const sides = [...free, ...content.players.filter(({ seat }) => taken.has(seat))];
  const [name, setName] = useState(asked?.content.name ?? '');
  const [wish, setWish] = useState(asked?.block.seat ?? ANY);
  const [again, setAgain] = useState(false);
  const [failed, setFailed] = useState(false);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(false);
    try {
      const me = await identify();
      store.setState({ me });
      const revision = (asked?.block.revision ?? 0) + 1;
      store.getState().take([joinBlock(me, ledger.campaign!.id, name.trim(), wish, revision)]);
      setAgain(false);
    } catch {
      setFailed(true);
    }
  };

  if (isMaster(mail) && free.length === 0) return null;
  if (asked && !again)
    return (
      <Card title={t('join.title')}>
        <p role="status">
          <strong>
            {asked.block.seat === ANY
              ? t('join.asked-any', { name: asked.content.name })
              : t('join.asked', { name: asked.content.name, side: sideName(mail, asked.block.seat) })}
          </strong>{' '}
          {t('join.waiting', { master: content.master.name })}
        </p>
        <Carry key={asked.block.revision} blocks={[asked.block]} name={content.name} />
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setAgain(true)}>
            {t('join.again')}
          </Button>
        </div>
      </Card>
    );
  return (
    <Card title={t('join.title')}>
      <p>{t(free.length === 0 ? 'join.full' : isMaster(mail) ? 'join.master' : 'join.about')}</p>
      {(free.length > 0 || !isMaster(mail)) && (
        <form className={css.form} onSubmit={(event) => void ask(event)}>
          <TextInput
            label={t('join.name')}
            description={t('join.name-hint')}
            value={name}
            maxLength={60}
            required
            autoComplete="nickname"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={t('join.side')}
            value={wish}
            data={[
              { value: ANY, label: t('join.any') },
              ...sides.map(({ seat, name: side }) => ({
                value: seat,
                label: taken.has(seat) ? t('join.team', { side }) : side,
              })),
            ]}
            onChange={({ currentTarget }) => setWish(currentTarget.value)}
          />
          <div className={css.buttons}>
            <Button type="submit" disabled={name.trim() === ''} leftSection={<IconUserPlus size={18} aria-hidden />}>
              {t('join.ask')}
            </Button>
          </div>
          {mail.me === null && <p className={css.hint}>{t('join.keys')}</p>}
          {failed && (
            <p role="alert" className={css.wrong}>
              {t('join.failed')}
            </p>
          )}
        </form>
      )}
    </Card>
  );
}
