import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import { rosterAt } from '../../../post/rosters.ts';
import type { Mail } from '../../../store/mail.ts';
import { Fold } from '../../parts/Fold.tsx';
import { OrderList } from '../../parts/OrderLines.tsx';
import { Card } from '../../parts/Page.tsx';
import { sideName, useMailNow, useOwnOrders, usePlayerWords } from './use-player.ts';

/** Orders sealed with these keys for finished rounds, latest first. */
function ownSheets({ me, history: { ledger, now } }: Mail): readonly Block[] {
  const isMine = ({ round, seat }: Block) =>
    rosterAt(ledger, round)?.seats.some((taken) => taken.seat === seat && taken.keys.sign === me?.sign) ?? false;
  return [...ledger.orders.values()]
    .filter((block) => block.round < now.round && isMine(block))
    .sort((a, b) => b.round - a.round);
}

/** Own sealed orders of earlier rounds, to read again. */
export function EarlierOrders() {
  const { t } = useTranslation('post');
  const mail = useMailNow((now) => now);
  const sheets = ownSheets(mail);
  if (sheets.length === 0) return null;
  return (
    <Card title={t('earlier.title')}>
      {sheets.map((block) => (
        <Sheet key={digestOf(block)} block={block} />
      ))}
    </Card>
  );
}

function Sheet({ block }: { block: Block }) {
  const { t } = useTranslation('post');
  const mail = useMailNow((now) => now);
  const report = mail.history.checked.find((told) => told.block.round === block.round);
  const isUsed = report?.content.used.some(({ digest }) => digest === digestOf(block)) ?? false;
  return (
    <Fold
      title={
        <>
          {t('earlier.sheet', { round: block.round, side: sideName(mail, block.seat), revision: block.revision })}{' '}
          <small>{t(isUsed ? 'earlier.used' : 'earlier.unused')}</small>
        </>
      }
    >
      <Opened block={block} />
    </Fold>
  );
}

function Opened({ block }: { block: Block }) {
  const { t } = useTranslation('post');
  const words = usePlayerWords();
  const content = useOwnOrders(block);
  if (content === null) return <p>{t('earlier.opening')}</p>;
  return content ? <OrderList words={words} commands={content.commands} /> : <p>{t('mine.unreadable')}</p>;
}
