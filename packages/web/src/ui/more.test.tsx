import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NearEnd } from './more.tsx';

type Report = (...entries: { isIntersecting: boolean }[]) => void;

function observerUnderTest(): Report {
  let report: Report = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        report = (...entries) => callback(entries);
      }
      observe() {}
      disconnect() {}
    },
  );
  return (...entries) => report(...entries);
}

afterEach(() => vi.unstubAllGlobals());

// A busy browser reports where the end was at first and where it is now at the same time.
it('asks for more if the end is near now, and not if it only was', () => {
  const report = observerUnderTest();
  const onNear = vi.fn();
  render(<NearEnd onNear={onNear} />);
  report({ isIntersecting: true }, { isIntersecting: false });
  expect(onNear).not.toHaveBeenCalled();
  report({ isIntersecting: false }, { isIntersecting: true });
  expect(onNear).toHaveBeenCalledOnce();
});
