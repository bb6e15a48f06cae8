import { Button, Loader } from '@mantine/core';
import { useHeldEnd, useHeldEndTimer } from '../command/finish-part.ts';
import css from './NoticeLine.module.css';
import { useNames, useTools } from './tools.ts';

/** One line while the end of a part can still be taken back although dice will fall or secrets will open. */
export function HeldEndLine() {
  const { screen } = useTools();
  const { t } = useNames();
  const held = useHeldEnd();
  useHeldEndTimer();
  if (!held) return null;
  return (
    <section className={css.line} aria-label={t('play:end-part.ending')} data-held-end>
      <Loader size={16} aria-hidden />
      <span role="status" className={css.text}>
        {t('play:end-part.ending')}
      </span>
      <div className={css.buttons}>
        <Button size="compact-sm" onClick={() => screen.setState({ heldEnd: null })}>
          {t('play:end-part.take-back')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={held.carryOut}>
          {t('play:end-part.at-once')}
        </Button>
      </div>
    </section>
  );
}
