import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../parts/lazy-part.tsx';
import parts from '../../parts/parts.module.css';
import type { ToldProps } from './ToldForm.tsx';

const ToldForm = lazyPart(() => import('./ToldForm.tsx'));

/** Offers to be told of what happens in a campaign; says in its title whether that is so. */
export function ToldFold({ mail, told }: ToldProps) {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={parts.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(told.wish ? 'told.title-on' : 'told.title')}</summary>
      {isOpen && <ToldForm mail={mail} told={told} />}
    </details>
  );
}
