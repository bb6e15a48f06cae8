import { Component, type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { isMissingPart, tellOfMissingPart } from './missing-part.ts';
import { PartMissing } from './PartMissing.tsx';

interface Options {
  /** Nothing stands in its place: the bar of the page tells of it, and whoever wants it asks again. */
  readonly aside?: boolean;
}

interface Missing {
  /** Hears that it could not be fetched. */
  readonly onMissing?: () => void;
}

/**
 * A component that is fetched when it is first shown, as by React's `lazy`. One that cannot be fetched says so in its place, and is
 * fetched again when somebody asks for it there, or when it is shown the next time.
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
          // After a failure it is another one.
          const Shown: ComponentType<Props> = Loaded;
          return <Shown {...props} />;
        }}
      </PartBoundary>
    );
  };
}

interface FetchedProps<Part> {
  /** Asks for the part; called anew when somebody tries again. Another part needs another `key`. */
  readonly load: () => Promise<Part>;
  /** Shown until it is there. */
  readonly fallback: ReactNode;
  /** Shows the way out where it does not come. */
  readonly onClose?: (() => void) | undefined;
  readonly children: (part: Part) => ReactNode;
}

/** Shows something made of a part that has to be fetched, once it is there. */
export function FetchedPart<Part>({ load, fallback, onClose, children }: FetchedProps<Part>) {
  // Kept outside of what waits for it: React forgets what is inside until that is shown.
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
  /** A function: what is in it is made anew after a failure. */
  readonly children: () => ReactNode;
}

/** Says that what is in it could not be fetched. Any other error goes on to the boundaries about it. */
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
