import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

interface Props {
  readonly children: ReactNode;
  /** Hands out what the person was working on, when there is something. */
  readonly onSave?: (() => void) | undefined;
}

/** Catches unexpected errors. What was played is on the disk; this offers it as a file as well. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
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
