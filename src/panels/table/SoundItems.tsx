import { keyOf } from '../../words/keys.ts';
import { preferences, VOLUMES } from '../parts/preferences.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { useNames } from './tools.ts';

/** In the menu: the volume of results. */
export function SoundItems() {
  const { t } = useNames();
  return (
    <MenuChoice
      title={t('cues:sound.title')}
      ids={VOLUMES}
      now={preferences((now) => now.volume)}
      name={(volume) => t(keyOf(`cues:sound.${100 * volume}`))}
      onChoose={(volume) => preferences.setState({ volume, soundAsked: true })}
    />
  );
}
