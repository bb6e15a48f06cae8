import type { Campaign } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printMap } from '../../../map/print/print.ts';
import type { Language } from '../../../words/index.ts';
import type { ByPostParts } from '../../by-post-ui.ts';
import { usePalette } from '../../parts/look.ts';
import { saveBlob } from '../../parts/save-file.ts';
import { fileNameOf } from '../../picture/print-order.ts';
import css from './Desk.module.css';
import { useMailState } from './use-desk.ts';

interface Props {
  readonly picture: NonNullable<ByPostParts['picture']>;
  readonly before: Campaign;
  readonly after: Campaign;
  readonly language: Language;
}

/** Pictures of the public map before and after the round, to post in the thread. */
export function MapPictures({ picture, before, after, language }: Props) {
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
      const order = await picture({ language, system, campaign, palette });
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
