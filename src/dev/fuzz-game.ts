import { type AnySystem, type Campaign, type Entry, replay, stream, submit, verify } from '@hexpost/engine';
import { canBeChosen } from './law-of-choices.ts';
import { refusalsSayNoMore } from './law-of-refusals.ts';
import { evolvesAlike, isPlainState, rollsAreLabelled, sameMind, survivesJson } from './laws.ts';
import { probe, tampered } from './probe.ts';
import type { RandomGame, TestedSystem } from './tested-system.ts';
import { drawOne, type KnownCommands } from './wrong-commands.ts';

/** One game of the fuzzer, fully determined by these words: a failing one is stored as a line of `tests/fuzz/seeds.txt`. */
export interface FuzzGame extends RandomGame {
  /** The first system of the list when it is left out. */
  readonly system?: string;
  readonly turns: number;
}

export const writeGame = ({ system, seed, sides, turns, options, style }: FuzzGame): string =>
  `${system ? `system=${system} ` : ''}seed=${seed} sides=${sides} turns=${turns} options=${options} style=${style}`;

/** Reads a line of the seeds; everything after a # is a comment. */
export function readGame(line: string): FuzzGame | undefined {
  const words = Object.fromEntries(
    line
      .replace(/#.*/, '')
      .trim()
      .split(/\s+/)
      .map((word) => word.split('=') as [string, string]),
  );
  const { system, seed, sides, turns, options, style } = words;
  if (!seed || !sides || !turns) return undefined;
  return {
    ...(system && { system }),
    seed,
    sides: Number(sides),
    turns: Number(turns),
    options: options ?? 'default',
    style: (style ?? 'eager') as FuzzGame['style'],
  };
}

interface FuzzReport {
  readonly campaign: Campaign;
  /** Empty when every law held. */
  readonly faults: readonly string[];
  readonly probes: number;
  /** True when the game was played to its end. */
  readonly over: boolean;
  /** The count of each deed. */
  readonly deeds: Readonly<Record<string, number>>;
}

interface FuzzLimits {
  readonly entries?: number;
  /** Number of entries between trials of the expensive laws; 1 tries them always. */
  readonly every?: number;
  /** False leaves out the replay at the end. */
  readonly verify?: boolean;
}

/** Plays one game and holds every law against every entry. Stops at the first fault. `system` defaults to the shipped one. */
export function fuzz(
  tested: TestedSystem,
  game: FuzzGame,
  limits: FuzzLimits = {},
  system: AnySystem = tested.system,
): FuzzReport {
  const { entries: mostEntries = 5000, every = 4 } = limits;
  // Neither the length of the game nor how often laws are tried changes what is played.
  const name = writeGame({ ...game, turns: 0 });
  const random = stream(`fuzz|${name}`);
  const entries: Entry[] = [];
  const { campaign: fresh, next } = tested.start(game, random);
  const campaign: Campaign = { ...fresh, entries };
  let state = replay(system, campaign);
  let probes = 0;
  const deeds: Record<string, number> = {};
  const known: KnownCommands = new Map();
  const goesOn = () => !system.isOver(state) && tested.turnOf(state) <= game.turns;
  const report = (faults: readonly string[]): FuzzReport => ({
    campaign: { ...campaign, entries: [...entries] },
    faults,
    probes,
    over: system.isOver(state),
    deeds,
  });
  while (goesOn() && entries.length < mostEntries) {
    const faults: string[] = [];
    if (entries.length % every === 0) {
      probes++;
      faults.push(...probe(tested, system, campaign, state, stream(`probe|${name}|${entries.length}`)));
      const whim = stream(`refusals|${name}|${entries.length}`);
      const seat = drawOne(tested.seatsOf(state), whim)!;
      faults.push(...refusalsSayNoMore(tested, system, state, seat, known, 3, whim));
    }
    const step = next(system, state, random, (draft) => faults.push(`law 4: ${JSON.stringify(draft)} leads nowhere`));
    if (!step) return report([...faults, `law 4: nobody finds anything to do after ${entries.length} entries`]);
    const other = tampered(tested, state, step.command, stream(`mutated|${name}|${entries.length}`));
    faults.push(
      ...sameMind(system, state, step.seat, other),
      ...canBeChosen(tested, system, state, step.seat, other),
      ...canBeChosen(tested, system, state, step.seat, step.command),
    );
    known.set(step.command.command, step.command);
    const before = state;
    const result = submit(system, campaign, state, step.seat, step.command);
    if (!result.ok) return report([...faults, `law 4: ${JSON.stringify(step)} is refused: ${result.refusal.code}`]);
    entries.push(result.entry);
    state = result.state;
    for (const deed of tested.deedsOf?.(before, result.entry) ?? [step.command.command])
      deeds[deed] = (deeds[deed] ?? 0) + 1;
    faults.push(
      ...faultsOfMoment(tested, before, state, result.entry),
      ...evolvesAlike(system, before, result.entry),
      ...(entries.length % every === 0
        ? [...isPlainState(state), ...survivesJson(system, campaign, before, result.entry)]
        : []),
    );
    if (faults.length > 0) return report(faults);
  }
  if (goesOn()) return report([`${mostEntries} entries and no end`]);
  if (limits.verify === false) return report([]);
  const verdict = verify(system, JSON.parse(JSON.stringify(campaign)) as Campaign);
  return report(verdict.match ? [] : [`law 6: entry ${verdict.entry} differs: ${verdict.differs} ${verdict.detail}`]);
}

/** The invariants of a system, and those of every system. */
function faultsOfMoment(tested: TestedSystem, before: unknown, after: unknown, entry: Entry): string[] {
  const { system, labels, turnOf, seatsOf } = tested;
  const faults = [...tested.faultsOfState(after), ...tested.faultsOfEntry(before, after, entry)];
  const [turn, now] = [turnOf(before), turnOf(after)];
  if (now !== turn && now !== turn + 1) faults.push(`turn ${turn} to ${now}`);
  const awaited = system.awaited(after);
  if (system.isOver(after) && awaited.length > 0) faults.push(`the game is over and waits for ${awaited.join()}`);
  for (const seat of [...awaited, entry.seat])
    if (!seatsOf(after).includes(seat)) faults.push(`${seat} is no seat that may give a command`);
  return [...faults, ...rollsAreLabelled(entry, labels)];
}
