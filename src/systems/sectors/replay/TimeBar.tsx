import { useStore } from 'zustand';
import { PlayerBar } from '../../../panels/table/PlayerBar.tsx';
import { SideName } from '../SideMark.tsx';
import { useTable } from '../table.ts';
import { TimeTrack } from './TimeTrack.tsx';
import { useWalk } from './use-walk.ts';

/** The bar is there while the map shows an earlier time, and as long as a campaign is only looked at. */
export function TimeBar() {
  const { screen, closed, campaign } = useTable();
  const travelling = useStore(screen, (now) => now.at !== null);
  return (travelling || closed) && campaign.entries.length > 0 ? <Bar /> : null;
}

function Bar() {
  const { screen, view, campaign, words, closed } = useTable();
  const { at, last, chapters, turns, stops, told, go } = useWalk();
  const { t } = words;
  const phase = words.term('phases', view.phase);
  const when = view.round === 0 ? phase : t('sectors/play:round-phase', { round: view.round, phase });
  const entry = campaign.entries[at];
  const step = (to: number) => {
    screen.setState({ playing: false });
    go(to);
  };
  return (
    <PlayerBar
      screen={screen}
      at={at}
      last={last}
      places={{ turns, stops }}
      closed={closed}
      label={(word, facts) => t(`sectors/map:time.${word}`, { ...facts })}
      told={
        <>
          {entry && <SideName side={entry.seat} />}{' '}
          <span>{at < 0 ? t('sectors/map:time.beginning') : told.join(' ')}</span>
        </>
      }
      track={<TimeTrack chapters={chapters} turns={turns} at={at} last={last} when={when} onScrub={step} />}
      when={
        <>
          <p>{when}</p>
          <span>{t('sectors/map:time.entry', { entry: at + 1, count: last + 1 })}</span>
        </>
      }
      onStep={step}
      onRewind={() => go(-1)}
    />
  );
}
