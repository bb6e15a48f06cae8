/**
 * The questions that resolvers ask the special rules of models and weapons, with their answers. Each exists because a clause needs it.
 * Column "who" of table 23.6 says whom a resolver asks: any model of the unit, all, each model for itself, the weapon.
 */
export interface TraitQuestions {
  /** T-14.4, T-18.3, T-18.29: tests that a unit with such a model passes without dice. */
  passesMorale: true;
  passesPinning: true;
  passesRegroup: true;
  passesFear: true;
  passesCounterAttack: true;
  /** T-18.3: regrouping does not bind the unit; T-18.4: it is not destroyed if it is caught. */
  actsAfterRegroup: true;
  heldWhenCaught: true;
  /** T-18.29: it never goes to ground, and never yields by "our weapons are useless". */
  neverGoesToGround: true;
  neverYields: true;
  /** T-19.1. */
  ignoresPenalties: true;

  /** T-18.1. */
  rerollsEdge: true;
  /** T-18.33, T-18.34. */
  deepStrikes: 'may' | 'must';
  /** T-18.54 to T-18.58. */
  infiltrates: true;
  /** T-18.21: points of transport capacity. */
  bulk: number;
  /** T-18.5. */
  assaultRamp: true;
  /** T-11.4, T-11.6: added to the damage of the vehicle; the strength of its explosion for passengers. */
  openTopped: { readonly damage: number; readonly strength: number };

  /** T-18.24: more dice when it runs; the faces of the die that is added to its pursuit. */
  runDice: number;
  pursuitDie: number;
  /** T-18.31. */
  rerollsDistance: true;
  /** T-18.50: dice of the distance. */
  breaksAway: number;

  /** T-18.25: an invulnerable save; T-18.27. */
  invulnerable: number;
  causesFear: true;
  /** T-18.26. */
  shrugsInstantDeath: true;
  /** T-18.30: the least face that ignores a wound. */
  ignoresWound: number;
  /** T-18.63: the least face that regains one. */
  heals: number;
  /** T-18.64: the cover save after moving, and at top speed. */
  jinks: { readonly moved: number; readonly top: number };
  /** T-19.3. */
  steadyAim: true;

  /** T-18.23: attacks gained when charged. */
  counterAttacks: number;
  /** T-18.43: strength on the charge. */
  chargeStrength: number;
  /** T-18.47: blows of the impact. */
  impact: number;
  /** T-18.48: factions, unit entries, or `all`. */
  hates: readonly string[];

  /** T-18.6: dice of penetration; T-18.32: the face that wounds; T-18.18. Of models and of weapons. */
  penetrationDice: number;
  woundsOn: number;
  blinds: true;
  /** T-9.5. */
  rerollsHits: true;

  /** T-18.7: the template of a blast. */
  marker: string;
  /** T-18.14. */
  indirect: true;
  /** T-9.7. */
  pins: true;
  /** T-18.22. */
  concusses: true;
  /** T-18.42. */
  forces: true;
  /** T-18.44: the highest face of `overheat` that costs a vehicle a hull point. */
  heats: number;
  /** T-18.49: the least faces that glance and penetrate. */
  surges: { readonly glances: number; readonly penetrates: number };
  /** T-18.53. */
  ignoresCover: true;
  /** T-18.59. */
  slays: true;
  /** T-18.60; T-19.2. */
  intercepts: true;
  aimsAtFlyers: true;
  /** T-18.65: the highest armour value that counts against it. */
  capsArmour: number;
  /** T-13.6: the initiative at which it strikes; T-13.6: only against vehicles, with this many attacks. */
  strikesAt: number;
  vehiclesOnly: number;

  /** T-20.1: warp charges a turn. */
  mastery: number;
  /** T-18.19: tests on its character's Leadership, and suffers as a unit. */
  brotherhood: true;
  /** T-18.2. */
  denies: number;
}

/** T-17.2: of one rule with different parameters the better counts; for these questions the lower is the better. */
export const BETTER_LOW: ReadonlySet<keyof TraitQuestions> = new Set([
  'invulnerable',
  'ignoresWound',
  'heals',
  'woundsOn',
  'capsArmour',
]);
