import type { AnyEvent, Campaign, LoggedEvent, Modifier } from '@hexpost/engine';
import type { Event, Phase, State } from '@hexpost/engine/nuclear';
import { DiceRow, entryDice } from '../../panels/dice/Die.tsx';
import { signedNumber } from '../../panels/post/prose/say.ts';
import { replayNames, replayOf } from '../../panels/replay/event-table.ts';
import type { CampaignTime, ReplayParts } from '../../panels/system-ui.ts';
import { clauseOf, EVENTS } from './event-table.ts';
import css from './replay.module.css';
import { rulesetIndexOf } from './ruleset-index.ts';
import { useTable, useWords } from './table.ts';
import { type DiceThrow, successIn, throwsOf } from './throws.ts';
import { Trait } from './UnitCard.tsx';

/** The modifiers of the dice, with their reasons. */
function Because({ modifiers }: { modifiers: readonly Modifier[] }) {
  const { t, cause } = useWords();
  const { rules } = useTable().position;
  return (
    <span className={css.because}>
      {modifiers.map(({ value, because, clause }) => (
        <span key={`${because} ${clause}`}>
          {rules.traits.has(because) ? (
            <>
              {signedNumber(value)} <Trait id={because} inline />
            </>
          ) : (
            t('nuclear/replay:because', { value: signedNumber(value), because: cause(because) })
          )}
        </span>
      ))}
    </span>
  );
}

/** Dice of one throw, the successes marked. */
function ThrowRow({ of }: { readonly of: DiceThrow }) {
  const { t, row } = useWords();
  const { position } = useTable();
  const { need, modifiers = [], dice } = of;
  const good = successIn(of, position);
  const weapon = of.weapon === undefined ? '' : row(position.rules.weapons.get(of.weapon)?.name, of.weapon);
  const faces = dice.join(' ');
  const spoken =
    of.came === undefined
      ? t('nuclear/replay:dice', { weapon, dice: faces })
      : t('nuclear/replay:dice-successes', { weapon, dice: faces, count: of.came });
  return (
    <div className={css.throw}>
      <span className="hx-unseen">{spoken}</span>
      <span aria-hidden>
        {weapon !== '' && <span className={css.weapon}>{weapon}</span>}
        {need !== undefined && <span className={css.need}>{need > 6 ? '6' : `${need}+`}</span>}
        <DiceRow
          dice={dice.map((face, i) => ({ face, sides: 6, ...(need !== undefined && { good: good(face, i) }) }))}
          by={of.by}
        />
      </span>
      {modifiers.length > 0 && <Because modifiers={modifiers} />}
    </div>
  );
}

/** The dice of an event, below its sentence. */
const LineDice = ({ line: { event } }: { readonly line: LoggedEvent }) =>
  throwsOf(event).map((thrown, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the throws of one event never change places
    <ThrowRow key={i} of={thrown} />
  ));

const timeOf = (state: unknown): CampaignTime => {
  const { turn, phase } = state as State;
  return { turn, phase };
};

function timeAfter(any: AnyEvent): Partial<CampaignTime> {
  const event = any as Event;
  switch (event.type) {
    case 'bases-revealed':
      return { phase: 'turn-start' };
    case 'turn-started':
      return { phase: 'preparation' };
    case 'round-started':
      return { phase: event.round };
    case 'turn-ended':
      return { turn: event.turn + 1, phase: 'turn-start' };
    case 'game-won':
      return { phase: 'over' };
    default:
      return {};
  }
}

/** Secret phases are hatched, and the second round of a turn is darker. */
const LOOKS: Readonly<Partial<Record<Phase, 'hatched' | 'dark'>>> = {
  setup: 'hatched',
  'turn-start': 'hatched',
  preparation: 'hatched',
  final: 'dark',
};

/** Labels of rolls that no event repeats: the log takes them from the entry. */
const UNREPEATED: ReadonlySet<string> = new Set([
  'initiative',
  'event-table',
  'event-side',
  'event-unit',
  'event-count',
  'hex-col',
  'hex-row',
  'allocate',
]);

/** N-15.12: a hex is drawn again until it fits. */
const REDRAWN: ReadonlySet<string> = new Set(['hex-col', 'hex-row']);

/** The timeline and the log of a Nuclear campaign. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  ...replayNames(EVENTS, 'nuclear/replay', []),
  timeOf,
  timeAfter,
  phaseBefore: 'setup',
  timeName: (time, words) => words.when(time),
  lastTurn: (state) => (state as State).options['turn-limit'],
  phaseLook: (phase) => LOOKS[phase as Phase],
  LineDice,
  EntryDice: entryDice((label) => UNREPEATED.has(label), REDRAWN),
  clauseOf: (event: AnyEvent, { ruleset }: Campaign) => clauseOf(event, rulesetIndexOf(ruleset.rules)),
};
