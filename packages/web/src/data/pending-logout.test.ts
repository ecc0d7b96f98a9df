import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { networkUnderTest } from '../../test/network.ts';
import { pendingLogout } from '../platform/storage.ts';
import { sendPendingLogout } from './visitor.ts';

const network = networkUnderTest();
let calls = 0;
let reachable = true;

beforeEach(() => {
  calls = 0;
  reachable = true;
  document.cookie = 'signed-in=; max-age=0';
  network.use(
    http.post('*/api/logout', () => {
      if (!reachable) return HttpResponse.error();
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const isPending = () => localStorage.getItem('logout-pending') !== null;

describe('a logout', () => {
  it('is not sent unless one is pending', async () => {
    await sendPendingLogout();
    expect(calls).toBe(0);
  });

  it('stays pending until the server has answered, and is sent at the next start or when online', async () => {
    pendingLogout.set(true);
    reachable = false;
    await sendPendingLogout();
    expect(isPending()).toBe(true);
    reachable = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(isPending).toBe(false);
    expect(calls).toBe(1);
  });

  it('is dropped after a new sign-in, whose session it must not end', async () => {
    pendingLogout.set(true);
    document.cookie = 'signed-in=1';
    await sendPendingLogout();
    expect([calls, isPending()]).toEqual([0, false]);
  });
});
