import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PlainButton } from '../../parts/PlainButton.tsx';
import parts from '../../parts/parts.module.css';

const QrCode = lazyPart(() => import('./QrCode.tsx'));

interface Props {
  /** Each for one person. */
  readonly links: readonly string[];
}

/** The links by which people join a campaign: to copy, to hand on by the telephone's own ways, and as codes for a camera. */
export function SeatLinks({ links }: Props) {
  const { t } = useTranslation('friend');
  const [only, ...others] = links;
  return (
    <div className={parts.stack}>
      {only !== undefined && others.length === 0 ? (
        <SeatLink link={only} isShown number={1} />
      ) : (
        <ol className={parts.stack}>
          {links.map((link, i) => (
            <li key={link}>
              <SeatLink link={link} isShown={false} number={i + 1} />
            </li>
          ))}
        </ol>
      )}
      <p className={parts.note}>{t('link.secret')}</p>
    </div>
  );
}

function SeatLink({
  link,
  isShown,
  number,
}: {
  readonly link: string;
  readonly isShown: boolean;
  readonly number: number;
}) {
  const { t } = useTranslation('friend');
  const [isCode, setCode] = useState(isShown);
  const share = navigator.share && (() => void navigator.share({ url: link }).catch(() => {}));
  return (
    <div className={parts.stack}>
      <div className={parts.row}>
        <CopyButton
          text={link}
          label={isShown ? t('link.copy') : t('link.copy-number', { number })}
          done={t('link.copied')}
          failed={t('link.not-copied')}
        />
        {share && <PlainButton onClick={share}>{t('link.share')}</PlainButton>}
        {!isShown && <PlainButton onClick={() => setCode(!isCode)}>{t('link.code', { number })}</PlainButton>}
      </div>
      {isCode && (
        <Suspense fallback={null}>
          <QrCode text={link} label={t('link.code-label')} />
        </Suspense>
      )}
    </div>
  );
}
