import type { ErrorCode } from '@lampstand/core/errors';

/** The exit codes of the commands (cli-2). */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  notSignedIn: 3,
  notFound: 4,
  unreachable: 5,
  checkFailed: 6,
  /** Ctrl-C: 128 and the number of SIGINT, as shells have it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The type check fails if core has an error code without a line here. */
const EXIT_OF_CODE: Record<ErrorCode, ExitCode> = {
  malformed_request: EXIT.usage,
  invalid_cursor: EXIT.usage,
  invalid_input: EXIT.usage,
  media_type_unsupported: EXIT.usage,
  too_large: EXIT.usage,
  image_unsupported: EXIT.usage,
  image_unreadable: EXIT.usage,
  image_too_many_pixels: EXIT.usage,
  image_too_complex: EXIT.usage,
  image_address_refused: EXIT.usage,

  device_pending: EXIT.refused,
  device_slow_down: EXIT.refused,
  device_expired: EXIT.refused,
  device_denied: EXIT.refused,
  device_code_not_found: EXIT.notFound,

  not_signed_in: EXIT.notSignedIn,
  wrong_credentials: EXIT.notSignedIn,

  not_found: EXIT.notFound,
  user_not_found: EXIT.notFound,
  post_not_found: EXIT.notFound,
  message_not_found: EXIT.notFound,
  connection_not_found: EXIT.notFound,
  request_not_found: EXIT.notFound,
  report_not_found: EXIT.notFound,
  comment_not_found: EXIT.notFound,
  decision_not_found: EXIT.notFound,
  ban_not_found: EXIT.notFound,
  note_not_found: EXIT.notFound,
  session_not_found: EXIT.notFound,
  passkey_not_found: EXIT.notFound,
  invitation_not_found: EXIT.notFound,
  application_not_found: EXIT.notFound,

  internal: EXIT.unreachable,
  unavailable: EXIT.unreachable,
  storage_full: EXIT.unreachable,

  cannot_report_own_post: EXIT.refused,
  cannot_report_self: EXIT.refused,
  cannot_block_self: EXIT.refused,
  cannot_message_self: EXIT.refused,
  cannot_connect_self: EXIT.refused,
  cross_origin: EXIT.refused,
  profile_incomplete: EXIT.refused,
  not_owner: EXIT.refused,
  moderator_only: EXIT.refused,
  admin_only: EXIT.refused,
  request_waiting: EXIT.refused,
  email_taken: EXIT.refused,
  report_not_pending: EXIT.refused,
  decision_reversed: EXIT.refused,
  decision_purged: EXIT.refused,
  decision_in_effect: EXIT.refused,
  cannot_decide_self: EXIT.refused,
  appeal_made: EXIT.refused,
  appeal_too_late: EXIT.refused,
  appeal_too_early: EXIT.refused,
  appeal_not_pending: EXIT.refused,
  appeal_own_decision: EXIT.refused,
  door_closed: EXIT.refused,
  invitation_required: EXIT.refused,
  invitation_over: EXIT.refused,
  kept_out: EXIT.refused,
  applicant_kept_out: EXIT.refused,
  invitations_off: EXIT.refused,
  invitations_full: EXIT.refused,
  not_admitted: EXIT.refused,
  application_decided: EXIT.refused,
  suspended: EXIT.refused,
  no_writing: EXIT.refused,
  last_admin: EXIT.refused,
  cannot_delete_self: EXIT.refused,
  idempotency_conflict: EXIT.refused,
  parental_consent_required: EXIT.refused,
  password_common: EXIT.refused,
  reset_link_invalid: EXIT.refused,
  email_link_invalid: EXIT.refused,
  unlock_link_invalid: EXIT.refused,
  mail_code_wrong: EXIT.refused,
  mail_code_over: EXIT.refused,
  setup_link_invalid: EXIT.refused,
  not_open_yet: EXIT.refused,
  mail_off: EXIT.refused,
  password_required: EXIT.refused,
  password_wrong: EXIT.refused,
  passkey_refused: EXIT.refused,
  login_too_old: EXIT.refused,
  last_way_to_log_in: EXIT.refused,
  too_many_passkeys: EXIT.refused,
  rate_limited: EXIT.refused,
};

/** The exit code of an answer that is not 2xx. Unknown codes of a newer server are mapped by their status. */
export function exitCodeOf(code: ErrorCode | undefined, status: number): ExitCode {
  if (code !== undefined) return EXIT_OF_CODE[code];
  if (status === 401) return EXIT.notSignedIn;
  if (status === 404) return EXIT.notFound;
  return status >= 500 ? EXIT.unreachable : EXIT.refused;
}
