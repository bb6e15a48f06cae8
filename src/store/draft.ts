import {
  type AnyCommand,
  type AnySystem,
  type Choice,
  type Draft,
  type Field,
  fillField,
  type Json,
  type Options,
  type Seat,
} from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MailStore } from './mail.ts';
import type { AfterCommand } from './table.ts';

/** An order on the sheet, with its alternative. */
export interface SheetLine {
  readonly id: string;
  readonly order: AnyCommand;
  readonly else?: AnyCommand;
  /** The sheet that was taken back and had it. */
  readonly from?: unknown;
}

/** My unsent orders. They belong to one seat and vanish when another sits down. */
export interface Drafting {
  readonly seat: Seat | null;
  /** The command being drafted. */
  readonly draft: Draft;
  readonly mode: 'orders' | 'sheet';
  readonly lines: readonly SheetLine[];
  /** The line for which an `else` is being drawn up. */
  readonly elseFor: string | null;
  /** Forms that were begun and not sent, by a key of the system: they stay when another sits down. */
  readonly unsent: Readonly<Record<string, Draft>>;
}
export type DraftStore = StoreApi<Drafting>;

const NOTHING: Draft = {};

export const draftStore = (mode: Drafting['mode'] = 'orders'): DraftStore =>
  createStore<Drafting>()(() => ({
    seat: null,
    draft: NOTHING,
    mode,
    lines: [],
    elseFor: null,
    unsent: {},
  }));

/** A new seat starts with an empty sheet. */
export const takeSeat = (drafts: DraftStore, seat: Seat | null): void => {
  if (drafts.getState().seat !== seat) drafts.setState({ seat, draft: NOTHING, lines: [], elseFor: null });
};

/** Unsent orders as they are stored outside the page: whose they are, and the length of the log they were drawn up on. */
export interface KeptDraft extends Pick<Drafting, 'draft' | 'mode' | 'unsent'> {
  readonly seat: Seat;
  readonly entries: number;
  readonly orders: readonly unknown[];
}

/** The place where the unsent orders of a campaign at a shared screen are stored, so that a reload does not lose them. */
export interface DraftKeeper {
  /** The stored unsent orders; undefined when there are none that can be read. */
  readonly read: () => KeptDraft | undefined;
  readonly keep: (draft: KeptDraft) => void;
}

/** Most forms that are stored: those changed last. */
const MOST_FORMS = 16;
const lastForms = (unsent: Drafting['unsent']): Drafting['unsent'] =>
  Object.fromEntries(Object.entries(unsent).slice(-MOST_FORMS));

export const keptDraft = ({ draft, mode, lines, unsent }: Drafting, seat: Seat, entries: number): KeptDraft => ({
  seat,
  entries,
  draft,
  mode,
  orders: sheetCommand(lines).orders,
  unsent: lastForms(unsent),
});

/** Restores forms that were begun, and unsent orders, if they are this seat's and nothing was played since. */
export function resumeDraft(drafts: DraftStore, kept: KeptDraft | undefined, seat: Seat, entries: number): void {
  if (kept) drafts.setState(({ unsent }) => ({ unsent: { ...kept.unsent, ...unsent } }));
  if (kept?.seat !== seat || kept.entries !== entries) return;
  drafts.setState({ draft: kept.draft, mode: kept.mode, lines: linesOf(kept.orders) });
}

export const startDraft = (drafts: DraftStore, draft: Draft): void => drafts.setState({ draft });

export const keepUnsent = (drafts: DraftStore, key: string, draft: Draft): void =>
  drafts.setState(({ unsent: { [key]: _, ...others } }) => ({ unsent: { ...others, [key]: draft } }));

export { fillField };

/** Takes the last filled blank back: the last member of a list, else the whole blank. */
export function unfill(draft: Draft): Draft {
  const last = Object.keys(draft).at(-1);
  if (last === undefined) return draft;
  const { [last]: value, ...rest } = draft;
  return Array.isArray(value) && value.length > 1 ? { ...rest, [last]: value.slice(0, -1) } : rest;
}

const asked = new WeakMap<object, Map<string, Options<AnyCommand>>>();

