import { PACES } from '../../store/screen.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { useNames, useScreen, useTools } from './tools.ts';

/** In the menu: whether results are animated on the map, and how fast. */
export function CuePace() {
  const { screen, onPace } = useTools();
  const { t } = useNames();
  return (
    <MenuChoice
      title={t('cues:pace.title')}
      ids={PACES}
      now={useScreen((now) => now.pace)}
      name={(pace) => t(`cues:pace.${pace}`)}
      sign={(pace) => (pace === 0 ? t('cues:pace.none') : `${pace}×`)}
      onChoose={(pace) => {
        screen.setState({ pace });
        onPace?.(pace);
      }}
    />
  );
}
