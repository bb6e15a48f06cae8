import { useTable } from '../../systems/nuclear/table.ts';
import { PlayerBar, type PlayerWord } from '../table/PlayerBar.tsx';
import { SideName } from '../table/SideName.tsx';
import { useScreen, useTools } from '../table/tools.ts';
import { TimelineTrack } from './TimelineTrack.tsx';
import { TimelineTurns } from './TimelineTurns.tsx';
import { useTimeline } from './timeline.ts';
import { useReplay } from './use-replay.ts';

const WORDS: Readonly<Record<PlayerWord, string>> = {
  title: 'play:replay.title',
  first: 'play:replay.first',
  previous: 'cues:timeline.previous',
  back: 'play:replay.back',
  play: 'play:replay.play',
  pause: 'play:replay.pause',
  forward: 'play:replay.forward',
  next: 'cues:timeline.next',
  last: 'play:replay.last',
  speed: 'play:replay.speed',
  now: 'play:past.back',
};

/** The bar is there while the map shows an earlier time, and as long as a campaign is only looked at. */
export function ReplayBar() {
  const { closed, campaign } = useTable();
  const travelling = useScreen((now) => now.at !== null);
  return (travelling || closed) && campaign.entries.length > 0 ? <Bar /> : null;
}

function Bar() {
  const { screen } = useTools();
  const { game, campaign, words, closed } = useTable();
  const { at, last, lines, told, go } = useReplay();
  const timeline = useTimeline(lines, last);
  const { t } = words;
  const { turn, phase } = game.state;
  const entry = campaign.entries[at];
  const when =
    phase === 'setup' ? t('terms:phase.setup') : t('play:bar.turn-phase', { turn, phase: t(`terms:phase.${phase}`) });
  const stopAt = (to: number, byStep: boolean) => {
    screen.setState({ playing: false });
    go(to, byStep);
  };
  const scrub = (to: number) => stopAt(to, false);
  return (
    <PlayerBar
      screen={screen}
      at={at}
      last={last}
      places={timeline}
      closed={closed}
      label={(word, facts) => t(WORDS[word], { ...facts })}
      told={
        <>
          {entry && <SideName side={entry.seat} />} <span>{at < 0 ? t('play:replay.beginning') : told.join(' ')}</span>
        </>
      }
      track={<TimelineTrack timeline={timeline} at={at} last={last} when={when} onScrub={scrub} />}
      when={
        <>
          <p>
            <TimelineTurns turns={timeline.turns} at={at} onGo={scrub} /> <span>{t(`terms:phase.${phase}`)}</span>
          </p>
          <span>{t('play:past.title', { entry: at + 1, count: last + 1 })}</span>
        </>
      }
      onStep={(to) => stopAt(to, to === at + 1)}
      onRewind={() => go(-1)}
    />
  );
}
