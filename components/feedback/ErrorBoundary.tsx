import { Component, type ReactNode } from 'react';
import { ServerError } from './ServerError';

interface ErrorBoundaryProps {
  /** A change of this clears the error: leaving the failed page must lead to one that works. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps the frame usable when a screen fails to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey)
      this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ServerError onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
