import type { Seat } from '@hexpost/engine';
import { useTranslation } from 'react-i18next';
import { namesInRow } from './by-post.ts';
import type { DispatchText } from './dispatch-lines.ts';

/** One dispatch: its author, its commands, and the dispatches it answers. */
export function DispatchRow({ one, name }: { readonly one: DispatchText; readonly name: (seat: Seat) => string }) {
  const { t } = useTranslation('post');
  const seen = namesInRow(one.seen.map(({ seat, revision }) => t('dispatch.seen-one', { side: name(seat), revision })));
  return (
    <>
      <strong>
        {one.block ? t('dispatch.number', { side: name(one.seat), revision: one.block.revision }) : name(one.seat)}
      </strong>
      {one.signer && <> · {t('dispatch.by', { name: one.signer })}</>}
      <ul>
        {one.lines.map(({ text, fate }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
          <li key={i}>
            {text}
            {fate !== 'done' && <small> ({t(`dispatch.fate.${fate}`)})</small>}
          </li>
        ))}
      </ul>
      <small>
        {!one.block ? t('dispatch.unseen') : seen === '' ? t('dispatch.first') : t('dispatch.seen', { seen })}
      </small>
    </>
  );
}
