import type { SideId } from '../../engine/kernel/ids.ts';
import type { CampaignForm } from './campaign-form.ts';

/** The army of each side in play, in side order: the one that was chosen for it, else the first that nobody has. */
export function armiesInPlay(
  all: readonly { readonly id: string }[],
  { sides, count }: Pick<CampaignForm, 'sides' | 'count'>,
  chosen: Readonly<Record<SideId, string>>,
): readonly string[] {
  const own = sides.slice(0, count).map(({ seat }) => chosen[seat]);
  const free = all.map(({ id }) => id).filter((id) => !own.includes(id));
  return own.map((army) => army ?? free.shift() ?? all[0]!.id);
}

/** Remembers the scenario that was drawn last, for the page asks for the same one several times. Null where none can be drawn. */
export function latestScenario<Scenario>() {
  let latest: { readonly rules: object; readonly key: string; readonly scenario: Scenario | null } | undefined;
  return (rules: object, wanted: unknown, draw: () => Scenario): Scenario | null => {
    const key = JSON.stringify(wanted);
    if (latest?.rules !== rules || latest.key !== key) latest = { rules, key, scenario: drawnOrNull(draw) };
    return latest.scenario;
  };
}

function drawnOrNull<Scenario>(draw: () => Scenario): Scenario | null {
  try {
    return draw();
  } catch {
    return null;
  }
}
