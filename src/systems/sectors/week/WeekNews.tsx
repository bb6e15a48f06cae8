import type { AnyEvent, Entry, Roll } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import parts from '../../../panels/parts/parts.module.css';
import { SeatButton } from '../../../panels/table/Curtain.tsx';
import { lastReveal } from '../../../store/screen.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { rollsOf } from '../dice.ts';
import { seatsOfPeople, useTable } from '../table.ts';
import { useFromTop } from '../use-from-top.ts';
import { UpdateSteps } from './UpdateSteps.tsx';

/** The screen that all see together: recent events, and the choice of who sits down for the next secret part. */
export function WeekNews() {
  const { system, campaign } = useTable();
  const news = newsIn(campaign.entries, lastReveal(system, campaign));
  const top = useFromTop<HTMLDivElement>();
  return (
    <div className={parts.stack}>
      <div ref={top} />
      <SitDown />
      {news && <Happened news={news} />}
    </div>
  );
}

function SitDown() {
  const { campaign, state, words } = useTable();
  const { t } = words;
  const people = seatsOfPeople(state, campaign);
  return (
    <section className={parts.callout} data-tone="accent" aria-label={t('play:curtain.pass-to')}>
      <p>{t('sectors/play:secret-now')}</p>
      <div className={parts.row}>
        {people.map((seat) => (
          <SeatButton key={seat} seat={seat} size="compact-md" />
        ))}
      </div>
    </section>
  );
}

function Happened({ news: { entry, before, update } }: { readonly news: RoundNews }) {
  const { system, campaign, words } = useTable();
  const { t } = words;
  const [was, is] = [entry, entry + 1].map((count) => stateAfter(system, campaign, count) as State);
  const round = was!.round;
  return (
    <section className={parts.stack} aria-label={t('sectors/week:news', { round })}>
      <h3>{update ? t('sectors/week:news', { round }) : t('sectors/week:news-deployed')}</h3>
      {before.map(({ event, rolls }, i) => {
        const text = words.plain(event, rolls);
        // biome-ignore lint/suspicious/noArrayIndexKey: past events never change
        return text === '' ? null : <p key={i}>{text}</p>;
      })}
      {update && <UpdateSteps events={update} before={was!} after={is!} />}
    </section>
  );
}

/** The events made public when the present secret part began. */
interface RoundNews {
  /** Number of the entry. */
  readonly entry: number;
  /** The end of the round: the last result, or the news that there were no battles. Empty after the deployment. */
  readonly before: readonly { readonly event: AnyEvent; readonly rolls: readonly Roll[] }[];
  /** The map update; null after the deployment. */
  readonly update: readonly AnyEvent[] | null;
}

/** Events at the end of a round, shown before its map update. */
const TOLD: ReadonlySet<string> = new Set(['quick-resolved', 'result-final', 'battles-published', 'no-battles']);

/** The news in entry number `at`; undefined where it published no map (-1: before the first entry). */
export function newsIn(entries: readonly Pick<Entry, 'events' | 'rolls'>[], at: number): RoundNews | undefined {
  const entry = entries[at];
  const { events = [] } = entry ?? {};
  if (!entry || !events.some(({ type }) => type === 'map-published')) return undefined;
  const opened = events.findIndex(
    (event) => event.type === 'phase-opened' && (event as AnyEvent & { readonly phase?: string }).phase === 'results',
  );
  // A master closes the update by a separate command.
  const isUpdate = opened >= 0 || !events.some(({ type }) => type === 'armies-deployed');
  return {
    entry: at,
    before: events
      .slice(0, opened + 1)
      .flatMap((event, index) => (TOLD.has(event.type) ? [{ event, rolls: rollsOf(entry, index) }] : [])),
    update: isUpdate ? events.slice(opened + 1) : null,
  };
}
