import { expect, it } from 'vitest';
import { claimsOffice } from './office-names.ts';

const named = (firstName: string, lastName: string | null = null) =>
  claimsOffice({ firstName, lastName }, 'Grace Community');

it.each([
  ['Admin'],
  ['ADMIN', 'Team'],
  ['Ana', 'Administradora'],
  ['Moderación'],
  ['moderacion'],
  ['Ad', 'min'],
  ['A d m i n'],
  ['Adm1n'],
  ['Adrnin'],
  ['Admln'],
  ['Аdmin'],
  ['Ａdmin'],
  ['Ádmín'],
  ['Ad\u00ADmin'],
  ['Ad\u200Bmin'],
  ['Lampstand'],
  ['Lampstand-Admin'],
  ['Μοderator'],
  ['Admin1'],
  ['Admin!'],
  ['Moderator|'],
  ['SuperAdmin'],
  ['AdminTeam'],
  ['Admin(Ana)'],
  ['Ana@Admin'],
  ['Administradoras'],
  ['ΑDΜΙΝ'],
  ['МОDЕRАТОR'],
  ['Grace', 'Community'],
  ['Grace', 'Соmmunity'],
  ['GraceCommunity'],
  ['Ruth', '🛡️'],
  ['Ruth✔'],
])('%s %s claims an office (profiles-13)', (firstName, lastName = '') => {
  expect(named(firstName, lastName)).toBe(true);
});

it.each([
  ['Grace'],
  ['Grace', 'Morales'],
  ['Ana', 'Lucía'],
  ['Amina', 'Diaz'],
  ['Modesto', 'Romero'],
  ['Adán', 'Minero'],
  ['Conrad', 'Minor'],
  ['Nada', 'Mineo'],
  ['شادمین'],
  ['李雷'],
  ['🙏'],
  [''],
])('%s %s does not', (firstName, lastName = '') => {
  expect(named(firstName, lastName)).toBe(false);
});
