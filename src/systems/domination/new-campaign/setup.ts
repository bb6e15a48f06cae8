import {
  drawnByHand,
  hqsFor,
  type RulesetIndex,
  randomPlanet,
  type Scenario,
  type Seating,
  type State,
  setUp,
} from '@hexpost/engine/domination';
import { type ArmySetup, armiesInPlay, latestScenario } from '../../../panels/new-campaign/army-choice.ts';
import {
  type CampaignForm,
  type FormOptions,
  type TeamSetup,
  teamIds,
  teamsOf,
} from '../../../panels/new-campaign/campaign-form.ts';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { PositionFile } from '../../../panels/new-campaign/own-scenario.ts';

/** The fields of a new campaign of Domination besides names, colours and options. */
export interface DominationSetup extends TeamSetup, ArmySetup {
  /** The planet of the ruleset; null for one generated from `seed`. */
  readonly planet: string | null;
  readonly seed: string;
  /** A position from a file, instead of planet, armies and teams. */
  readonly position: PositionFile<Scenario, State> | null;
}
export type DominationForm = CampaignForm<DominationSetup>;

/** The army of each side in play, in turn order (D-18.1). */
export const armiesOf = ({ ruleset }: RulesetIndex, form: DominationForm): readonly string[] =>
  armiesInPlay(ruleset.armies, form);

export const BONUS = 'late-start-bonus';

/**
 * D-18.1: with six sides in more than two teams on a generated planet, late starters get more resources: otherwise the
 * first of three teams wins 1.37 times its share (`npm run fairness`). Fewer sides or two teams do not need this.
 */
export function proposedOptions(rules: RulesetIndex, form: DominationForm): FormOptions {
  const { planet, position } = form.setup;
  const isGrown = position === null && !planetsFor(rules, form.count).some(({ id }) => id === planet);
  return isGrown && form.count === 6 && new Set(teamsOf(form)).size > 2 ? { [BONUS]: 1 } : {};
}

/** The planets of the ruleset with room for `count` sides. */
export const planetsFor = ({ ruleset }: RulesetIndex, count: number) =>
  ruleset.planets.filter((planet) => hqsFor(planet, count) !== undefined);

const latest = latestScenario<Scenario>();

/** The position for a form; null if the ruleset generates no planet for that many sides. */
export function scenarioOf(rules: RulesetIndex, form: DominationForm): Scenario | null {
  const { position, planet, seed } = form.setup;
  if (position) return position.scenario;
  const seats = seatingOf(rules, form);
  const wanted = [seats, planet, cleanSeed(seed), form.options[BONUS]];
  return latest(rules, wanted, () => drawn(rules, form, seats));
}

function seatingOf(rules: RulesetIndex, form: DominationForm): readonly Seating[] {
  const armies = armiesOf(rules, form);
  const teams = teamIds(form);
  return form.sides
    .slice(0, form.count)
    .map(({ seat }, i) => ({ id: seat, army: armies[i]!, ...(teams[i] !== seat && { team: teams[i]! }) }));
}

function drawn(rules: RulesetIndex, { count, setup, options }: DominationForm, seats: readonly Seating[]) {
  const { planet, seed } = setup;
  const hand = planetsFor(rules, count).find(({ id }) => id === planet);
  const ground = hand ? drawnByHand(hand, count) : randomPlanet(rules, count, cleanSeed(seed));
  const scenario = setUp(rules, ground, seats, options);
  return hand ? scenario : { ...scenario, map: { ...scenario.map, seed: cleanSeed(seed) } };
}
