import { Component, type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './lazy-part.module.css';
import { isMissingPart, tellOfMissingPart } from './missing-part.ts';
import { PlainButton } from './PlainButton.tsx';

interface PartMissingProps {
  readonly onAgain: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** Placeholder for a part of the program that could not be fetched. */
function PartMissing({ onAgain, onClose }: PartMissingProps) {
  const { t } = useTranslation('app');
  return (
    <div className={css.place} role="alert">
      <p>{t('part-missing')}</p>
      <div className={css.buttons}>
        <PlainButton filled onClick={onAgain}>
          {t('try-again')}
        </PlainButton>
        <PlainButton onClick={() => location.reload()}>{t('reload')}</PlainButton>
        {onClose && <PlainButton onClick={onClose}>{t('close')}</PlainButton>}
      </div>
    </div>
  );
}

interface Options {
  /** Without a placeholder: the bar of the page reports the failure, and the user can ask again. */
  readonly aside?: boolean;
}

interface Missing {
  /** Called when it could not be fetched. */
  readonly onMissing?: () => void;
}

/**
 * A component that is fetched when it is first shown, as with React's `lazy`. If that fails, a message is shown in its
 * place, and it is fetched again on request or when it is shown the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  options: Options = {},
): ComponentType<Props & Missing> {
  let isMissed = false;
  const fetchPart = async () => {
    const part = await load();
    if (isMissed && options.aside) tellOfMissingPart(false);
    isMissed = false;
    return part;
  };
  let Loaded = lazy(fetchPart);
  return function Part(props) {
    const forget = () => {
      isMissed = true;
      Loaded = lazy(fetchPart);
      props.onMissing?.();
    };
    return (
      <PartBoundary {...options} onMissing={forget}>
        {() => {
          // A new component after a failure.
          const Shown: ComponentType<Props> = Loaded;
          return <Shown {...props} />;
        }}
      </PartBoundary>
    );
  };
}

interface FetchedProps<Part> {
  /** Fetches the part; called again on each retry. Another part needs another `key`. */
  readonly load: () => Promise<Part>;
  /** Shown until it is loaded. */
  readonly fallback: ReactNode;
  /** Called by the close button that is shown if it cannot be fetched. */
  readonly onClose?: (() => void) | undefined;
  readonly children: (part: Part) => ReactNode;
}

/** Shows content made from a part that has to be fetched, once it is loaded. */
export function FetchedPart<Part>({ load, fallback, onClose, children }: FetchedProps<Part>) {
  // Kept outside the suspended component: React drops the state inside until that is shown.
  const [asked, setAsked] = useState(load);
  return (
    <PartBoundary onAgain={() => setAsked(load())} onClose={onClose}>
      {() => (
        <Suspense fallback={fallback}>
          <WithPart asked={asked}>{children}</WithPart>
        </Suspense>
      )}
    </PartBoundary>
  );
}

interface WithPartProps<Part> {
  readonly asked: Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

function WithPart<Part>({ asked, children }: WithPartProps<Part>) {
  return children(use(asked));
}

interface BoundaryProps extends Options, Missing {
  readonly onAgain?: () => void;
  readonly onClose?: (() => void) | undefined;
  /** A function, so that the content is created again after a failure. */
  readonly children: () => ReactNode;
}

/** Shows that its content could not be fetched. Any other error goes on to the boundaries around it. */
class PartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingPart(error)) return;
    if (this.props.aside) tellOfMissingPart();
    this.props.onMissing?.();
  }

  override render(): ReactNode {
    const { aside, onAgain, onClose, children } = this.props;
    const { error } = this.state;
    if (error === null) return children();
    if (!isMissingPart(error)) throw error;
    const again = () => {
      onAgain?.();
      this.setState({ error: null });
    };
    return aside ? null : <PartMissing onAgain={again} onClose={onClose} />;
  }
}
