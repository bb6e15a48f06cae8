import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Armoured } from '../../../post/armour.ts';
import type { Course } from '../../../post/course.ts';
import { Carry } from '../Carry.tsx';
import { contentOf, useMailNow } from './player.ts';

/** Everything that a stranger needs to see the campaign and to check it: no note, no request, nothing of the open round. */
function publicBlocks({ ledger, now }: Course): readonly Armoured[] {
  const told = new Set<Armoured>([...ledger.reports.values()].map(({ block }) => block));
  const orders = new Set<Armoured>([...ledger.orders.values()].filter(({ round }) => round < now.round));
  return [...ledger.blocks.values()].filter(
    (block) => block.kind === 'campaign' || block.kind === 'roster' || told.has(block) || orders.has(block),
  );
}

/** The whole public campaign as a link or a file, to be looked at by anybody. */
export function ReplayLink() {
  const { t } = useTranslation('post');
  const mail = useMailNow((now) => now);
  const [opened, setOpened] = useState(false);
  if (mail.course.told.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('replay.title')}</summary>
      <p>{t('replay.about')}</p>
      {opened && <Carry blocks={publicBlocks(mail.course)} name={contentOf(mail).name} />}
    </details>
  );
}
