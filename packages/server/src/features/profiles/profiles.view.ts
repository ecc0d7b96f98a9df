import type { UserView } from '@lampstand/core/profiles/contract';
import type { User } from '@lampstand/core/profiles/entity';

/** The member's own record. Named field by field: a row knows more than anyone should be told. */
export function toUserView(user: User & { hasPosted?: boolean }): UserView {
  const { id, email, firstName, lastName, profileImageUrl, age, gender, city, state, country, isAdmin } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    age,
    gender,
    city,
    state,
    country,
    isAdmin,
    ...(user.hasPosted !== undefined && { hasPosted: user.hasPosted }),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}
