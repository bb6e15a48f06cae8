import {
  type Campaign,
  type ComputerManner,
  createCampaign,
  type PinnedRules,
  type SideId,
  withComputers,
} from '@hexpost/engine';
import { SIDES } from '../../map/palette.ts';
import { typedName } from '../../post/names.ts';
import { isPlainName, lookAlikes } from '../../post/plain-names.ts';
import type { RulesetText } from '../../words/language.ts';
import type { FormRules, NewCampaign } from './new-campaign.ts';

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

export type OptionValue = string | number | boolean;
/** Options by id; only those that differ from the rules. */
export type FormOptions = Readonly<Record<string, OptionValue>>;

/** A side in the form. An empty name means the default one; the colour is an index into the palette. */
interface FormSide {
  readonly seat: SideId;
  readonly name: string;
  readonly colour: number;
  /** The way the computer plays it; absent if a person does. */
  readonly computer?: ComputerManner | undefined;
}

/** All input of the new-campaign page. `Setup` is the part that only the rule system understands. */
export interface CampaignForm<Setup = unknown> {
  readonly name: string;
  /** All sides in seating order; the first `count` of them play. No two have the same colour while the palette lasts. */
  readonly sides: readonly FormSide[];
  readonly count: number;
  readonly options: FormOptions;
  /** Name of the file that the scenario comes from. */
  readonly scenario: string | null;
  /** The scenario's own name. */
  readonly scenarioName?: RulesetText | undefined;
  readonly setup: Setup;
}

export const LONGEST_SIDE_NAME = 30;

/** The default colours of sides with these ids. */
const USUAL_COLOURS: Readonly<Record<SideId, number>> = { red: 0, blue: 1, yellow: 2, green: 3, violet: 4, grey: 5 };

const usualColour = (seat: SideId): number | undefined =>
  Object.hasOwn(USUAL_COLOURS, seat) ? USUAL_COLOURS[seat] : undefined;

/** Sides for these seats, each with a different colour, and with the name and player that a side of the same seat had before. */
export function sidesFor(seats: readonly SideId[], before: readonly FormSide[] = []): readonly FormSide[] {
  const free = SIDES.map((_, colour) => colour).filter((colour) => !seats.some((seat) => usualColour(seat) === colour));
  return seats.map((seat, place) => ({
    seat,
    name: before.find((side) => side.seat === seat)?.name ?? '',
    computer: before.find((side) => side.seat === seat)?.computer,
    colour: usualColour(seat) ?? free.shift() ?? place % SIDES.length,
  }));
}

export const chosenSides = ({ sides, count }: CampaignForm): readonly FormSide[] => sides.slice(0, count);

/** Gives a side a colour; the side that had it takes the freed one. */
export function withColour<Setup>(form: CampaignForm<Setup>, seat: SideId, colour: number): CampaignForm<Setup> {
  const before = form.sides.find((side) => side.seat === seat)!.colour;
  const swapped = (side: FormSide): FormSide => {
    if (side.seat === seat) return { ...side, colour };
    return side.colour === colour ? { ...side, colour: before } : side;
  };
  return { ...form, sides: form.sides.map(swapped) };
}

export const withSideName = <Setup>(form: CampaignForm<Setup>, seat: SideId, name: string): CampaignForm<Setup> => ({
  ...form,
  sides: form.sides.map((side) => (side.seat === seat ? { ...side, name } : side)),
});

/** Lets a person play a side, or the computer in a certain manner. */
export const withComputer = <Setup>(
  form: CampaignForm<Setup>,
  seat: SideId,
  computer: ComputerManner | undefined,
): CampaignForm<Setup> => ({
  ...form,
  sides: form.sides.map((side) => (side.seat === seat ? { ...side, computer } : side)),
});

/** Lets the computer play all sides but the first, if it has a manner. */
export const againstComputer = (form: CampaignForm, computer: ComputerManner | undefined): CampaignForm =>
  computer ? { ...form, sides: form.sides.map((side, i) => (i > 0 ? { ...side, computer } : side)) } : form;

/** Sets an option; a default value is not stored. */
export function withOption<Setup>(
  form: CampaignForm<Setup>,
  row: { readonly id: string; readonly default: OptionValue },
  value: OptionValue,
): CampaignForm<Setup> {
  const { [row.id]: _, ...others } = form.options;
  return { ...form, options: value === row.default ? others : { ...others, [row.id]: value } };
}

/** The chosen options that the rows still offer: some rows come and go with the rest of the form. */
export function offeredOptions(
  rows: readonly {
    readonly id: string;
    readonly kind: string;
    readonly values: readonly { readonly id: string }[];
  }[],
  chosen: FormOptions,
): FormOptions {
  const offers = (id: string, value: OptionValue): boolean =>
    rows.some((row) => row.id === id && (row.kind !== 'choice' || row.values.some((each) => each.id === value)));
  return Object.fromEntries(Object.entries(chosen).filter(([id, value]) => offers(id, value)));
}

/** Indices of sides whose name looks like another's. */
export const sameNames = (names: readonly string[]): ReadonlySet<number> => lookAlikes(names);

/** Indices of names with invisible characters, or without visible ones. */
export const oddNames = (names: readonly string[]): ReadonlySet<number> =>
  new Set(names.flatMap((name, i) => (isPlainName(typedName(name)) ? [] : [i])));

/** Options that differ from the rules. */
export const differing = (
  rows: readonly { readonly id: string; readonly default: OptionValue }[],
  options: FormOptions,
): FormOptions =>
  Object.fromEntries(
    Object.entries(options).filter(([id, value]) => rows.find((row) => row.id === id)?.default !== value),
  );

/**
 * The parts of a new campaign that begins in the scenario of its form, before its first entry. There is no scenario if the
 * form is not complete. `optionsOf` is for options that follow from other fields.
 */
export const inScenario = <R extends FormRules & PinnedRules, Setup>(
  scenarioOf: (rules: R, form: CampaignForm<Setup>) => Campaign['scenario'] | null,
  optionsOf: (form: CampaignForm<Setup>) => FormOptions = ({ options }) => options,
): Pick<NewCampaign<R, Setup>, 'isReady' | 'make'> => ({
  isReady: (rules, form) => hasOpponents(withTeams(form)) && scenarioOf(rules, form) !== null,
  make(rules, form, { id, seed }) {
    const { name, sides } = form;
    const scenario = scenarioOf(rules, form);
    if (!scenario) throw new RangeError(`no scenario for ${form.count} sides`);
    return createCampaign(rules, {
      id,
      name,
      options: optionsOf(form),
      scenario,
      players: sides.map(({ seat, name: player, colour }) => ({ seat, name: player, colour })),
      ...withComputers(sides.flatMap(({ seat, computer }) => (computer ? [{ seat, ...computer }] : []))),
      seed,
    });
  },
});

/** Without a choice of teams, each side is its own team. */
const withTeams = <Setup>(form: CampaignForm<Setup>): CampaignForm<TeamSetup> => ({
  ...form,
  setup: { teams: {}, ...form.setup },
});
