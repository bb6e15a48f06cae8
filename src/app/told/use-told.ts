import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ChosenWish, ToldTools } from '../../panels/post/told/told-tools.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { isSeenNow, occasionsOf } from '../../store/told.ts';
import { MOST_TOLD, type Wish, type WishedPlaces } from '../../store/wishes.ts';
import { tell } from './tell.ts';
import { forgetWish, keepWish, onWishes, wishFor } from './told-tables.ts';

/** The wish of the person at this browser for an open campaign; undefined without keys of theirs. */
export function useTold(id: string, mail: MailStore): ToldTools | undefined {
  const { t } = useTranslation('calendar');
  const [wish, setWish] = useState<Wish | null | undefined>(undefined);
  const person = useStore(mail, ({ me }) => me?.sign);
  useEffect(() => {
    let here = true;
    const read = () => void wishFor(id).then((found) => here && setWish(found?.person === person ? found : null));
    read();
    const stop = onWishes(read);
    return () => {
      here = false;
      stop();
    };
  }, [id, person]);
  const onKeep = useCallback(
    async (chosen: ChosenWish | null) => {
      if (chosen === null || person === undefined) return forgetWish(id);
      const now = Date.now();
      const kept: Wish = { ...chosen, campaign: id, person, since: now, told: [] };
      // Nobody need be told of something before their eyes.
      const seen = (await occasionsOf(mail.getState(), kept, now)).filter(isSeenNow);
      const before = (await wishFor(id))?.told ?? [];
      await keepWish({ ...kept, told: [...new Set([...before, ...seen.map(({ key }) => key)])].slice(-MOST_TOLD) });
    },
    [id, mail, person],
  );
  const onTry = useCallback(
    (places: WishedPlaces) => {
      const title = campaignContent(mail.getState()).name;
      return tell(places, { campaign: id, key: `${id} ${Date.now()}`, title, lines: [t('calendar:told.line.test')] });
    },
    [id, mail, t],
  );
  return useMemo(() => (person === undefined ? undefined : { wish, onKeep, onTry }), [person, wish, onKeep, onTry]);
}
