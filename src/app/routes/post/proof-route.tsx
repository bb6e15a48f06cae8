import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import { Contradictions } from '../../../panels/post/Contradictions.tsx';
import { FreeCheck } from '../../../panels/post/proof/FreeCheck.tsx';
import { OpenDispatches } from '../../../panels/post/proof/OpenDispatches.tsx';
import { ProofWords } from '../../../panels/post/proof/ProofWords.tsx';
import { ReplayCard } from '../../../panels/post/proof/ReplayCard.tsx';
import { ReportList } from '../../../panels/post/proof/ReportList.tsx';
import { RoundChecker } from '../../../panels/post/proof/RoundChecker.tsx';
import { ThreadMarkLine } from '../../../panels/post/proof/ThreadMarkLine.tsx';
import { RecordState } from '../../../panels/post/RecordState.tsx';
import { lockingBeacon } from '../../../post/locks.ts';
import type { MailStore } from '../../../store/mail.ts';
import { useProofCheck } from '../../battles/proof-checker.ts';
import { goTo } from '../../shell/go.ts';
import { useTitle } from '../../shell/title.ts';
import { useMail } from './open-mail.ts';

/** `#/proof/:id?`: the proof of the dice, explained, and worked out for one campaign. */
export default function ProofRoute({ id }: { readonly id: string }) {
  const { t } = useTranslation('thread');
  useTitle(t('thread:proof.title'));
  return (
    <Page
      title={t('thread:proof.title')}
      back={t(id === '' ? 'thread:to-post' : 'thread:to-campaign')}
      onBack={() => (id === '' ? goTo.post() : goTo.mail(id))}
    >
      {id === '' ? <ProofWords /> : <OfCampaign id={id} />}
      <Card title={t('thread:proof.free')}>
        <FreeCheck />
      </Card>
    </Page>
  );
}

function OfCampaign({ id }: { readonly id: string }) {
  const { t } = useTranslation('thread');
  const [done, setDone] = useState<readonly [number, number]>([0, 0]);
  const found = useMail(id, (rounds, all) => setDone([rounds, all]));
  if (!found) return <p role="status">{t('thread:proof.working', { done: done[0], all: done[1] })}</p>;
  if ('problem' in found) return <ProblemCard problem={found.problem} />;
  return <Numbers mail={found.mail} />;
}

function Numbers({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation('thread');
  const history = useStore(mail, (now) => now.history);
  const rules = useStore(mail, (now) => now.rules);
  const check = useProofCheck(mail);
  const { name, open = false } = history.ledger.campaign!.content;
  return (
    <>
      <Card title={t('thread:proof.reports', { name, context: open ? 'open' : '' })}>
        <Contradictions history={history} rules={rules} />
        <RecordState history={history} />
        <ReportList history={history} rules={rules} check={check} />
        <OpenDispatches history={history} rules={rules} />
        <ThreadMarkLine history={history} />
      </Card>
      <Card title={t('thread:proof.check')}>
        <RoundChecker history={history} system={rules.system} />
      </Card>
      {history.checked.length > 0 && (
        <Card title={t('thread:proof.replay')}>
          <ReplayCard history={history} system={rules.system} />
        </Card>
      )}
      <ProofWords isMasterless={open} locking={lockingBeacon(history.ledger.campaign!.content)} />
    </>
  );
}
