import { beginning, type Campaign, type Entry, readCampaignForm, submit } from '@hexpost/engine';
import { problem, type Read, readJson } from '../../store/files/text-file.ts';
import { judgedRulesOf, problemOfVersion, type ReadCampaign, readCampaign } from './read-campaign.ts';
import { BROKEN, type LinkedOrder, linkProblem } from './replay-link.ts';

type Progress = (done: number, total: number) => void;

/**
 * Reads a game of unknown origin that has orders in place of entries, as `unpackedReplay` returns it: gives the orders one after
 * another, and reads the campaign that comes of it like any file. Nothing is thrown.
 */
export async function readReplay(bytes: Uint8Array, onProgress?: Progress): Promise<Read<ReadCampaign>> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const { orders, end, ...head } = json.value as { readonly orders: readonly LinkedOrder[]; readonly end: string };
  const form = readCampaignForm({ ...head, entries: [] });
  if (!form.ok) return linkProblem(head, BROKEN);
  const made = await givenAgain(form.campaign, orders, onProgress);
  const isAsSent = made.ok && (made.value.at(-1)?.hash ?? '') === end;
  if (made.ok && isAsSent) {
    const campaign = { ...form.campaign, entries: made.value };
    return readCampaign(new TextEncoder().encode(JSON.stringify(campaign)));
  }
  const wrong = made.ok ? problem('mismatch-hash', { entry: orders.length, detail: '' }) : made;
  return linkProblem(head, problemOfVersion(head, wrong.problem) ?? wrong.problem);
}

/** The entries that these orders make. */
async function givenAgain(
  campaign: Campaign,
  orders: readonly LinkedOrder[],
  onProgress?: Progress,
): Promise<Read<readonly Entry[]>> {
  const rules = await judgedRulesOf(campaign);
  if (!rules.ok) return rules;
  const { system } = rules.value;
  const entries: Entry[] = [];
  const refused = (detail: string) =>
    problem('mismatch-command', { entry: entries.length + 1, detail: detail.slice(0, 200) });
  try {
    let state = beginning(system, campaign);
    for (const [seat, command, faces] of orders) {
      const given = submit(system, { ...campaign, entries }, state, seat, command, faces);
      if (!given.ok) return refused(given.refusal.code);
      entries.push(given.entry);
      state = given.state;
      onProgress?.(entries.length, orders.length);
    }
    return { ok: true, value: entries };
  } catch (error) {
    // A position that no rule made, or dice that the order does not need.
    return refused(String(error instanceof Error ? error.message : error));
  }
}
