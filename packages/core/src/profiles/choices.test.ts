import { expect, test } from 'vitest';
import { settleChoice } from './choices.ts';

const both = [false, true];
const cases = [null, 'en', 'es'].flatMap((account) =>
  [undefined, 'en', 'es'].flatMap((device) =>
    both.flatMap((isNew) =>
      both.flatMap((isUnsent) => both.map((isKnown) => ({ account, device, isNew, isUnsent, isKnown }))),
    ),
  ),
);

test.each(cases)('%o (profiles-12)', (choice) => {
  const { account, device, isNew, isUnsent, isKnown } = choice;
  const answer = settleChoice(choice);
  if (isNew) expect(answer, 'a new choice wins').toBe('save');
  else if (isUnsent) expect(answer, 'an earlier choice is on its way').toBeUndefined();
  else if (!isKnown) expect(answer, 'what the account has may be old').toBeUndefined();
  else if (account === device) expect(answer).toBeUndefined();
  else if (account !== null) expect(answer, 'the account’s is applied').toBe('apply');
  else expect(answer, 'an account without a choice takes the device’s').toBe(device === undefined ? undefined : 'save');
});
