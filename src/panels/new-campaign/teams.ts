import type { SideId } from '@hexpost/engine';
import type { CampaignForm } from './campaign-form.ts';

/** The part of a system's setup that groups sides into teams. */
export interface TeamSetup {
  /** Team numbers of sides, from 0; a side that is not listed is its own team. */
  readonly teams: Readonly<Record<SideId, number>>;
}

/** The team of each side in play, in side order. Sides with the same number are allies. */
export const teamsOf = ({ sides, count, setup }: CampaignForm<TeamSetup>): readonly number[] =>
  sides.slice(0, count).map(({ seat }, place) => {
    const team = setup.teams[seat];
    // The numbers of removed sides are no longer offered.
    return team !== undefined && team < count ? team : place;
  });

/** True when at least two teams play. */
export const hasOpponents = (form: CampaignForm<TeamSetup>): boolean => new Set(teamsOf(form)).size > 1;

/** The team of each side in play as an id: a side alone is its own team, allies take the id of the first of them. */
export function teamIds(form: CampaignForm<TeamSetup>): readonly SideId[] {
  const teams = teamsOf(form);
  return teams.map((team) => form.sides[teams.indexOf(team)]!.seat);
}

/** The teams of a position by number, in the order of their first sides. */
export function teamNumbers(
  order: readonly SideId[],
  sides: Readonly<Record<SideId, { readonly team: string }>>,
): TeamSetup['teams'] {
  const teams = [...new Set(order.map((seat) => sides[seat]!.team))];
  return Object.fromEntries(order.map((seat) => [seat, teams.indexOf(sides[seat]!.team)]));
}
