import { IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../words/index.ts';
import { sideNameIn } from '../../words/side-names.ts';
import { isComposing } from '../parts/composing.ts';
import { SideSwatch } from '../parts/SideSwatch.tsx';
import { whenText } from '../parts/when.ts';
import css from './CampaignRow.module.css';
import type { CampaignCard } from './shelf.ts';
import { TurnText } from './TurnText.tsx';

interface Props {
  readonly card: CampaignCard;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

export const LONGEST_NAME = 120;

/** One campaign of the list, with its actions. */
export function CampaignRow({ card, onOpen, onRename, onCopy, onExport, onDelete }: Props) {
  const { t } = useTranslation('app');
  const language = useLanguage();
  const [naming, setNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { name } = card;
  const done = (wanted: string | null) => {
    setNaming(false);
    const text = wanted?.trim();
    if (text && text !== name) onRename(text);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const actions = [
    { key: 'rename', Icon: IconPencil, act: () => setNaming(true) },
    { key: 'copy', Icon: IconCopy, act: onCopy },
    { key: 'export', Icon: IconDownload, act: onExport },
    { key: 'delete', Icon: IconTrash, act: onDelete },
  ] as const;

  return (
    <li className={css.row}>
      <span className={css.sides}>
        {card.players.map(({ seat, colour }) => (
          <SideSwatch key={seat} colour={colour} size={16} />
        ))}
      </span>
      <div className={css.text}>
        {naming ? (
          <NameField name={name} onDone={done} />
        ) : (
          <button type="button" className={css.name} onClick={onOpen}>
            {name}
          </button>
        )}
        <span className={css.facts}>
          <span>{card.turn && <TurnText system={card.system} line={card.turn} />}</span>
          <span>{card.players.map((player) => sideNameIn(player.name, language)).join(' — ')}</span>
          <time dateTime={new Date(card.updated).toISOString()}>{whenText(card.updated, language, Date.now())}</time>
        </span>
      </div>
      <span className={css.actions}>
        {actions.map(({ key, Icon, act }) => (
          <button
            key={key}
            type="button"
            {...(key === 'rename' && { ref: pencil })}
            className={css.action}
            onClick={act}
            aria-label={t(`${key}-name`, { name })}
            title={t(key)}
          >
            <Icon size={19} aria-hidden />
          </button>
        ))}
      </span>
    </li>
  );
}

function NameField({ name, onDone }: { readonly name: string; readonly onDone: (wanted: string | null) => void }) {
  const { t } = useTranslation('app');
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const finished = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = (wanted: string | null) => {
    if (finished.current) return;
    finished.current = true;
    onDone(wanted);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') finish(text);
    if (event.key === 'Escape') finish(null);
  };
  return (
    <input
      ref={field}
      className={css.field}
      value={text}
      maxLength={LONGEST_NAME}
      aria-label={t('new-name', { name })}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => finish(text)}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
    />
  );
}
