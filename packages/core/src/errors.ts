/** A pure decision. Where a client shows it as well, it asks the same rule as the server (ARCHITECTURE.md, One error). */
export type Decision = { ok: true } | { ok: false; code: ErrorCode };

export const ALLOWED: Decision = { ok: true };

export function refused(code: ErrorCode): Decision {
  return { ok: false, code };
}

interface ErrorEntry {
  status: number;
  en: string;
  es: string;
}

/** Code → HTTP status → what the caller reads, in both languages of the product. */
export const ERRORS = {
  malformed_request: {
    status: 400,
    en: 'The request could not be read.',
    es: 'No pudimos leer la solicitud.',
  },
  invalid_cursor: {
    status: 400,
    en: 'That page marker is not valid. Start again from the first page.',
    es: 'Ese marcador de página no es válido. Empieza de nuevo desde la primera página.',
  },
  cannot_report_own_post: {
    status: 400,
    en: 'You cannot report your own post.',
    es: 'No puedes denunciar tu propia publicación.',
  },
  cannot_block_self: { status: 400, en: 'You cannot block yourself.', es: 'No puedes bloquearte.' },
  cannot_message_self: {
    status: 400,
    en: 'You cannot send a message to yourself.',
    es: 'No puedes enviarte un mensaje.',
  },
  cannot_connect_self: {
    status: 400,
    en: 'You cannot connect with yourself.',
    es: 'No puedes enviarte una solicitud.',
  },
  not_signed_in: { status: 401, en: 'Please log in first.', es: 'Primero inicia sesión.' },
  wrong_credentials: {
    status: 401,
    en: 'Incorrect email or password.',
    es: 'El correo o la contraseña no son correctos.',
  },
  cross_origin: {
    status: 403,
    en: 'This request did not come from this site.',
    es: 'Esta solicitud no viene de este sitio.',
  },
  password_required: {
    status: 403,
    en: 'Enter your password to change your email.',
    es: 'Escribe tu contraseña para cambiar tu correo.',
  },
  password_wrong: {
    status: 403,
    en: 'This is not your password.',
    es: 'Esta no es tu contraseña.',
  },
  profile_incomplete: {
    status: 403,
    en: 'Complete your profile first.',
    es: 'Primero completa tu perfil.',
  },
  not_owner: {
    status: 403,
    en: 'You can only change what is yours.',
    es: 'Solo puedes cambiar lo que es tuyo.',
  },
  admin_only: {
    status: 403,
    en: 'You need admin privileges to access this page.',
    es: 'Necesitas privilegios de administración para ver esta página.',
  },
  request_waiting: {
    status: 403,
    en: 'Your first message is waiting for an answer. You can write again once it has been accepted.',
    es: 'Tu primer mensaje espera respuesta. Podrás escribir otra vez cuando lo acepte.',
  },
  not_found: { status: 404, en: 'There is nothing at this address.', es: 'No hay nada en esta dirección.' },
  user_not_found: { status: 404, en: 'This member could not be found.', es: 'No encontramos a este miembro.' },
  post_not_found: { status: 404, en: 'This post could not be found.', es: 'No encontramos esta publicación.' },
  message_not_found: { status: 404, en: 'This message could not be found.', es: 'No encontramos este mensaje.' },
  connection_not_found: {
    status: 404,
    en: 'This connection request could not be found.',
    es: 'No encontramos esta solicitud de conexión.',
  },
  request_not_found: {
    status: 404,
    en: 'There is no request waiting here.',
    es: 'Aquí no hay ninguna solicitud en espera.',
  },
  report_not_found: { status: 404, en: 'This report could not be found.', es: 'No encontramos esta denuncia.' },
  session_not_found: { status: 404, en: 'This device could not be found.', es: 'No encontramos este dispositivo.' },
  email_taken: {
    status: 409,
    en: 'There is already an account with this email.',
    es: 'Ya hay una cuenta con este correo.',
  },
  report_not_pending: {
    status: 409,
    en: 'This report has already been decided.',
    es: 'Ya se tomó una decisión sobre esta denuncia.',
  },
  last_admin: {
    status: 409,
    en: 'The last admin cannot leave. Make someone else an admin first.',
    es: 'La comunidad necesita al menos un administrador. Nombra antes a otra persona.',
  },
  cannot_delete_self: {
    status: 409,
    en: 'Admins cannot delete their own account here.',
    es: 'Las personas administradoras no pueden eliminar su propia cuenta aquí.',
  },
  idempotency_conflict: {
    status: 409,
    en: 'This request was already sent with other content.',
    es: 'Esta solicitud ya se envió con otro contenido.',
  },
  too_large: {
    status: 413,
    en: 'That is too large. Photos may be up to 10 MB.',
    es: 'Es demasiado grande. Las fotos pueden tener hasta 10 MB.',
  },
  image_unsupported: {
    status: 415,
    en: 'Please choose a JPEG, PNG, WebP or GIF picture.',
    es: 'Elige una imagen JPEG, PNG, WebP o GIF.',
  },
  media_type_unsupported: {
    status: 415,
    en: 'The content type of this request is not supported.',
    es: 'El tipo de contenido de esta solicitud no se admite.',
  },
  invalid_input: {
    status: 422,
    en: 'Please check what you entered.',
    es: 'Revisa lo que escribiste.',
  },
  image_unreadable: {
    status: 422,
    en: 'This picture could not be read. Please choose another one.',
    es: 'No pudimos leer esta imagen. Elige otra.',
  },
  image_too_many_pixels: {
    status: 422,
    en: 'This picture has too many pixels. Photos may have up to 40 megapixels, and 12,000 pixels a side.',
    es: 'Esta imagen tiene demasiados píxeles. Las fotos pueden tener hasta 40 megapíxeles, y 12 000 píxeles por lado.',
  },
  image_too_complex: {
    status: 422,
    en: 'This picture takes too much memory to open. Please save it in a smaller size and try again.',
    es: 'Abrir esta imagen requiere demasiada memoria. Guárdala en un tamaño más pequeño e inténtalo de nuevo.',
  },
  image_address_refused: {
    status: 422,
    en: 'Pictures can only be uploaded, not linked.',
    es: 'Las imágenes solo se pueden subir, no enlazar.',
  },
  parental_consent_required: {
    status: 422,
    en: 'Children under 13 need a parent’s consent. Please see the contact in our privacy policy.',
    es: 'Los menores de 13 años necesitan el consentimiento de su madre o padre. Consulta el contacto en nuestra política de privacidad.',
  },
  password_common: {
    status: 422,
    en: 'This password is too common. Please choose another one.',
    es: 'Esta contraseña es demasiado común. Elige otra.',
  },
  reset_link_invalid: {
    status: 422,
    en: 'This link is no longer valid. Please ask for a new one.',
    es: 'Este enlace ya no es válido. Pide uno nuevo.',
  },
  email_link_invalid: {
    status: 422,
    en: 'This link is no longer valid.',
    es: 'Este enlace ya no es válido.',
  },
  unlock_link_invalid: {
    status: 422,
    en: 'This link is no longer valid. Please ask for a new one.',
    es: 'Este enlace ya no es válido. Pide uno nuevo.',
  },
  rate_limited: {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    es: 'Demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    es: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  },
  unavailable: {
    status: 503,
    en: 'We cannot answer right now. Please try again in a moment.',
    es: 'No podemos responder ahora. Inténtalo de nuevo en un momento.',
  },
  storage_full: {
    status: 507,
    en: 'There is no room left on the server. Please tell your admins.',
    es: 'No queda espacio en el servidor. Avisa a quienes administran la comunidad.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** What one field of a body, query or path has against it. `limit` is a length, a number or a date, as `issue` says. */
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
    | 'invalid';
  limit?: number;
}

export interface ErrorDetails {
  fields?: FieldIssue[];
  /** Seconds until another try may succeed (429, 503). */
  retryAfter?: number;
  /** The state that a conflicting change found (409). */
  state?: string;
}

/** The body of every answer that is not 2xx (api-2). `message` is in the language of the request. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  details?: ErrorDetails;
  requestId: string;
}

/** The only error thrown on purpose, anywhere. */
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

/** Throws the refusal of a pure decision. */
export function assertAllowed(decision: Decision): void {
  if (!decision.ok) throw new AppError(decision.code);
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
