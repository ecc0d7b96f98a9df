import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pendingDevice } from '../platform/storage.ts';
import { paths } from './paths.ts';

/** Takes a member who had to log in first back to the code that they came to confirm (auth-14). */
export function useDeviceArrival(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = pendingDevice.take();
    if (code === undefined) return;
    void navigate(code === '' ? paths.device : `${paths.device}?code=${encodeURIComponent(code)}`, { replace: true });
  }, [navigate]);
}
