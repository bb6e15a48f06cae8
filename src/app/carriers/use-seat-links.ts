import { GM } from '@hexpost/engine';
import { useEffect, useState } from 'react';
import type { CarrierTools } from '../../panels/post/carrier/carrier-tools.ts';
import type { LinkTools } from '../../panels/post/invite/InviteChoices.tsx';
import { accessesIn, type RelayAccess, writeJoinLink, writeRelayAccess } from '../../post/relay-access.ts';
import { keepLinks, keptCarrier, keptLinks } from '../storage/kept-carriers.ts';

/** The links by which people join a campaign: those that were made in this browser. With a relay others may be kept than before. */
export function useSeatLinks(campaign: string, { by }: Pick<CarrierTools, 'by'>): LinkTools {
  const [accesses, setAccesses] = useState<readonly RelayAccess[]>([]);
  const [ownAccess, setOwnAccess] = useState<string | null>(null);
  const relay = by?.kind === 'relay' && by.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a relay comes with its links
  useEffect(() => {
    let here = true;
    void keptLinks(campaign).then((found) => here && setAccesses(found));
    void keptCarrier(campaign).then((kept) => {
      const own = kept && 'relay' in kept && kept.relay.name === GM ? writeRelayAccess(kept.relay) : null;
      if (here) setOwnAccess(own);
    });
    return () => {
      here = false;
    };
  }, [campaign, relay]);
  const site = `${location.origin}${location.pathname}`;
  return {
    ownAccess,
    links: accesses.map((access) => site + writeJoinLink({ campaign, access })),
    onAccesses: (text) => {
      const found = accessesIn(text);
      const others = accesses.filter((one) => !found.some(({ room, name }) => room === one.room && name === one.name));
      if (found.length > 0) {
        setAccesses([...others, ...found]);
        // Links that cannot be kept last as long as the page.
        void keepLinks(campaign, [...others, ...found]).catch(() => {});
      }
      return found.length;
    },
  };
}
