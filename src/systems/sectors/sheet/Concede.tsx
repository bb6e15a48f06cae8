import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { signed, useMember } from './kept.ts';
import css from './Sheet.module.css';

/** S-9.6: giving up is asked about once more. */
export function Concede({ seat }: { readonly seat: SideId }) {
  const { system, state, screen, words, give } = useTable();
  const [by] = useMember(seat);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ready, refusal } = ask(system, state, seat, signed({ command: 'concede' }, by));
  const { t } = words;
  const why = refused ?? refusal;
  const concede = () => {
    if (!ready) return;
    setAsked(false);
    const answer = give(ready);
    setRefused(answer);
    // A side that conceded leaves the seat.
    if (!answer) screen.setState({ lifted: null });
  };
  return (
    <div className={css.concede}>
      <Button variant="subtle" color="red" px="xs" disabled={!ready} onClick={() => setAsked(true)}>
        {words.command('concede')}…
      </Button>
      {why && <Refused refusal={why} />}
      <Modal
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.command('concede')}
        centered
        closeButtonProps={{ 'aria-label': t('sectors/sheet:go-on') }}
      >
        <p>{t('sectors/sheet:concede-sure', { side: words.side(seat) })}</p>
        <Group mt="md">
          <Button color="red" onClick={concede}>
            {words.command('concede')}
          </Button>
          <Button variant="default" onClick={() => setAsked(false)}>
            {t('sectors/sheet:go-on')}
          </Button>
        </Group>
      </Modal>
    </div>
  );
}
