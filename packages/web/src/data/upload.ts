interface Upload {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit | null;
  signal: AbortSignal | null;
}

/** Sends like `fetch`, which cannot tell how much of the body has been sent. */
export function upload({ method, path, headers, body, signal }: Upload, onSent: (share: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open(method, path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('loadstart', () => onSent(0));
    call.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => resolve(answerOf(call)));
    call.addEventListener('error', () => reject(new TypeError('The line was lost.')));
    call.addEventListener('abort', () => reject(signal?.reason as Error));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
}

/** These must not have a body. */
const BARE: ReadonlySet<number> = new Set([204, 205, 304]);

function answerOf(call: XMLHttpRequest): Response {
  const { status, statusText, responseText } = call;
  const lines = call.getAllResponseHeaders().trim().split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return new Response(BARE.has(status) ? null : responseText, {
    status,
    statusText,
    headers: headers as [string, string][],
  });
}
