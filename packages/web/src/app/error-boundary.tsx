import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ConnectionErrorScreen } from './screens/connection-error-screen.tsx';

/** A screen's code that could not be fetched, or a mistake of ours: something to read, and a way to start again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // oxlint-disable-next-line no-console
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <ConnectionErrorScreen /> : this.props.children;
  }
}
