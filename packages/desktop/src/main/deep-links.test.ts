import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { listenForStarts, registerLinks, screenIn, screenOf } from './deep-links.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const link = `lampstand://report/${id}`;
const screen = `/admin/reports?report=${id}`;

it.each([link, `${link}/`, link.toUpperCase()])('%s leads to its report', (address) => {
  expect(screenOf(address)).toBe(screen);
});

it.each([
  '',
  'lampstand:',
  'lampstand://',
  'lampstand://report',
  'lampstand://report/',
  'lampstand://report/1',
  `lampstand://report/${id}x`,
  `lampstand://report/${id}/../../users`,
  `lampstand://report/${id}?status=all`,
  `lampstand://report/${id}#x`,
  `lampstand://report/${id}\n--inspect`,
  `lampstand://report/${id}" --gpu-launcher="calc`,
  `lampstand://report/../${id}`,
  `lampstand://admin@report/${id}`,
  `lampstand://report:80/${id}`,
  `lampstand://post/${id}`,
  `lampstand:report/${id}`,
  `http://report/${id}`,
  `x lampstand://report/${id}`,
  ` lampstand://report/${id}`,
  'lampstand://report/０198c0de-0000-7000-8000-000000000001',
])('%j leads nowhere', (address) => {
  expect(screenOf(address)).toBeUndefined();
});

it('is found among the arguments of an instance', () => {
  expect(screenIn(['/opt/Lampstand/lampstand', '--allow-file-access', link])).toBe(screen);
  expect(screenIn(['/opt/Lampstand/lampstand', `--x=${link}`, '--hidden'])).toBeUndefined();
});

it('links and starts are received in order, also those before the app is ready', () => {
  const app = new EventEmitter();
  const starts = listenForStarts(app as never, ['lampstand', link]);
  let prevented = 0;
  const openUrl = (address: string) => app.emit('open-url', { preventDefault: () => (prevented += 1) }, address);
  openUrl('lampstand://nonsense');
  app.emit('second-instance', {}, ['lampstand']);
  expect(starts.takeFirst()).toBe(screen);
  expect(starts.takeFirst()).toBeUndefined();
  const opened: (string | undefined)[] = [];
  starts.receive((where) => opened.push(where));
  expect(opened).toEqual([undefined]);
  openUrl(link);
  openUrl('lampstand://report/nonsense');
  app.emit('second-instance', {}, ['lampstand', `${link}x`]);
  app.emit('second-instance', {}, ['lampstand', link]);
  expect(opened).toEqual([undefined, screen, undefined, screen]);
  expect(prevented).toBe(3);
});

it('only the installed app registers for its links', () => {
  const registered: string[] = [];
  const setAsDefaultProtocolClient = (scheme: string) => registered.push(scheme) > 0;
  registerLinks({ isPackaged: false, setAsDefaultProtocolClient });
  registerLinks({ isPackaged: true, setAsDefaultProtocolClient });
  expect(registered).toEqual(['lampstand']);
});
