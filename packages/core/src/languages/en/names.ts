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
  /** What applicants are asked, unless the community asks something else (door-5). */
  joiningQuestion: 'How do you know us?',
  /** The reasons to report a post, in the order of the dialog (reports-1). */
  reportReasons: {
    inappropriate: 'Inappropriate Content',
    spam: 'Spam',
    harassment: 'Harassment',
    false_information: 'False Information',
    hate_speech: 'Hate Speech',
    violence: 'Violence or Threats',
    other: 'Other',
  },
};
