import type { ProfileField } from '../../profiles/fields.ts';

export const names = {
  /** The names of the profile fields in forms, error messages and the terminal. */
  profileFields: {
    firstName: 'First name',
    lastName: 'Last name',
    age: 'Age',
    gender: 'Gender',
    country: 'Country',
    city: 'City',
    state: 'State',
  } satisfies Record<ProfileField, string>,
  /** What applicants are asked, unless the community asks something else (joining-5). */
  joiningQuestion: 'How do you know us?',
};
