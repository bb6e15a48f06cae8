import { leadOffers, offerToLead, passOn } from '../../../store/handover.ts';
import { isMaster, masterNow } from '../../../store/mail.ts';
import { randomHex } from '../../../store/random-hex.ts';
import type { OpenedCampaign } from '../open-campaign.ts';

/** `offer` and `hand-over`: a campaign passes to a referee, and back to a person, by the blocks of the format. */

/** Offers to lead a campaign; answers with a sentence about it. */
export async function offer({ mail, settle }: OpenedCampaign, name: string): Promise<string> {
  const now = mail.getState();
  const { me } = now;
  if (!me) throw new Error('an offer needs keys');
  if (isMaster(now)) return 'These keys lead the campaign already.';
  if (leadOffers(now).some(({ isMine }) => isMine)) return 'The offer for this round is there already.';
  await offerToLead(mail, me, name, randomHex(16));
  await settle();
  return `${name} offers to lead. ${masterNow(now).name} accepts it on the page of the campaign, and from the round after the open one it holds.`;
}

/** Passes a campaign on to whoever offers to lead it, under this name; answers with a sentence about it. */
export async function handOver({ mail, settle }: OpenedCampaign, to: string | undefined): Promise<string> {
  const now = mail.getState();
  if (!isMaster(now)) return `The campaign is led by ${masterNow(now).name}, with other keys than these.`;
  const offers = leadOffers(now).filter(({ isMine }) => !isMine);
  const named = offers.filter(({ name, digest }) => to !== undefined && (name === to || digest.startsWith(to)));
  const [chosen, ...others] = named;
  if (chosen === undefined || others.length > 0) {
    if (offers.length === 0)
      return 'Nobody offers to lead. On the page of the campaign, somebody has to offer it first.';
    const list = offers.map(({ name, digest }) => `${name} (${digest.slice(0, 12)})`).join('\n');
    return `Name whom you mean, by the name or the first digits: --to with one of\n${list}`;
  }
  await passOn(mail, chosen);
  await settle();
  return `${chosen.name} leads from round ${now.history.now.round + 1} on. Let the referee run until the report of the open round is out.`;
}
