import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { DeviceScreen } from './device-screen.tsx';

const network = networkUnderTest();
const address = '*/api/auth/device/BCDF-GHJK';
const request = {
  device: 'lampstand-admin · Linux',
  sameAddress: false,
  createdAt: new Date().toISOString(),
  expiresAt: new Date().toISOString(),
};
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  network.use(
    http.get(address, () => {
      sent.push('looked');
      return HttpResponse.json(request);
    }),
    http.post(address, async ({ request: asked }) => {
      sent.push(await asked.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const shown = (code = '') =>
  renderPart(<DeviceScreen user={elena} code={code} back="/" devices="/register" help={null} />);
const press = (name: string) => screen.findByRole('button', { name });

describe('the code of an app (auth-15)', () => {
  it('is prefilled from the address, and neither looked up nor allowed by that', async () => {
    const { hands } = await shown('bcdfghjk');
    expect((await screen.findByLabelText<HTMLInputElement>('Code from the app')).value).toBe('bcdfghjk');
    expect(sent).toEqual([]);
    await hands.click(await press('Continue'));
    expect(await screen.findByText('another internet address than this browser')).toBeTruthy();
    expect(screen.getByText('BCDF-GHJK')).toBeTruthy();
    expect(screen.getByText('elena@example.com')).toBeTruthy();
    expect(screen.getByText(/^Continue only if you have just started this login yourself/)).toBeTruthy();
    expect(sent).toEqual(['looked']);
  });

  it.each([
    ['Allow', true, 'The app is logged in'],
    ['Do not allow', false, 'Not allowed'],
  ])('%s is sent once, and the outcome is said', async (name, approve, outcome) => {
    const { hands } = await shown('BCDF-GHJK');
    await hands.click(await press('Continue'));
    await hands.dblClick(await press(name));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: outcome }));
    expect(sent).toEqual(['looked', { approve }]);
  });

  it('is not sent if it can be none, because every try counts', async () => {
    const { hands } = await shown();
    for (const typed of ['{Enter}', 'BCDF{Enter}', 'AAAAAAAA{Enter}']) {
      await hands.clear(await screen.findByLabelText('Code from the app'));
      await hands.type(screen.getByLabelText('Code from the app'), typed);
      expect(await screen.findByText('A code has eight letters, and no vowels.')).toBeTruthy();
    }
    expect(sent).toEqual([]);
  });

  it.each([
    ['the server’s reason', () => refusal('device_code_not_found'), /This code is not valid/],
    ['the server’s limit', () => refusal('rate_limited'), /Too many requests/],
    ['that it did not work', () => HttpResponse.error(), /This did not work/],
    ['that it did not work', () => new HttpResponse('<html>', { status: 502 }), /This did not work/],
  ])('says %s, and can be changed', async (_what, answer, sentence) => {
    network.use(http.get(address, answer));
    const { hands } = await shown('BCDF-GHJK');
    await hands.click(await press('Continue'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the app'));
  });

  it('can be entered anew after it was answered elsewhere', async () => {
    network.use(http.post(address, () => refusal('device_code_not_found')));
    const { hands } = await shown('BCDF-GHJK');
    await hands.click(await press('Continue'));
    await hands.click(await press('Allow'));
    expect(await screen.findByText(/This code is not valid/)).toBeTruthy();
    await hands.click(await press('Enter another code'));
    expect(screen.getByLabelText<HTMLInputElement>('Code from the app').value).toBe('');
  });
});
