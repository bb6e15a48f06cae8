import { Button } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginning, type Campaign } from '../../../engine/kernel/campaign.ts';
import { PUBLIC } from '../../../engine/kernel/ids.ts';
import { indexRules } from '../../../engine/nuclear/rules.ts';
import type { Ruleset } from '../../../engine/nuclear/ruleset.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import { printMap } from '../../../map/print/print.ts';
import { stateAfter } from '../../../store/history.ts';
import i18next, { type Language } from '../../../words/index.ts';
import { usePalette } from '../../palette.ts';
import { FIRST_WISH, fileNameOf, orderOf } from '../../play/PictureDialogOrder.ts';
import { knownUnits } from '../../play/play.ts';
import { wordsOf } from '../../play/words.ts';
import { saveBlob } from '../save-text.ts';
import css from './Desk.module.css';
import { useMailState } from './desk.ts';

interface Props {
  readonly before: Campaign;
  readonly after: Campaign;
  readonly language: Language;
}

/** The map as everybody may see it before and after the round, as pictures for the thread. */
export function MapPictures({ before, after, language }: Props) {
  const { t } = useTranslation('desk');
  const system = useMailState((state) => state.rules.system);
  const palette = usePalette();
  const [busy, setBusy] = useState<'before' | 'after' | null>(null);
  const [said, setSaid] = useState('');

  const save = async (which: 'before' | 'after') => {
    setBusy(which);
    setSaid('');
    try {
      const campaign = which === 'before' ? before : after;
      const state = system.view(stateAfter(system, campaign, campaign.entries.length), PUBLIC) as State;
      const rules = indexRules(campaign.ruleset.rules as Ruleset);
      await i18next.loadNamespaces(['play', 'terms', 'pictures', 'log', 'refusals']);
      const words = wordsOf({
        t: i18next.getFixedT(language) as TFunction,
        language,
        rules,
        state,
        players: campaign.players,
        known: knownUnits((beginning(system, campaign) as State).units, campaign),
      });
      const sitting = { seat: null, viewer: PUBLIC, next: null, curtain: false };
      const order = orderOf(FIRST_WISH, { game: { rules, state }, system, campaign, sitting, words }, null, palette)!;
      const blob = await printMap(order, { onProgress: () => {}, signal: new AbortController().signal });
      saveBlob(blob, fileNameOf(order, which));
    } catch {
      setSaid(t('report.no-picture'));
    } finally {
      setBusy(null);
    }
  };

  return (
    <div className={css.buttons}>
      {(['before', 'after'] as const).map((which) => (
        <Button
          key={which}
          variant="default"
          loading={busy === which}
          disabled={busy !== null && busy !== which}
          leftSection={<IconPhotoDown size={18} aria-hidden />}
          onClick={() => void save(which)}
        >
          {t(`report.picture-${which}`)}
        </Button>
      ))}
      <span role="status">{said}</span>
    </div>
  );
}
