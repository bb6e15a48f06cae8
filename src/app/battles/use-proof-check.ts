import { useMemo } from 'react';
import type { BattleLink } from '../../panels/table/battle-link.ts';
import type { MailStore } from '../../store/mail.ts';
import { proofChecker } from './proof-checker.ts';

/** Plays battles of a campaign by post again from the proofs in its reports. */
export const useProofCheck = (mail: MailStore): BattleLink['check'] =>
  useMemo(() => {
    const { rules } = mail.getState();
    const parentNow = () => ({ system: rules.system, campaign: mail.getState().history.now.campaign });
    return proofChecker(rules.system.id, parentNow).check;
  }, [mail]);
