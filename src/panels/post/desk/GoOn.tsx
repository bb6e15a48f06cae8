import { beaconDue, keepBeacon, publishesByItself } from '../../../store/beacon-due.ts';
import { webhookDue } from '../../../store/channel.ts';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent } from '../../../store/mail.ts';
import { useHold } from './only-tab.ts';
import { useBeaconNumber } from './use-beacon-number.ts';
import { useDesk, useMailState, useResolvedRound } from './use-desk.ts';
import { usePublishing, useReportWork } from './use-publishing.ts';
import { WebhookPosts } from './WebhookPosts.tsx';

/**
 * A closed round goes on by itself on whatever page of the desk, also after a reload: the beacon's number is waited for,
 * the report published, and the channel told. The page of the report shows both and does them itself.
 */
export function GoOn({ isReportPage }: { readonly isReportPage: boolean }) {
  const publishes = useMailState(publishesByItself);
  const due = useMailState((state) => beaconDue(state)?.round);
  const isToBeSent = useMailState((state) => webhookDue(state) !== undefined);
  useHold(useReportWork(), publishes || isToBeSent);
  return (
    <>
      <WebhookPosts />
      {!isReportPage && due !== undefined && <AwaitNumber key={due} round={due} />}
      {!isReportPage && due === undefined && publishes && <PublishNow />}
    </>
  );
}

function AwaitNumber({ round }: { readonly round: number }) {
  const { mail, clock } = useDesk();
  const beacon = useMailState(campaignContent).beacon!;
  useBeaconNumber({ beacon, round, clock, onSignature: (signature) => keepBeacon(mail, signature) });
  return null;
}

function PublishNow() {
  const resolved = useResolvedRound();
  return resolved && <Publish resolved={resolved} />;
}

function Publish({ resolved }: { readonly resolved: ResolvedOpenRound }) {
  // A fault leaves it to the game master, who is told on the page of the report.
  usePublishing(resolved, () => {});
  return null;
}
