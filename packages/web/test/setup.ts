import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

beforeEach(() => {
  // The server's hint that this browser may hold a session (platform/session-hint.ts).
  document.cookie = 'signed-in=1';
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});
