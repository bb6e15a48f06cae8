import { nextCount, type Outlook, outlooks, type SectorClaim } from '@hexpost/engine/sectors';
import { Cited } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { listIn } from '../../../words/language.ts';
import { useTable } from '../table.ts';
import { SectorName } from './SectorItem.tsx';

/** The sectors that each side controls, and the winner at the next count if nothing changes (S-8.6, S-9). */
export function VictoryPanel() {
  const { view, words } = useTable();
  const { t } = words;
  const { data, options, phase } = view;
  const all = outlooks(view);
  const next = nextCount(view, all);
  const { 'first-win-round': first, 'round-limit': limit } = options;
  const names = (sides: readonly string[]) => listIn(words.language, sides.map(words.side));
  return (
    <section className={parts.stack} aria-label={t('sectors/map:victory.title')}>
      <ul className={parts.bullets}>
        <li>
          <Cited
            text={t('sectors/map:victory.goal', {
              count: data.sectorsToWin,
              armies: words.armies(data.armiesToControl),
            })}
          />
        </li>
        {first > 1 && <li>{t('sectors/map:victory.first', { round: first })}</li>}
        {limit > 0 && (
          <li>
            <Cited text={t('sectors/map:victory.limit', { round: limit })} />
          </li>
        )}
      </ul>
      {phase === 'deployment' && <p className={parts.note}>{t('sectors/map:victory.no-map')}</p>}
      {phase !== 'deployment' && phase !== 'finished' && (
        <>
          <p className={parts.callout} data-tone="accent" role="status">
            {next.winners.length === 1 &&
              t('sectors/map:victory.wins', { side: names(next.winners), round: next.round })}
            {next.winners.length > 1 &&
              t('sectors/map:victory.shared', { sides: names(next.winners), round: next.round })}
            {next.winners.length === 0 && t('sectors/map:victory.nobody', { round: next.round })}
          </p>
          {next.leaders && (
            <p>
              {t('sectors/map:victory.leads', {
                context: next.leaders.length > 1 ? 'several' : '',
                sides: names(next.leaders),
              })}
            </p>
          )}
        </>
      )}
      {phase !== 'deployment' && (
        <ul className={parts.ruled}>
          {all.map((outlook) => (
            <li key={outlook.side}>
              <Ahead outlook={outlook} counts={next.counts} />
            </li>
          ))}
          {view.seats
            .filter((side) => view.sides[side]!.eliminated)
            .map((side) => (
              <li key={side}>
                <SideName side={side} /> <span className={parts.soft}>{t('sectors/map:victory.out')}</span>
              </li>
            ))}
        </ul>
      )}
      {phase !== 'deployment' && phase !== 'finished' && <p className={parts.note}>{t('sectors/map:victory.how')}</p>}
    </section>
  );
}

function Ahead({ outlook, counts }: { readonly outlook: Outlook; readonly counts: boolean }) {
  const { view, words } = useTable();
  const { t } = words;
  const { side, armies, controls, would, lacks, claims } = outlook;
  const { phase, data } = view;
  return (
    <>
      <p className={parts.textRow}>
        <SideName side={side} />
        <span>{words.armies(armies)}</span>
        <span>{t('sectors/map:victory.controls', { count: controls })}</span>
      </p>
      {phase !== 'finished' && (
        <>
          <p>
            {t('sectors/map:victory.would', { count: would.length, need: data.sectorsToWin })}
            {would.map((id, i) => (
              <span key={id}>
                {i === 0 ? ': ' : '; '}
                <SectorName id={id} />
              </span>
            ))}
          </p>
          {lacks === 0 && <p>{t(counts ? 'sectors/map:victory.enough' : 'sectors/map:victory.not-yet')}</p>}
          {lacks > 0 && claims.length > 0 && (
            <>
              <p>{t('sectors/map:victory.lacks', { count: lacks })}</p>
              <ul className={parts.bullets}>
                {claims.slice(0, lacks + 1).map((claim) => (
                  <li key={claim.sector}>
                    <SectorName id={claim.sector} />: <Lacking claim={claim} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </>
  );
}

/** "1 more army; Blue must be gone". */
function Lacking({ claim: { own, short, enemies } }: { readonly claim: SectorClaim }) {
  const { words } = useTable();
  const { t } = words;
  const wanted = [
    ...(short === 0
      ? []
      : [own === 0 ? words.armies(short) : t('sectors/map:victory.more', { armies: words.armies(short) })]),
    ...(enemies.length === 0
      ? []
      : [t('sectors/map:victory.enemies', { sides: listIn(words.language, enemies.map(words.side)) })]),
  ];
  return wanted.join('; ');
}
