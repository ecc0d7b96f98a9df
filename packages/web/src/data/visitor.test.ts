import { http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '../../test/answers.ts';
import { networkUnderTest } from '../../test/network.ts';
import { fetchUser } from './visitor.ts';

const network = networkUnderTest();

test('a browser without a session makes no current-user call', async () => {
  let asked = 0;
  network.use(
    http.get('*/api/auth/user', () => {
      asked++;
      return refusal('not_signed_in');
    }),
  );
  document.cookie = 'signed-in=; max-age=0';
  expect(await fetchUser()).toBeNull();
  expect(asked).toBe(0);
  document.cookie = 'signed-in=1';
  expect(await fetchUser()).toBeNull();
  expect(asked).toBe(1);
});
