import { DeclarationError, type DeclaredFaces, type Draft, type Refusal, type Seat } from '@hexpost/engine';
import { type Battle, opponentIn, type QuickDice, quickResult, rerollerOf, type State } from '@hexpost/engine/sectors';
import { Button, Radio, SegmentedControl } from '@mantine/core';
import { IconCheck, IconDice5, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { OddsInShort, OddsPanel } from '../../../panels/odds/OddsPanel.tsx';
import { useOdds } from '../../../panels/odds/use-odds.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { SideName, Swatch } from '../../../panels/table/SideName.tsx';
import { keyOf } from '../../../words/keys.ts';
import { EntryFold } from '../EntryFold.tsx';
import { GiveButton } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { draftFor, type Giver } from './use-battle.ts';

/** S-7.10: dice in place of the battle, if both sides want it. The second offer throws them. */
export function QuickForm({ battle, giver }: ActionProps) {
  const { words, give } = useTable();
  const { t } = words;
  const { seat } = giver;
  const opponent = opponentIn(battle, seat);
  const facts = { side: words.side(opponent) };
  const offer = draftFor(battle, giver, 'offer-quick');
  const isOffered = battle.quickOffers.includes(opponent);
  const waits = battle.quickOffers.includes(seat);
  return (
    <section className={parts.stack} aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.quick')}`}>
      <p>{t(`sectors/battle:quick-${isOffered ? 'answer' : waits ? 'waits' : 'hint'}`, facts)}</p>
      {isOffered ? (
        <QuickRoll
          battle={battle}
          seat={seat}
          command={offer}
          onRoll={(declaredFaces) => give(offer, { declaredFaces })}
        />
      ) : (
        <QuickOdds seat={seat} command={offer} />
      )}
      {!isOffered && !waits && (
        <p>
          <GiveButton seat={seat} command={offer} label={t('sectors/battle:quick-offer')} />{' '}
          <ClauseLink clause="S-7.10" />
        </p>
      )}
    </section>
  );
}

interface Props extends QuickThrower {
  readonly battle: Battle;
  /** Gives the command that throws the dice: the client's, or those thrown at a table. */
  readonly onRoll: (declaredFaces?: DeclaredFaces) => Refusal | null;
}

/** The throw of a quick battle: the odds, and the choice between the client's dice and real ones. */
export function QuickRoll({ battle, seat, command, onRoll }: Props) {
  const { words, byPost } = useTable();
  const { t } = words;
  const [real, setReal] = useState(false);
  const [declaredFaces, setDeclaredFaces] = useState<DeclaredFaces | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [uneven, setUneven] = useState(false);
  const roll = () => {
    try {
      setRefused(real ? onRoll(declaredFaces!) : onRoll());
    } catch (error) {
      if (!(error instanceof DeclarationError)) throw error;
      setUneven(true);
    }
  };
  return (
    <div className={parts.stack}>
      <QuickOdds seat={seat} command={command} />
      {byPost ? (
        <p className={parts.note}>{t('sectors/battle:dice-by-post')}</p>
      ) : (
        <Radio.Group
          label={t('sectors/battle:whose-dice')}
          value={real ? 'real' : 'client'}
          onChange={(dice) => {
            setReal(dice === 'real');
            setUneven(false);
          }}
        >
          {['client', 'real'].map((dice) => (
            <Radio
              key={dice}
              mt={6}
              value={dice}
              label={t(keyOf(`sectors/battle:dice-${dice}`))}
              description={t(keyOf(`sectors/battle:dice-${dice}-hint`))}
            />
          ))}
        </Radio.Group>
      )}
      {real && <RealDice battle={battle} onDeclared={setDeclaredFaces} />}
      {refused && <Refused refusal={refused} />}
      {uneven && <p role="alert">{t('sectors/battle:dice-uneven')}</p>}
      <Button
        size="compact-md"
        disabled={real && declaredFaces === null}
        leftSection={real ? <IconPencil size={16} aria-hidden /> : <IconDice5 size={16} aria-hidden />}
        onClick={roll}
      >
        {t(`sectors/battle:${real ? 'enter-dice' : byPost ? 'agree-to-dice' : 'roll'}`)}
      </Button>
    </div>
  );
}

interface QuickTogetherProps {
  readonly battle: Battle;
  readonly givers: readonly Giver[];
}

/** S-7.10 at a shared table: dice in place of the battle once both sides have pressed; the second press throws them. */
export function QuickTogether({ battle, givers }: QuickTogetherProps) {
  const { words, give } = useTable();
  const { t } = words;
  const { quickOffers } = battle;
  const last = quickOffers.length === 0 ? undefined : givers.find(({ seat }) => !quickOffers.includes(seat));
  const offer = (giver: Giver, declaredFaces?: DeclaredFaces) =>
    give(draftFor(battle, giver, 'offer-quick'), { as: giver.seat, declaredFaces });
  return (
    <section className={parts.stack} aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.quick')}`}>
      <p>
        {t('sectors/battle:quick-together')} <ClauseLink clause="S-7.10" />
      </p>
      <div className={parts.row}>
        {givers.map((giver) => {
          const agrees = quickOffers.includes(giver.seat);
          return (
            <Button
              key={giver.seat}
              size="compact-md"
              variant={giver === last ? 'filled' : 'default'}
              disabled={agrees}
              leftSection={agrees ? <IconCheck size={16} aria-hidden /> : <IconDice5 size={16} aria-hidden />}
              onClick={() => offer(giver)}
            >
              <Swatch side={giver.seat} />{' '}
              {t(`sectors/battle:quick-${giver === last ? 'throw' : 'yes'}`, { side: words.side(giver.seat) })}
            </Button>
          );
        })}
      </div>
      {last ? (
        <EntryFold key={last.seat} name={t('sectors/battle:quick-own-dice')}>
          <QuickRoll
            battle={battle}
            seat={last.seat}
            command={draftFor(battle, last, 'offer-quick')}
            onRoll={(declaredFaces) => offer(last, declaredFaces)}
          />
        </EntryFold>
      ) : (
        <EntryFold name={t('sectors/battle:odds')}>
          <QuickOdds seat={givers[0]!.seat} command={draftFor(battle, givers[0]!, 'offer-quick')} />
        </EntryFold>
      )}
    </section>
  );
}

interface QuickThrower {
  /** The seat that throws the dice of a quick battle or offers them, and its command. */
  readonly seat: Seat;
  readonly command: Draft;
}

/** The odds of a quick battle before the throw (S-7.11, S-7.12). */
function QuickOdds({ seat, command }: QuickThrower) {
  const { odds } = useOdds(command, { as: seat });
  return odds ? <OddsPanel odds={odds} /> : null;
}

/** The same in a few lines, beside other battles. */
export function QuickOddsInShort({ seat, command, of }: QuickThrower & { readonly of: string }) {
  const { odds } = useOdds(command, { as: seat });
  return odds ? <OddsInShort odds={odds} of={of} /> : null;
}

interface RealDiceProps {
  readonly battle: Battle;
  /** The faces that the rules need, once all of them are entered; null before. */
  readonly onDeclared: (declaredFaces: DeclaredFaces | null) => void;
}

type Face = number | null;
/** The index of the re-roll, after two dice of the attacker and two of the defender. */
const REROLL = 4;

/** Faces of dice thrown at a table: two a side, and the re-roll only where it is due (S-7.12). */
function RealDice({ battle, onDeclared }: RealDiceProps) {
  const { view, words } = useTable();
  const { t } = words;
  const [faces, setFaces] = useState<readonly Face[]>([null, null, null, null, null]);
  const { first, reroller, dice } = diceOf(view, battle, faces);
  const result = dice && quickResult(view.data, battle, dice);
  const pick = (place: number, label: string) => (
    <FacePick
      key={place}
      label={label}
      value={faces[place]!}
      onPick={(face) => {
        // A changed first throw needs a new re-roll.
        const next = faces.with(REROLL, null).with(place, face);
        setFaces(next);
        onDeclared(toldOf(diceOf(view, battle, next).dice));
      }}
    />
  );
  return (
    <div className={parts.stack}>
      {[battle.attacker, battle.defender].map((side, i) => (
        <div key={side}>
          <SideName side={side} />
          {[1, 2].map((number) =>
            pick(2 * i + number - 1, t('sectors/battle:die', { side: words.side(side), number })),
          )}
        </div>
      ))}
      {first && reroller && (
        <div>
          <p>
            {t('sectors/battle:reroll-due', {
              side: words.side(reroller),
              face: Math.min(...(reroller === battle.attacker ? first.attack : first.defence)),
            })}{' '}
            <ClauseLink clause="S-7.12" />
          </p>
          {pick(REROLL, t('sectors/battle:reroll-die', { side: words.side(reroller) }))}
        </div>
      )}
      {result && (
        <p role="status">
          {t('sectors/battle:dice-mean', {
            attack: result.attackTotal,
            defence: result.defenceTotal,
            outcome: words.outcome(result),
          })}
        </p>
      )}
    </div>
  );
}

/** The first throw once complete, the side that re-rolls, and all the dice once they are entered. */
function diceOf({ data }: State, battle: Battle, faces: readonly Face[]) {
  const [a, b, c, d, reroll] = faces;
  if (!a || !b || !c || !d) return { first: null, reroller: null, dice: null };
  const first: QuickDice = { attack: [a, b], defence: [c, d] };
  const reroller = rerollerOf(data, battle, first);
  return { first, reroller, dice: reroller === null ? first : reroll ? { ...first, reroll } : null };
}

const toldOf = (dice: QuickDice | null): DeclaredFaces | null =>
  dice && {
    'quick-attack': dice.attack,
    'quick-defence': dice.defence,
    ...(dice.reroll !== undefined && { 'quick-reroll': [dice.reroll] }),
  };

interface FacePickProps {
  /** Only read out: on the screen the position of the dice shows whose they are. */
  readonly label: string;
  readonly value: number | null;
  readonly onPick: (face: number) => void;
}

/** The face of a real die rolled at a table. */
function FacePick({ label, value, onPick }: FacePickProps) {
  return (
    <fieldset className={parts.fieldset}>
      <legend className="hx-unseen">{label}</legend>
      <SegmentedControl
        fullWidth
        data={['1', '2', '3', '4', '5', '6']}
        value={value === null ? '' : String(value)}
        onChange={(face) => onPick(Number(face))}
      />
    </fieldset>
  );
}
