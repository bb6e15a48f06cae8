import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../parts/CopyButton.tsx';
import parts from '../../parts/parts.module.css';
import { diceSteps, facesIn, type RollAt, scriptFor } from './dice-steps.ts';
import css from './Proof.module.css';

interface Props {
  readonly roll: RollAt;
  /** The faces in the report; absent for a free check. */
  readonly told?: readonly number[] | undefined;
}

/** A roll step by step: the hashed text, the hash, the numbers in it, the faces. */
export function RollSteps({ roll, told }: Props) {
  const { t } = useTranslation('thread');
  const steps = diceSteps(roll);
  const faces = facesIn(steps);
  return (
    <>
      <p>{t('proof.roll-text')}</p>
      {steps.map(({ text, hash, words }) => (
        <div key={text} className={parts.stack}>
          <code className={css.code}>{text}</code>
          <p className={parts.soft}>{t('proof.sha')}</p>
          <code className={css.code}>{hash}</code>
          <p className={parts.soft}>{t('proof.words', { sides: roll.sides })}</p>
          <ul className={css.words}>
            {words.map(({ word, face }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of one hash, in their order
              <li key={i}>
                {hash.slice(4 * i, 4 * i + 4)} = {word}
                {face === null ? ` ${t('proof.skipped')}` : ` → ${face}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={parts.rowList}>
        {faces.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice of one roll, in their order
          <li key={i} className={css.die} data-match={told && told[i] === face}>
            <strong>{face}</strong>
            {told && <DieVerdict same={told[i] === face} told={told[i]} />}
          </li>
        ))}
      </ul>
      <DieScript title={t('proof.script')} text={scriptFor(roll)} />
    </>
  );
}

/** MATCH, or the faces in the report. */
export function DieVerdict({ same, told }: { readonly same: boolean; readonly told?: number | string | undefined }) {
  const { t } = useTranslation('thread');
  const Icon = same ? IconCheck : IconX;
  return (
    <span className={css.verdict} data-match={same}>
      <Icon size={16} aria-hidden /> {same ? t('proof.match') : t('proof.differs', { told: told ?? '—' })}
    </span>
  );
}

/** A script to copy. */
export function DieScript({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('thread');
  return (
    <details className={`${parts.fold} ${css.script}`}>
      <summary>{title}</summary>
      <p className={parts.soft}>{t('proof.script-hint')}</p>
      <pre className={css.code}>{text}</pre>
      <CopyButton
        leftSection={<IconCopy size={18} aria-hidden />}
        text={text}
        label={t('carry.copy')}
        done={t('keys.copied')}
        failed={t('proof.copy-failed')}
      />
    </details>
  );
}
