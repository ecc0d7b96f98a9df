import type { UserView } from '@lampstand/core/profiles/contract';
import type { Role } from '@lampstand/core/profiles/roles';

/** A member as the server answers a login, with this role. */
export const aUser = (role: Role): UserView => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'ruth@example.org',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  profileImageUrl: null,
  age: 61,
  gender: 'F',
  city: 'Tulsa',
  state: 'OK',
  country: 'US',
  isAdmin: role === 'admin',
  role,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
