import { alike } from '../../engine/kernel/alike.ts';
import { replay } from '../../engine/kernel/campaign.ts';
import type { AnyCommand } from '../../engine/kernel/system.ts';
import type { BattleLink, BattleNews, ProofCheck } from '../../panels/table/battle-link.ts';
import {
  battleCampaignId,
  type FightingRules,
  type FoughtWhere,
  foughtPoints,
  foundBattle,
  type Played,
} from '../../store/battles/found-battle.ts';
import { type BadProof, gameFrom, gameProof, type ProvedGame } from '../../store/battles/game-proof.ts';
import type { Mail, MailStore } from '../../store/mail.ts';
import { loadEngine } from '../../systems/engines.ts';
import { systemRow } from '../../systems/index.ts';
import { loadShippedRuleset } from '../../systems/load.ts';
import { systemOf } from '../files/read-campaign.ts';
import { goTo } from '../shell/go.ts';
import type { Storage } from '../storage/storage.ts';
import { foundByPost, mayFoundByPost, postedBattle, threadShows } from './posted-battle.ts';

/** The system that fights the battles of another one, with the rules that ship; undefined where none does. */
async function fightingRules(system: string): Promise<FightingRules | undefined> {
  const row = systemRow(systemRow(system)?.battlesIn ?? '');
  if (!row) return undefined;
  const [engine, raw] = await Promise.all([loadEngine(row.id), loadShippedRuleset(row.id)]);
  const loaded = engine?.load(raw);
  if (!loaded?.ok) return undefined;
  const { id } = loaded.ruleset as { readonly id: string };
  return { system: loaded.system, ruleset: { id, hash: loaded.hash, rules: loaded.ruleset } };
}

/**
 * The battles of a campaign in this browser. `parentNow` is the campaign as all its players have it: by post as the last report left
 * it, with its mailbox. Undefined for a system whose battles no other one fights.
 */
export function battleLink(
  storage: Storage,
  system: string,
  parentNow: () => Played,
  mail?: MailStore,
): BattleLink | undefined {
  if (systemRow(system)?.battlesIn === undefined) return undefined;
  const fighting = async () => {
    const rules = await fightingRules(system);
    if (!rules) throw new RangeError('no such battle');
    return rules;
  };
  const gameOf = async (report: AnyCommand, name = ''): Promise<ProvedGame | BadProof> => {
    const parent = parentNow();
    const found = parent.system.handsOver?.proofIn(report);
    return found ? gameFrom(found.proof, parent, await fighting(), found.battle, name) : 'unreadable';
  };
  const keep = async ({ campaign, state }: Pick<ProvedGame, 'campaign' | 'state'>, rules: FightingRules) => {
    const { id } = await storage.add(campaign, rules.system.turnLine(state));
    goTo.campaign(id);
  };
  // Whole battles are played again for these.
  const checked = new WeakMap<AnyCommand, Promise<ProofCheck>>();
  const check = async (report: AnyCommand): Promise<ProofCheck> => {
    const game = await gameOf(report);
    if (typeof game === 'string') return game;
    const parent = parentNow();
    const { battle, proof } = parent.system.handsOver!.proofIn(report)!;
    const { system: played } = await fighting();
    const points = played.fights!.points(game.state);
    if (!points) return 'differs';
    const state = replay(parent.system, parent.campaign, game.campaign.battleOf!.at);
    const proved = parent.system.handsOver!.report(state, battle, points, proof);
    // Its giver and its time stand beside it.
    const said = report as unknown as Readonly<Record<string, unknown>>;
    if (!Object.entries(proved).every(([key, value]) => alike(value, said[key]))) return 'differs';
    const shown = game.byPost ? await threadShows(game.campaign) : true;
    return shown === undefined ? 'unseen' : shown ? 'match' : 'other-thread';
  };
  return {
    async look(battle) {
      const parent = parentNow();
      const posted = mail && (await postedBattle(parent.campaign.id, battle));
      return posted ? newsFrom(parent, battle, playedIn(posted), 'post') : newsOf(storage, parent, battle);
    },
    async fight(battle, name) {
      const parent = parentNow();
      const posted = mail && (await postedBattle(parent.campaign.id, battle));
      if (posted) return goTo.mail(posted.notes.id);
      const id = battleCampaignId(parent.campaign.id, battle);
      if ((await storage.deleted()).some((card) => card.id === id)) await storage.restore(id);
      if (await isHere(storage, id)) return goTo.campaign(id);
      const rules = await fighting();
      const campaign = foundBattle(parent, rules, battle, parent.campaign.entries.length, name);
      if (!campaign) throw new RangeError('no such battle');
      return keep({ campaign, state: replay(rules.system, campaign) }, rules);
    },
    ...(mail && {
      byPost: {
        may: async (battle) => mayFoundByPost(mail.getState(), await fighting(), battle),
        fight: async (battle, name) => goTo.desk(await foundByPost(mail, await fighting(), battle, name)),
      },
    }),
    check(report) {
      const found = checked.get(report) ?? check(report);
      checked.set(report, found);
      found.catch(() => checked.delete(report));
      return found;
    },
    async watch(report, name) {
      const game = await gameOf(report, name);
      if (typeof game === 'string') throw new RangeError('no such battle');
      await keep(game, await fighting());
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

/** A game by post as far as its thread tells it. */
const playedIn = ({ rules, history }: Mail): Played => ({ system: rules.system, campaign: history.now.campaign });

function newsFrom(parent: Played, battle: string, { system, campaign }: Played, where: FoughtWhere): BattleNews {
  const state = replay(system, campaign);
  const points = foughtPoints(parent, battle, { system, campaign }, state, where);
  if (points === 'unfinished') return { stage: 'fought-on', system: campaign.system, turn: system.turnLine(state) };
  if (typeof points === 'string') return { stage: 'useless', why: points };
  const then = replay(parent.system, parent.campaign, campaign.battleOf!.at);
  return { stage: 'over', points, report: parent.system.handsOver!.report(then, battle, points, gameProof(campaign)) };
}
