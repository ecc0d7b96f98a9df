import { expect, test } from 'vitest';
import { describeFields } from './error-sentences.ts';

test.each([
  [{ field: 'email', issue: 'invalid_email' }, 'Email is not a valid email.', 'Correo: no es un correo válido.'],
  [{ field: 'password', issue: 'required' }, 'Password is required.', 'Contraseña: falta este dato.'],
  [
    { field: 'content', issue: 'too_long', limit: 10_000 },
    'Text may have at most 10,000 characters.',
    'Texto: como máximo 10,000 caracteres.',
  ],
  [{ field: 'age', issue: 'too_large', limit: 120 }, 'Age must be at most 120.', 'Edad: no puede ser más de 120.'],
  [{ field: 'cursor', issue: 'invalid' }, 'cursor is not valid.', 'cursor: el valor no es válido.'],
  [{ field: '', issue: 'invalid' }, 'The request is not valid.', 'La solicitud: el valor no es válido.'],
] as const)('words %j in both languages', (issue, english, spanish) => {
  expect(describeFields([issue], 'en')).toBe(english);
  expect(describeFields([issue], 'es').replace('10.000', '10,000')).toBe(spanish);
});
