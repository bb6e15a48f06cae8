import { Button, Group, Modal } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { startDraft } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { useGoTo } from '../map/next-unit.tsx';
import { isDoubleClick } from '../map/presses.ts';
import parts from '../parts/parts.module.css';
import { setPanel } from '../table/panel-folds.ts';
import { useTable, useTools } from '../table/tools.ts';
import { isWide } from '../table/window-size.ts';
import css from './EndQuestion.module.css';
import type { IdlePart, LeftOver } from './finish-part.ts';

interface Props {
  /** The possible losses; null while nothing is asked. */
  readonly left: LeftOver | null;
  /** The label of the button that ends the part. */
  readonly label: string;
  readonly onEnd: () => void;
  readonly onBack: () => void;
}

/** Asks once before a part or turn ends with something undone: lists each item with a link. While it is closed, nothing draws it again. */
export const EndQuestion = memo(Question, (before, now) => before.left === null && now.left === null);

function Question({ left, label, onEnd, onBack }: Props) {
  const { screen, drafts } = useTools();
  const { hotseat, byPost, words } = useTable();
  const goTo = useGoTo();
  const { t } = words;
  const openedAt = useRef(0);
  const opened = left !== null;
  useEffect(() => {
    if (opened) openedAt.current = performance.now();
  }, [opened]);
  const go = ({ unit, region, hex, draft }: IdlePart) => {
    onBack();
    if (unit !== undefined) goTo(unit);
    if (region !== undefined) screen.setState({ region });
    if (hex !== undefined) centreOn(screen, hex);
    if (draft) startDraft(drafts, draft);
    if (!isWide() && unit === undefined) setPanel(screen, 'orders', true);
  };
  const { idle = [], idleTitle, unspent = [] } = left ?? {};
  return (
    <Modal
      opened={opened}
      onClose={onBack}
      title={t('play:end-part.title')}
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
      // A key held down since the previous button does not count as an answer.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      <div className={parts.stack}>
        {idle.length > 0 && (
          <>
            <p>{idleTitle ?? t('play:end-part.idle', { count: idle.length })}</p>
            <ul className={parts.row} aria-label={t('play:end-part.list')} style={{ listStyle: 'none', padding: 0 }}>
              {idle.map((each) => (
                <li key={each.unit ?? each.region ?? each.hex ?? each.name}>
                  <Button variant="default" className={css.idle!} onClick={() => go(each)}>
                    {each.name}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {unspent.length > 0 && <p>{t('play:end-part.unspent', { means: unspent.join(', ') })}</p>}
        {hotseat && !byPost && <p className={parts.note}>{t('play:end-part.open')}</p>}
        <Group className={css.foot!}>
          <Button variant="default" data-autofocus onClick={onBack}>
            {t('play:end-part.back')}
          </Button>
          <Button
            data-ends
            leftSection={<IconFlag size={16} aria-hidden />}
            onClick={() => {
              if (isDoubleClick(openedAt.current)) return;
              onBack();
              onEnd();
            }}
          >
            {label}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
