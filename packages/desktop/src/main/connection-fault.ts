export type ConnectionFault = 'timeout' | 'certificate' | 'unknownName' | 'offline' | 'unreachable';

/** What the codes of Chromium's network (`net::ERR_…`) and of Node's mean for a person. */
const FAULTS: [RegExp, ConnectionFault][] = [
  [/TimeoutError|TIMED_?OUT|ETIMEDOUT|_TIMEOUT/, 'timeout'],
  [
    /ERR_CERT_|ERR_SSL_|ERR_TLS_|ERR_BAD_SSL|ERR_ECH_|SELF_SIGNED|CERT_|UNABLE_TO_(VERIFY|GET_ISSUER)|EPROTO|ERR_INVALID_CERT/,
    'certificate',
  ],
  [/ERR_NAME_|ENOTFOUND|EAI_/, 'unknownName'],
  [/INTERNET_DISCONNECTED|NETWORK_CHANGED|ENETUNREACH|ENETDOWN/, 'offline'],
];

/** Why a server could not be asked. */
export function connectionFault(error: unknown): ConnectionFault {
  const words = wordsOf(error).join(' ');
  return FAULTS.find(([pattern]) => pattern.test(words))?.[1] ?? 'unreachable';
}

/** The names, codes and messages of an error and its causes. */
function wordsOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [String(error)];
  const code = 'code' in error ? String(error.code) : '';
  return [error.name, code, error.message, ...(error.cause === undefined ? [] : wordsOf(error.cause, depth + 1))];
}
