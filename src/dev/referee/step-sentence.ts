import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { isLanguage } from '../../words/language.ts';
import { ROOT } from '../ruleset-files.ts';
import type { RecordReasons, RefereeStep } from './referee-step.ts';

/** One line about a step, for whoever runs the referee. */
export function stepSentence(step: RefereeStep, mail: MailStore, isDry: boolean): string {
  const { players } = campaignContent(mail.getState());
  const { round } = mail.getState().history.now;
  const until = 'until' in step && step.until !== undefined ? ` until ${new Date(step.until).toISOString()}` : '';
  if ('did' in step) {
    const did = { seats: 'seats were given', extend: 'there is more time', close: 'closed', report: 'reported' };
    return `${isDry ? 'would be next: ' : ''}${did[step.did]} (open round: ${round})`;
  }
  switch (step.waits) {
    case 'orders':
      return `round ${round} waits for ${step.seats.map((seat) => players.find((one) => one.seat === seat)?.name ?? seat).join(', ')}${until}`;
    case 'players':
      return 'waits for players';
    case 'beacon':
      return `round ${round} waits for the beacon${until}`;
    case 'nothing':
      return { over: 'is over', 'not-mine': 'has another game master', 'without-master': 'has no game master' }[
        step.why
      ];
    case 'person':
      return `round ${round} needs a person: ${step.why}${step.fault ? ` ${JSON.stringify(step.fault)}` : ''}`;
  }
}

interface DeskWords {
  readonly late: { readonly reason: string; readonly reason_early: string; readonly unseated: string };
  readonly close: { readonly 'shut-reason': string };
}

/** The sentences that a game master's page would write into the record; undefined for a language that there is not. */
export function reasonsIn(language: string): RecordReasons | undefined {
  if (!isLanguage(language)) return undefined;
  const words = JSON.parse(readFileSync(join(ROOT, 'src/words', language, 'desk.json'), 'utf8')) as DeskWords;
  return {
    late: words.late.reason,
    early: words.late.reason_early,
    unseated: words.late.unseated,
    shut: words.close['shut-reason'],
  };
}
