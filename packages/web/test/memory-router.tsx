import { useState, type ReactNode } from 'react';
import { NavigateContext, PlaceContext, type Arrival, type Navigate } from '../src/lib/router.tsx';

/** Addresses for a part under test, beside the browser's. */
export function MemoryRouter({ children }: { children: ReactNode }) {
  const [addresses, setAddresses] = useState<{ to: string; arrival: Arrival }[]>([{ to: '/', arrival: 'pop' }]);
  const [navigate] = useState<Navigate>(
    () =>
      (to: string | number, { replace = false }: { replace?: boolean } = {}) => {
        setAddresses((before) => {
          if (typeof to === 'number')
            return [...before.slice(0, to), { to: before.at(to - 1)?.to ?? '/', arrival: 'pop' }];
          return [...(replace ? before.slice(0, -1) : before), { to, arrival: replace ? 'replace' : 'push' }];
        });
      },
  );
  const { to = '/', arrival = 'pop' } = addresses.at(-1) ?? {};
  const { pathname, search, hash } = new URL(to, location.origin);
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={{ place: { pathname, search, hash, key: `${addresses.length} ${to}` }, arrival }}>
        {children}
      </PlaceContext>
    </NavigateContext>
  );
}
