import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revealed } from '../../post/names.ts';
import { useLanguage, useNameOf } from '../../words/index.ts';
import { sideNameIn } from '../../words/side-names.ts';
import { listedSystem } from '../listed-systems.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import css from './OfferCard.module.css';
import type { CampaignOffer } from './offer.ts';
import { TurnText } from './TurnText.tsx';

interface Props {
  readonly offer: CampaignOffer;
  readonly onKeep: () => Promise<void>;
  readonly onLeave: () => void;
}

/** The sentences without a number, for changes without any public order. */
const UNCOUNTED = { more: 'unseen', restored: 'undeleted' } as const;

/** A campaign from outside: its description, the changes that keeping it would make here, and both answers. */
export default function OfferCard({ offer: { campaign, turn, seen, change, alike }, onKeep, onLeave }: Props) {
  const { t } = useTranslation('offer');
  const nameOf = useNameOf();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const head = listedSystem(campaign.system)?.head;
  const facts = 'name' in change ? { ...change, name: revealed(change.name) } : {};
  const what = 'count' in change && change.count === 0 ? UNCOUNTED[change.what] : change.what;
  const keep = async () => {
    setBusy(true);
    try {
      await onKeep();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.card} aria-label={t('offer:title')} data-offer={change.what}>
      <h2 className={css.title}>
        <bdi>{revealed(campaign.name)}</bdi>
      </h2>
      <dl className={css.facts}>
        <dt>{t('offer:system')}</dt>
        <dd>{head ? nameOf(head.name) : campaign.system}</dd>
        <dt>{t('offer:sides')}</dt>
        <dd>
          {campaign.players.map(({ seat, name }, i) => (
            <span key={seat}>
              {i > 0 && ', '}
              <bdi>{revealed(sideNameIn(name, language), 60)}</bdi>
            </span>
          ))}
        </dd>
        <dt>{t('offer:orders')}</dt>
        <dd>{seen.length}</dd>
        <dt>{t('offer:stage')}</dt>
        <dd>
          <TurnText system={campaign.system} line={turn} />
        </dd>
      </dl>
      <p className={css.change}>{t(`offer:change.${what}`, facts)}</p>
      {alike !== undefined && <p className={css.warning}>{t('offer:alike', { name: revealed(alike) })}</p>}
      <div className={css.buttons}>
        <PlainButton filled disabled={busy} onClick={() => void keep()}>
          {t(`offer:keep.${change.what}`)}
        </PlainButton>
        <PlainButton disabled={busy} onClick={onLeave}>
          {t('offer:leave')}
        </PlainButton>
      </div>
    </section>
  );
}
