import { ALLOWED, refused } from '../allowed.ts';
import type { RuleResult } from '../errors.ts';

/** What a decision in effect leaves a member (decisions-5). A member to be deleted is suspended until then. */
export interface Standing {
  act: 'restrict' | 'suspend' | 'delete';
  decisionId: string;
  /** The end of it. A deletion whose appeal is not decided waits beyond it. */
  until: Date;
}

export function isSuspended({ standing }: { standing?: Pick<Standing, 'act'> | null | undefined }): boolean {
  return standing?.act === 'suspend' || standing?.act === 'delete';
}

/** A suspended member may do nothing else; a restricted one may not write to members (decisions-5). */
export function canAct(
  member: { standing?: Standing | null | undefined },
  endpoint: { whileSuspended?: true | undefined; writesToMembers?: true | undefined },
): RuleResult {
  if (isSuspended(member)) return endpoint.whileSuspended ? ALLOWED : refused('suspended');
  return member.standing && endpoint.writesToMembers ? refused('no_writing') : ALLOWED;
}