/** The options that the rules offer for a draft. States are immutable, so answers are cached by state. */
export function ask(system: AnySystem, state: unknown, seat: Seat, draft: Draft): Options<AnyCommand> {
  let answers = asked.get(state as object);
  if (!answers) {
    answers = new Map();
    asked.set(state as object, answers);
  }
  const key = `${seat} ${JSON.stringify(draft)}`;
  let answer = answers.get(key);
  if (!answer) {
    answer = system.options(state, seat, draft);
    answers.set(key, answer);
  }
  return answer;
}

export const fieldOf = (options: Options<AnyCommand>, name: string): Field | undefined =>
  options.fields.find((field) => field.name === name);

export const choicesOf = (options: Options<AnyCommand>, name: string): readonly Choice[] => {
  const field = fieldOf(options, name);
  return field && field.kind !== 'number' ? field.choices : [];
};

export const choiceOf = (options: Options<AnyCommand>, name: string, value: Json): Choice | undefined =>
  choicesOf(options, name).find((choice) => choice.value === value);

let lineCount = 0;

/** Puts an order on the sheet: as the `else` of the line it was drawn up for, or as the last line. */
export function addLine(drafts: DraftStore, order: AnyCommand): void {
  drafts.setState(({ lines, elseFor }) => {
    const found = lines.some(({ id }) => id === elseFor);
    lineCount += 1;
    return {
      elseFor: null,
      lines: found
        ? lines.map((line) => (line.id === elseFor ? { ...line, else: order } : line))
        : [...lines, { id: `line-${lineCount}`, order }],
    };
  });
}

export const removeLine = (drafts: DraftStore, id: string): void =>
  drafts.setState(({ lines, elseFor }) => ({
    lines: lines.filter((line) => line.id !== id),
    elseFor: elseFor === id ? null : elseFor,
  }));

export const dropElse = (drafts: DraftStore, id: string): void =>
  drafts.setState(({ lines }) => ({
    lines: lines.map(({ else: _, ...line }) => (line.id === id || _ === undefined ? line : { ...line, else: _ })),
  }));

/** Moves a line to another place of the sheet. */
export const moveLine = (drafts: DraftStore, id: string, to: number): void =>
  drafts.setState(({ lines }) => {
    const line = lines.find((other) => other.id === id);
    if (!line || to < 0 || to >= lines.length) return {};
    const rest = lines.filter((other) => other.id !== id);
    return { lines: [...rest.slice(0, to), line, ...rest.slice(to)] };
  });

/** Orders of a sheet as its lines, to continue editing them; `from` is the sheet if it was taken back. */
export function linesOf(orders: readonly unknown[], from?: unknown): readonly SheetLine[] {
  return orders.map((order) => {
    const { else: instead, ...rest } = order as AnyCommand & { readonly else?: AnyCommand };
    lineCount += 1;
    return {
      id: `line-${lineCount}`,
      order: rest,
      ...(instead && { else: instead }),
      ...(from !== undefined && { from }),
    };
  });
}

/** The sheet as a command. */
export const sheetCommand = (lines: readonly SheetLine[]): AnyCommand & { readonly orders: readonly unknown[] } => ({
  command: 'sheet',
  orders: lines.map((line) => (line.else ? { ...line.order, else: line.else } : line.order)),
});

/** After a command the same unit stays chosen while it can do more than `beside`; else the draft is empty. */
export function sameUnit({ system, state, seat, command }: AfterCommand, beside?: string): Draft {
  const { unit } = command as { readonly unit?: unknown };
  if (typeof unit !== 'string' || !system.awaited(state).includes(seat)) return {};
  const choices = choicesOf(system.options(state, seat, { unit }), 'command');
  return choices.some(({ value, refusal }) => !refusal && value !== beside) ? { unit } : {};
}

/** Drafts of a table by post: forms that were begun stay in the mailbox, so that neither a reload nor another round loses them. */
export function draftsWithForms(mail: MailStore): DraftStore {
  const drafts = draftStore('sheet');
  drafts.setState({ unsent: mail.getState().notes.forms ?? {} });
  drafts.subscribe(
    ({ unsent }, before) => unsent !== before.unsent && mail.getState().note({ forms: lastForms(unsent) }),
  );
  return drafts;
}
