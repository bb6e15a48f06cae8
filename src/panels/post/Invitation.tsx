import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isGenuine } from '../../post/ledger.ts';
import type { MailStore } from '../../store/mail.ts';
import parts from '../parts/parts.module.css';
import { SentPost } from './Post.tsx';
import { blockTeller, type PostSource } from './prose/block-prose.ts';
import { invitationProse } from './prose/invitation.ts';

const write = (source: PostSource) => invitationProse(blockTeller(source));

/** The announcement of the campaign with all that a player wants to know, and the roster if there is one. */
export function Invitation({ mail }: { readonly mail: MailStore }) {
  const ledger = useStore(mail, ({ history }) => history.ledger);
  const blocks = useMemo(
    () =>
      [...ledger.blocks].flatMap(([digest, block]) =>
        (block.kind === 'campaign' || block.kind === 'roster') && isGenuine(ledger.status.get(digest)) ? [block] : [],
      ),
    [ledger],
  );
  return (
    <div className={parts.stack}>
      <SentPost mail={mail} blocks={blocks} write={write} />
    </div>
  );
}
