import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { letKeysScroll } from '../../panels/parts/let-keys-scroll.ts';
import { isMissingPart, missedPart, tellOfMissingPart } from '../../panels/parts/missing-part.ts';
import { PlainButton } from '../../panels/parts/PlainButton.tsx';
import css from './app.module.css';
import missedPartCss from './ErrorBoundary.module.css';

interface BrokenPageProps {
  readonly error: unknown;
  readonly onSave?: (() => void) | undefined;
}

/** Says that the program broke, that nothing is lost, and how to continue. */
function BrokenPage({ error, onSave }: BrokenPageProps) {
  const { t } = useTranslation('app');
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main className={css.note} role="alert">
      <p>{isMissingPart(error) ? t('part-missing') : t('broken')}</p>
      <div className={css.buttons}>
        <PlainButton filled onClick={() => location.reload()}>
          {t('reload')}
        </PlainButton>
        {onSave && <PlainButton onClick={onSave}>{t('save-file')}</PlainButton>}
        <PlainButton
          onClick={() => {
            location.hash = '#/';
            location.reload();
          }}
        >
          {t('to-start')}
        </PlainButton>
      </div>
      <details>
        <summary>{t('broken-detail')}</summary>
        <pre className={css.detail} ref={letKeysScroll}>
          {detail}
        </pre>
      </details>
    </main>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Hands out what the person was working on, when there is something. */
  readonly onSave?: (() => void) | undefined;
}

/** Catches unexpected errors. What was played is on the disk; this offers it as a file as well. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <BrokenPage error={error} onSave={this.props.onSave} />;
  }
}

/** A bar over the page: a requested part could not be fetched. What is open stays, and the part is requested again the next time. */
export function MissedPart() {
  const { t } = useTranslation('app');
  const { told } = useStore(missedPart);
  useEffect(() => {
    // Nobody waits for these: parts that a press has asked for.
    const hear = ({ reason }: PromiseRejectionEvent) => isMissingPart(reason) && tellOfMissingPart();
    addEventListener('unhandledrejection', hear);
    return () => removeEventListener('unhandledrejection', hear);
  }, []);
  if (!told) return null;
  return (
    <aside className={missedPartCss.bar} role="alert">
      <p>{t('part-missing')}</p>
      <PlainButton size="small" filled onClick={() => location.reload()}>
        {t('reload')}
      </PlainButton>
      <PlainButton size="small" onClick={() => missedPart.setState({ told: false })}>
        {t('close')}
      </PlainButton>
    </aside>
  );
}
