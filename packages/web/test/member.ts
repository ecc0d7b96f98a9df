import { Member, type MemberOptions } from '../src/data/member.ts';
import { currentDatabase } from '../src/data/sync/database-name.ts';
import { DeviceStore } from '../src/data/sync/store.ts';
import { elena } from './fixtures.ts';

const members: Member[] = [];

/** A page of a signed-in member, by default Elena. Call `start()` to open the stream and send unsent entries. */
export function memberUnderTest(options: Partial<MemberOptions> = {}): Member {
  const member = new Member({ userId: elena.id, remembers: false, ...options });
  members.push(member);
  return member;
}

/** Ends all of them, and empties the device. */
export async function endMembers(): Promise<void> {
  if (members.length === 0) return;
  for (const member of members.splice(0)) member.end();
  const store = new DeviceStore(currentDatabase);
  await store.forget({ except: undefined, keepWritten: false });
  store.close();
}
