import { expect, it } from 'vitest';
import { initialsOf, isNameTyped } from './full-name.ts';

it.each([
  ['Raúl Medina', 'Raúl Medina', true],
  ['raul medina', 'Raúl Medina', true],
  ['  RAÚL   MEDINA ', 'Raúl Medina', true],
  ['Raúl Medina'.normalize('NFD'), 'Raúl Medina', true],
  ['begona nunez', 'Begoña Núñez', true],
  ['Etxeberria-Goikoetxea', 'Etxeberria-Goikoetxea', true],
  ["O'Brien", 'O’Brien', true],
  ['Raul Medina', 'Rаul\u200B Меdina', true],
  ['', 'Raúl Medina', false],
  ['Raúl', 'Raúl Medina', false],
  ['Medina Raúl', 'Raúl Medina', false],
  ['Raúl Molina', 'Raúl Medina', false],
  ['Raúl Medina 2', 'Raúl Medina', false],
])('takes %j for %j: %s (moderation-9)', (typed, name, expected) => {
  expect(isNameTyped(typed, name)).toBe(expected);
});

it.each([
  ['elena', 'Morales', 'EM'],
  [' łukasz ', null, 'Ł'],
  ['😇ngel', '李', '😇李'],
  [null, null, ''],
])('shows %j and %j as %j', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials);
});
