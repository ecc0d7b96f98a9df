import type { AuthorView, UserView } from '@lampstand/core/profiles/contract';
import type { User } from '@lampstand/core/profiles/entity';
import { isAdmin } from '@lampstand/core/profiles/roles';
import { isFindable } from '@lampstand/core/profiles/rules';
import { isLanguage } from '@lampstand/core/languages/language';
import type { Theme } from '@lampstand/core/profiles/theme';
import type { AuthorRow } from './columns.ts';
import { PROFILE_FIELDS, type ProfileField } from '@lampstand/core/profiles/fields';

interface Own {
  hasPosted?: boolean;
  chosenLanguage?: string | null;
  theme?: Theme | null;
  isFindable?: boolean | null;
}

/** What members see of each other (profiles-9). */
export function toAuthorView({ firstName, lastName, profileImageUrl, office }: AuthorRow, id: string): AuthorView {
  return { id, firstName, lastName, profileImageUrl, ...(office && { office }) };
}

/** The same of a viewer, who has just written something. */
export function authorRowOf({ firstName, lastName, profileImageUrl, role }: User): AuthorRow {
  return { firstName, lastName, profileImageUrl, office: role === 'member' ? null : role };
}

/** The member's own record. Fields are listed one by one, because the row contains secrets. */
export function toUserView(user: User & Own): UserView {
  const { id, email, profileImageUrl, role, hasPosted, theme } = user;
  return {
    id,
    email,
    ...profileOf(user),
    profileImageUrl,
    isAdmin: isAdmin(user),
    role,
    ...(hasPosted !== undefined && { hasPosted }),
    ...(theme !== undefined && choicesOf(user)),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** The language and theme that they have chosen (profiles-12), and whether members find them (search-4). */
export function choicesOf({
  chosenLanguage,
  theme = null,
  isFindable: findable = null,
  age,
}: Own & Pick<User, 'age'>): Pick<UserView, 'language' | 'theme' | 'isFindable'> {
  return {
    language: isLanguage(chosenLanguage) ? chosenLanguage : null,
    theme,
    isFindable: isFindable({ isFindable: findable, age }),
  };
}

function profileOf(user: User): Pick<User, ProfileField> {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, user[field]])) as Pick<User, ProfileField>;
}
