import '@mantine/core/styles.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { problemOf } from '../../../panels/start/shelf.ts';
import { typedName } from '../../../post/names.ts';
import { isPlainName } from '../../../post/plain-names.ts';
import type { RelayAccess } from '../../../post/relay-access.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { SYSTEMS, type System, type SystemId } from '../../../systems/index.ts';
import { useLanguage } from '../../../words/index.ts';
import { sideNameIn } from '../../../words/side-names.ts';
import { askSiteForRoom, type RoomRefusal, siteRelay } from '../../carriers/site-relay.ts';
import { chosenBefore, goTo } from '../../shell/go.ts';
import { readSettings } from '../../shell/settings.ts';
import { useTitle } from '../../shell/title.ts';
import { unlessLeft } from '../../shell/unless-left.ts';
import { SystemChoice } from '../SystemChoice.tsx';
import { foundGame, friendCampaign } from './found-friend-game.ts';
import { JoinPage } from './join-page.tsx';
import { behindKeys } from './keys-gate.tsx';

const QUICK: readonly System[] = SYSTEMS.filter(({ scenarios, byPost }) => scenarios && byPost);

interface Side {
  readonly name: string;
}

/** Founds a quick game with a friend elsewhere, and opens the page with the friend's link. */
function FoundGame() {
  const { t } = useTranslation(['friend', 'thread', 'new-campaign']);
  useTitle(t('friend:title'));
  const language = useLanguage();
  const [system, setSystem] = useState<SystemId>(() => chosenBefore(QUICK) ?? QUICK[0]!.id);
  const [name, setName] = useState(readSettings().name ?? '');
  const [side, setSide] = useState(0);
  const [sides, setSides] = useState<readonly Side[]>([]);
  const [guest] = useState(siteRelay);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RoomRefusal | null>(null);
  const [trouble, setTrouble] = useState<Problem | null>(null);

  useEffect(() => {
    let here = true;
    friendCampaign(system, language).then(
      ({ players }) => here && setSides(players),
      (error: unknown) => here && setTrouble(problemOf(error)),
    );
    return () => {
      here = false;
    };
  }, [system, language]);

  const typed = typedName(name);
  const isOdd = typed !== '' && !isPlainName(typed);
  const found = (room: readonly RelayAccess[]) => foundGame({ system, side, name: typed, language, room });
  const begin = async (event?: FormEvent, without = guest === undefined) => {
    event?.preventDefault();
    if (isBusy) return;
    const open = unlessLeft(goTo.mail);
    setBusy(true);
    setTrouble(null);
    setRefusal(null);
    try {
      const room = without || !guest ? [] : await askSiteForRoom(guest, sides.length);
      // Nobody leads the game: the accesses of the seats alone are used.
      if (typeof room !== 'string') open(await found(room.slice(1)));
      else setRefusal(room);
    } catch (error) {
      setTrouble(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <Page title={t('friend:title')} back={t('thread:to-start')} onBack={goTo.start}>
      <SystemChoice systems={QUICK} chosen={system} onChange={setSystem} isBelow />
      <Card title={t('friend:new.title')}>
        <p>{t(guest === undefined ? 'friend:new.no-relay' : 'friend:new.about')}</p>
        <form className={parts.stack} onSubmit={(event) => void begin(event)}>
          <TextInput
            label={t('friend:new.name')}
            value={name}
            maxLength={60}
            error={isOdd && t('new-campaign:odd-name')}
            required
            autoComplete="nickname"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <fieldset className={parts.row}>
            <legend>{t('friend:new.side')}</legend>
            {sides.map((one, i) => (
              <Button
                key={one.name}
                variant={i === side ? 'filled' : 'default'}
                aria-pressed={i === side}
                onClick={() => setSide(i)}
              >
                {sideNameIn(one.name, language)}
              </Button>
            ))}
          </fieldset>
          <div className={parts.row}>
            <Button
              type="submit"
              loading={isBusy}
              disabled={typed === '' || isOdd || sides.length === 0}
              leftSection={<IconUsers size={18} aria-hidden />}
            >
              {t('friend:new.make', { context: guest === undefined ? 'alone' : '' })}
            </Button>
          </div>
        </form>
        {refusal && (
          <div role="alert" className={parts.callout} data-tone="wrong">
            <p>{t(`friend:new.refused.${refusal}`)}</p>
            <Button variant="default" onClick={() => void begin(undefined, true)}>
              {t('friend:new.make', { context: 'alone' })}
            </Button>
          </div>
        )}
        {trouble && <ProblemCard problem={trouble} onClose={() => setTrouble(null)} />}
      </Card>
    </Page>
  );
}

interface Props {
  readonly campaign: string;
  readonly access: string;
}

/** `#/join`: begins a game with a friend elsewhere. `#/join/:campaign/:access`: the link by which the friend comes. */
function FriendRoute(props: Props) {
  return props.campaign === '' ? <FoundGame /> : <JoinPage key={props.campaign} {...props} />;
}

export default behindKeys(FriendRoute);
