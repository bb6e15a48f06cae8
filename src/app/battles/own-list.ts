import type { OrderPlan } from '../../post/mailbox.ts';
import { campaignContent, type Mail } from '../../store/mail.ts';
import { postStorage } from '../storage/opened-post.ts';

/** The first orders of a battle by post: the list that this person made for it in the campaign, until other orders are begun. */
export async function withOwnList(mail: Mail, plan: OrderPlan): Promise<OrderPlan> {
  const { battle } = campaignContent(mail);
  const { fights } = mail.rules.system;
  const isBegun = mail.notes.plan !== undefined || plan.commands.length > 0;
  if (!battle || !fights || isBegun || mail.history.now.campaign.entries.length > 0) return plan;
  const parent = await (await postStorage()).load(battle.campaign).catch(() => undefined);
  const list = parent?.notes.lists?.[battle.battle];
  return list ? { ...plan, commands: [fights.handIn(list)] } : plan;
}
