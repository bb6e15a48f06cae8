import { Modal } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import parts from '../../panels/parts/parts.module.css';
import { EndButtons, useEnding } from '../../panels/table/Ending.tsx';
import { SentenceParts } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { useTable } from './table.ts';

/** The remains of each side, the winners first. */
export function Standings() {
  const { position, words } = useTable();
  const { order, sides, units, hexes, winner } = position.state;
  const { t } = words;
  const hasWon = (side: string) => Number(winner?.includes(side) ?? false);
  return (
    <table className={parts.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('domination/orders:over.units')}</th>
          <th scope="col">{t('domination/orders:over.objects')}</th>
          <th scope="col">{t('domination/orders:over.resources')}</th>
        </tr>
      </thead>
      <tbody>
        {order
          .toSorted((a, b) => hasWon(b) - hasWon(a))
          .map((id) => (
            <tr key={id}>
              <th scope="row">
                <SideName side={id} />
                <br />
                <small>
                  {words.row('armies', sides[id]!.faction)} ·{' '}
                  {t(`domination/orders:over.${hasWon(id) ? 'won' : sides[id]!.status}`)}
                </small>
              </th>
              <td>{Object.values(units).filter(({ side }) => side === id).length}</td>
              <td>{Object.values(hexes).filter(({ object }) => object?.owner === id).length}</td>
              <td>{sides[id]!.resources}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The end of the game: the winner, what everybody has left, and the way to another game. */
export function Victory() {
  const { position, words } = useTable();
  const ending = useEnding('game-won');
  if (!ending || position.state.phase !== 'over') return null;
  const { won, isSeen, close } = ending;
  return (
    <Modal opened={!isSeen} onClose={close} centered withCloseButton={false}>
      <div className={parts.stack}>
        <Modal.Title>
          <IconTrophy size={40} stroke={1.2} aria-hidden /> <SentenceParts parts={words.parts(won)} />
        </Modal.Title>
        <p>{words.t('domination/orders:over.after', { round: position.state.round })}</p>
        <Standings />
        <div className={parts.row}>
          <EndButtons close={close} />
        </div>
      </div>
    </Modal>
  );
}
