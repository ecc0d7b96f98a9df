import type { UserView } from '@lampstand/core/profiles/contract';
import type { User } from '@lampstand/core/profiles/entity';
import { isAdmin } from '@lampstand/core/profiles/roles';
import { PROFILE_FIELDS, type ProfileField } from '@lampstand/core/profiles/fields';

/** The member's own record. Fields are listed one by one, because the row contains secrets. */
export function toUserView(user: User & { hasPosted?: boolean }): UserView {
  const { id, email, profileImageUrl, role, hasPosted } = user;
  return {
    id,
    email,
    ...profileOf(user),
    profileImageUrl,
    isAdmin: isAdmin(user),
    role,
    ...(hasPosted !== undefined && { hasPosted }),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

function profileOf(user: User): Pick<User, ProfileField> {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, user[field]])) as Pick<User, ProfileField>;
}
