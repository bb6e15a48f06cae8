import { type SideId, shuffled, stream } from '@hexpost/engine';
import type { CampaignForm } from './campaign-form.ts';

/** The part of a system's setup that gives armies to sides. */
export interface ArmySetup {
  /** A side that is not listed has the first army that no side before it has. */
  readonly armies: Readonly<Record<SideId, string>>;
  /** A position from a file includes its armies. */
  readonly position: {
    readonly state: { readonly sides: Readonly<Record<SideId, { readonly faction: string }>> };
  } | null;
}

type Armies = readonly { readonly id: string }[];

/** The army of each side in play, in side order: the file's, the chosen one, or else the first free one. */
export function armiesInPlay(all: Armies, { sides, count, setup }: CampaignForm<ArmySetup>): readonly string[] {
  const seats = sides.slice(0, count).map(({ seat }) => seat);
  const given = setup.position?.state.sides;
  const own = seats.map((seat) => (given ? given[seat]?.faction : setup.armies[seat]));
  const free = all.map(({ id }) => id).filter((id) => !own.includes(id));
  return own.map((army) => army ?? free.shift() ?? all[0]!.id);
}

/** Armies drawn for the sides in play, all different as long as there are enough. */
export function drawnArmies(all: Armies, { sides, count }: CampaignForm, seed: string): ArmySetup['armies'] {
  const drawn = shuffled(
    all.map(({ id }) => id),
    stream(`armies|${seed}`),
  );
  return Object.fromEntries(sides.slice(0, count).map(({ seat }, i) => [seat, drawn[i % drawn.length]!]));
}

/** Caches the scenario drawn last, since the page asks for the same one several times. Null if none can be drawn. */
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
