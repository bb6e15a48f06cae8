import { LONGEST_NAME } from '@hexpost/engine';
import { IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, listIn, type Translate, useLanguage, useNameOf } from '../../words/index.ts';
import { sideNameIn } from '../../words/side-names.ts';
import { listedSystem } from '../listed-systems.ts';
import { isComposing } from '../parts/composing.ts';
import { SideSwatch } from '../parts/SideLabel.tsx';
import { whenText } from '../parts/when.ts';
import css from './CampaignRow.module.css';
import { SystemPicture } from './StartArt.tsx';
import type { CampaignCard } from './shelf.ts';
import { TurnText } from './TurnText.tsx';

interface Props {
  readonly card: CampaignCard;
  /** The address of a small picture of its map. */
  readonly map: string | undefined;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

/** One campaign of the list: its map, system, sides, turn and result, with its actions. */
export function CampaignRow({ card, map, onOpen, onRename, onCopy, onExport, onDelete }: Props) {
  const { t } = useTranslation('app');
  const language = useLanguage();
  const nameOf = useNameOf();
  const [naming, setNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { name, system, turn, players } = card;
  const head = listedSystem(system)?.head;
  const done = (wanted: string | null, isByKey: boolean) => {
    setNaming(false);
    const text = wanted?.trim();
    if (text && text !== name) onRename(text);
    // After a press elsewhere the focus would scroll the page away from under the pointer.
    if (isByKey) requestAnimationFrame(() => pencil.current?.focus());
  };
  const actions = [
    { key: 'rename', Icon: IconPencil, act: () => setNaming(true) },
    { key: 'copy', Icon: IconCopy, act: onCopy },
    { key: 'export', Icon: IconDownload, act: onExport },
    { key: 'delete', Icon: IconTrash, act: onDelete },
  ] as const;

  return (
    <li className={css.row}>
      <div className={css.map} aria-hidden>
        {map ? (
          <img src={map} alt="" />
        ) : (
          head && (
            <Suspense>
              <SystemPicture id={system} className="" />
            </Suspense>
          )
        )}
      </div>
      <div className={css.text}>
        {naming ? (
          <NameField name={name} onDone={done} />
        ) : (
          <button type="button" className={css.name} onClick={onOpen}>
            {name}
          </button>
        )}
        <span className={css.facts}>
          <span>{head ? nameOf(head.name) : system}</span>
          <span>{turn && <TurnText system={system} line={turn} />}</span>
          <span>{standingText(card, language, t)}</span>
        </span>
        <span className={css.facts}>
          {players.map(({ seat, colour, name: side }) => (
            <span key={seat} className={css.side}>
              <SideSwatch colour={colour} size={13} />
              {sideNameIn(side, language)}
            </span>
          ))}
        </span>
      </div>
      <div className={css.below}>
        <time dateTime={new Date(card.updated).toISOString()}>{whenText(card.updated, language, Date.now())}</time>
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
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
    </li>
  );
}

/** The sides that the campaign waits for, or that have won it; empty where that is not known. */
function standingText({ turn, players }: CampaignCard, language: Language, t: Translate<'app'>): string {
  const named = (seats: readonly string[]) =>
    listIn(
      language,
      players.flatMap(({ seat, name }) => (seats.includes(seat) ? [sideNameIn(name, language)] : [])),
    );
  const { won, awaits = [] } = turn ?? {};
  if (won) return won.length > 0 ? t('won', { sides: named(won) }) : t('drawn');
  return awaits.length > 0 ? t('awaits', { sides: named(awaits) }) : '';
}

interface NameFieldProps {
  readonly name: string;
  readonly onDone: (wanted: string | null, isByKey: boolean) => void;
}

function NameField({ name, onDone }: NameFieldProps) {
  const { t } = useTranslation('app');
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const finished = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = (wanted: string | null, isByKey = true) => {
    if (finished.current) return;
    finished.current = true;
    onDone(wanted, isByKey);
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
      onBlur={() => finish(text, false)}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
    />
  );
}
