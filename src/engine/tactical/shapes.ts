import { DEFAULT_STANDING, NONE, type PerGroup, type State, type Unit } from './state.ts';

/**
 * The shapes of units and states: all have all fields, in one order. A literal that lists them is fast to copy and to read; a spread of a
 * spread is neither.
 */

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const NOTHING: PerGroup = Object.freeze({});

const BLANK: Unit = {
  id: '',
  side: '',
  type: '',
  hex: null,
  models: NOTHING,
  hurt: NOTHING,
  initial: 0,
  startModels: 0,
  hull: 0,
  facing: 1,
  granted: NONE,
  blessings: NONE,
  engaged: NONE,
  rounds: 0,
  fought: false,
  joined: null,
  embarked: null,
  reserve: null,
  fallingBack: false,
  regrouped: false,
  regroupTested: false,
  goneToGround: 0,
  blinded: 0,
  shaken: 0,
  stunned: 0,
  concussed: NOTHING,
  moved: 'none',
  moveDone: false,
  ran: false,
  heavyFire: false,
  arrived: false,
  shot: null,
  disembarked: null,
  infiltrated: false,
  charged: null,
  counterAttack: false,
  immobilised: false,
  lostWeapons: NONE,
  cooling: NONE,
  warp: 0,
  standing: DEFAULT_STANDING,
};

/** A unit fresh from its list, in hand. */
export const freshUnit = (
  unit: Pick<Unit, 'id' | 'side' | 'type' | 'models' | 'initial' | 'hull' | 'facing' | 'warp'>,
): Unit => changedUnit(BLANK, { ...unit, startModels: unit.initial });

/** A unit with some fields changed. */
export function changedUnit(unit: Unit, changes: Partial<Unit>): Unit {
  const copy: Writable<Unit> = {
    id: unit.id,
    side: unit.side,
    type: unit.type,
    hex: unit.hex,
    models: unit.models,
    hurt: unit.hurt,
    initial: unit.initial,
    startModels: unit.startModels,
    hull: unit.hull,
    facing: unit.facing,
    granted: unit.granted,
    blessings: unit.blessings,
    engaged: unit.engaged,
    rounds: unit.rounds,
    fought: unit.fought,
    joined: unit.joined,
    embarked: unit.embarked,
    reserve: unit.reserve,
    fallingBack: unit.fallingBack,
    regrouped: unit.regrouped,
    regroupTested: unit.regroupTested,
    goneToGround: unit.goneToGround,
    blinded: unit.blinded,
    shaken: unit.shaken,
    stunned: unit.stunned,
    concussed: unit.concussed,
    moved: unit.moved,
    moveDone: unit.moveDone,
    ran: unit.ran,
    heavyFire: unit.heavyFire,
    arrived: unit.arrived,
    shot: unit.shot,
    disembarked: unit.disembarked,
    infiltrated: unit.infiltrated,
    charged: unit.charged,
    counterAttack: unit.counterAttack,
    immobilised: unit.immobilised,
    lostWeapons: unit.lostWeapons,
    cooling: unit.cooling,
    warp: unit.warp,
    standing: unit.standing,
  };
  return Object.assign(copy, changes);
}

/** A state with some fields changed. */
export function changedState(state: State, changes: Partial<State>): State {
  const copy: Writable<State> = {
    options: state.options,
    data: state.data,
    board: state.board,
    hexes: state.hexes,
    turn: state.turn,
    active: state.active,
    first: state.first,
    phase: state.phase,
    sides: state.sides,
    units: state.units,
    gone: state.gone,
    pending: state.pending,
    sheet: state.sheet,
    result: state.result,
  };
  return Object.assign(copy, changes);
}
