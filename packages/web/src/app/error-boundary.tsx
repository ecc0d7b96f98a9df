import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ConnectionErrorScreen } from './screens/connection-error-screen.tsx';

/** Catches a screen's code that could not be loaded, and our own bugs: shows an error with a button to reload. */
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
