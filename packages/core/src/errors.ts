/** The result of a rule. Client and server call the same rule (ARCHITECTURE.md, One error). */
export type RuleResult = { ok: true } | { ok: false; code: ErrorCode };

/** Code → HTTP status. The texts for people are in languages/<language>/errors.ts. */
export const ERRORS = {
  malformed_request: { status: 400 },
  invalid_cursor: { status: 400 },
  cannot_report_own_post: { status: 400 },
  cannot_report_self: { status: 400 },
  cannot_block_self: { status: 400 },
  cannot_message_self: { status: 400 },
  cannot_connect_self: { status: 400 },
  device_pending: { status: 400 },
  device_slow_down: { status: 400 },
  device_expired: { status: 400 },
  not_signed_in: { status: 401 },
  wrong_credentials: { status: 401 },
  cross_origin: { status: 403 },
  device_denied: { status: 403 },
  login_too_old: { status: 403 },
  passkey_refused: { status: 403 },
  password_wrong: { status: 403 },
  profile_incomplete: { status: 403 },
  not_owner: { status: 403 },
  not_a_request: { status: 409 },
  moderator_only: { status: 403 },
  admin_only: { status: 403 },
  door_closed: { status: 403 },
  not_open_yet: { status: 403 },
  invitation_required: { status: 403 },
  invitation_over: { status: 403 },
  invitations_off: { status: 403 },
  not_admitted: { status: 403 },
  kept_out: { status: 403 },
  suspended: { status: 403 },
  no_writing: { status: 403 },
  cannot_decide_self: { status: 403 },
  appeal_own_decision: { status: 403 },
  appeal_too_early: { status: 403 },
  reversed_on_appeal: { status: 403 },
  request_waiting: { status: 403 },
  not_found: { status: 404 },
  user_not_found: { status: 404 },
  post_not_found: { status: 404 },
  message_not_found: { status: 404 },
  connection_not_found: { status: 404 },
  request_not_found: { status: 404 },
  report_not_found: { status: 404 },
  comment_not_found: { status: 404 },
  decision_not_found: { status: 404 },
  note_not_found: { status: 404 },
  session_not_found: { status: 404 },
  passkey_not_found: { status: 404 },
  invitation_not_found: { status: 404 },
  application_not_found: { status: 404 },
  ban_not_found: { status: 404 },
  device_code_not_found: { status: 404 },
  email_taken: { status: 409 },
  last_way_to_log_in: { status: 409 },
  too_many_passkeys: { status: 409 },
  report_not_pending: { status: 409 },
  decision_reversed: { status: 409 },
  decision_purged: { status: 409 },
  decision_in_effect: { status: 409 },
  appeal_made: { status: 409 },
  appeal_too_late: { status: 409 },
  appeal_not_pending: { status: 409 },
  message_too_old: { status: 409 },
  last_admin: { status: 409 },
  cannot_delete_self: { status: 409 },
  invitations_full: { status: 409 },
  mail_off: { status: 409 },
  application_decided: { status: 409 },
  applicant_kept_out: { status: 409 },
  idempotency_conflict: { status: 409 },
  too_large: { status: 413 },
  image_unsupported: { status: 415 },
  image_heic: { status: 415 },
  media_type_unsupported: { status: 415 },
  invalid_input: { status: 422 },
  image_unreadable: { status: 422 },
  image_too_many_pixels: { status: 422 },
  image_too_complex: { status: 422 },
  image_address_refused: { status: 422 },
  parental_consent_required: { status: 422 },
  password_common: { status: 422 },
  reset_link_invalid: { status: 422 },
  email_link_invalid: { status: 422 },
  unlock_link_invalid: { status: 422 },
  restore_link_invalid: { status: 422 },
  mail_code_wrong: { status: 422 },
  mail_code_over: { status: 422 },
  setup_link_invalid: { status: 422 },
  rate_limited: { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
  storage_full: { status: 507 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with one field of a body, query or path. `limit` is a length, a number or a date, depending on `issue`. */
export interface FieldIssue {
  field: string;
  issue:
    | 'required'
    | 'too_short'
    | 'too_long'
    | 'too_small'
    | 'too_large'
    | 'invalid_email'
    | 'invalid_text'
    | 'invalid_name'
    | 'name_of_office'
    | 'unknown'
    | 'invalid';
  limit?: number;
}

export interface ErrorDetails {
  fields?: FieldIssue[];
  /** Seconds until a retry may succeed (429, 503). */
  retryAfter?: number;
  /** How often a mail code can still be tried (auth-18). */
  triesLeft?: number;
  /** The current state of what a conflicting change tried to change (409). */
  state?: string;
}

/** The body of every answer that is not 2xx (api-2). `message` is in the language of the request. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  details?: ErrorDetails;
  requestId: string;
}

/** The only error that the product throws on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Throws if a rule refuses. */
export function assertAllowed(result: RuleResult): void {
  if (!result.ok) throw new AppError(result.code);
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
