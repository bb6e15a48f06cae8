import { type Campaign, replay } from '@hexpost/engine';
import type { BattleLink, BattleNews, ParentLink } from '../../panels/table/battle-link.ts';
import {
  battleCampaignId,
  type FightingRules,
  type FoughtWhere,
  foughtPoints,
  foundBattle,
  type Played,
} from '../../store/battles/found-battle.ts';
import { gameProof, type ProvedGame } from '../../store/battles/game-proof.ts';
import type { Mail, MailStore } from '../../store/mail.ts';
import { type SystemId, systemRow } from '../../systems/index.ts';
import { loadUi } from '../../systems/load.ts';
import { progressOf } from '../files/progress.ts';
import { systemOf } from '../files/read-campaign.ts';
import { goTo } from '../shell/go.ts';
import { unlessLeft } from '../shell/unless-left.ts';
import type { Storage } from '../storage/storage.ts';
import { proofChecker } from './proof-checker.ts';

/** Only for a campaign by post: a table that has no post does without its cryptography. */
const postedBattles = () => import('./posted-battle.ts');

/**
 * The battles of a campaign in this browser. `parentNow` is the campaign as all its players have it: by post as the last report
 * left it, with its mailbox. Undefined for a system whose battles are not fought in another one.
 */
export function battleLink(
  storage: Storage,
  system: string,
  parentNow: () => Played,
  mail?: MailStore,
): BattleLink | undefined {
  if (systemRow(system)?.battlesIn === undefined) return undefined;
  const { fighting, gameOf, check } = proofChecker(system, parentNow);
  const postedOf = async (parent: Played, battle: string): Promise<Mail | undefined> =>
    mail && (await postedBattles()).postedBattle(parent.campaign.id, battle);
  const keep = async (
    { campaign, state }: Pick<ProvedGame, 'campaign' | 'state'>,
    rules: FightingRules,
    open: (id: string) => void,
  ) => {
    const { winners } = (await loadUi(rules.system.id as SystemId)).screen.ending;
    const { id } = await storage.add(campaign, progressOf(rules.system, state, winners));
    open(id);
  };
  return {
    armies: async () => (await fighting()).system.fights!.armies,
    async look(battle) {
      const parent = parentNow();
      const posted = await postedOf(parent, battle);
      return posted ? newsFrom(parent, battle, playedIn(posted), 'post') : newsOf(storage, parent, battle);
    },
    async fight(battle, name) {
      const [open, openMail] = [unlessLeft(goTo.campaign), unlessLeft(goTo.mail)];
      const parent = parentNow();
      const posted = await postedOf(parent, battle);
      if (posted) return openMail(posted.notes.id);
      const id = battleCampaignId(parent.campaign.id, battle);
      if ((await storage.deleted()).some((card) => card.id === id)) await storage.restore(id);
      if (await isHere(storage, id)) return open(id);
      const rules = await fighting();
      const campaign = foundBattle(parent, rules, battle, parent.campaign.entries.length, name);
      if (!campaign) throw new RangeError('no such battle');
      return keep({ campaign, state: replay(rules.system, campaign) }, rules, open);
    },
    ...(mail && {
      byPost: {
        async may(battle) {
          const { mayFoundByPost } = await postedBattles();
          return mayFoundByPost(mail.getState(), await fighting(), battle);
        },
        async fight(battle, name) {
          const open = unlessLeft(goTo.desk);
          const { foundByPost } = await postedBattles();
          open(await foundByPost(mail.getState(), await fighting(), battle, name));
        },
        keepList(battle, entries) {
          const { [battle]: _, ...others } = mail.getState().notes.lists ?? {};
          mail.getState().note({ lists: entries ? { ...others, [battle]: entries } : others });
        },
      },
    }),
    check,
    async watch(report, name) {
      const open = unlessLeft(goTo.campaign);
      const game = await gameOf(report, name);
      if (typeof game === 'string') throw new RangeError('no such battle');
      await keep(game, await fighting(), open);
    },
  };
}

const isHere = (storage: Storage, id: string): Promise<boolean> =>
  storage.load(id).then(
    () => true,
    () => false,
  );

async function newsOf(storage: Storage, parent: Played, battle: string): Promise<BattleNews> {
  const found = await storage.load(battleCampaignId(parent.campaign.id, battle)).catch(() => undefined);
  if (!found) return { stage: 'none' };
  const { campaign } = found;
  const read = await systemOf(campaign);
  if (!read.ok) return { stage: 'useless', why: 'unreadable' };
  return newsFrom(parent, battle, { system: read.value, campaign }, 'table');
}

/** A game by post as far as its thread shows it. */
const playedIn = ({ rules, history }: Mail): Played => ({ system: rules.system, campaign: history.now.campaign });

function newsFrom(parent: Played, battle: string, { system, campaign }: Played, where: FoughtWhere): BattleNews {
  const state = replay(system, campaign);
  const points = foughtPoints(parent, battle, { system, campaign }, state, where);
  if (points === 'unfinished') return { stage: 'fought-on', system: campaign.system, turn: system.turnLine(state) };
  if (typeof points === 'string') return { stage: 'useless', why: points };
  const then = replay(parent.system, parent.campaign, campaign.battleOf!.at);
  return { stage: 'over', points, report: parent.system.handsOver!.report(then, battle, points, gameProof(campaign)) };
}

/**
 * The way back to the campaign that this battle belongs to: on a table of this browser, where a deleted one can be restored, else
 * by post.
 */
export function parentLink(storage: Storage, { battleOf }: Campaign): ParentLink | undefined {
  if (!battleOf) return undefined;
  const { campaign: id } = battleOf;
  const open = async () => {
    const tables = await Promise.all([storage.list(), storage.deleted()]);
    if (tables.flat().some((card) => card.id === id)) goTo.campaign(id);
    else goTo.mailTable(id);
  };
  return { open: () => void open() };
}
