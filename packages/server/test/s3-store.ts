import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  body: Buffer;
  type: string | undefined;
  modifiedAt: Date;
}

export interface S3Store {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** The Authorization headers received. */
  readonly authorizations: string[];
  close(): void;
}

const PAGE = 2;

/** The parts of S3's protocol that pictures need, with path-style URLs and pages of two, on a loopback port. */
export async function startS3Store(): Promise<S3Store> {
  const objects = new Map<string, StoredObject>();
  const authorizations: string[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization ?? '');
    void answer(request, response, objects);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects, authorizations, close: () => server.close() };
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: S3Store['objects']): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://store');
  const key = url.pathname.split('/').slice(2).join('/');
  const body = await buffer(request);
  if (url.searchParams.get('list-type') === '2') return void response.end(listing(url.searchParams, objects));
  const source = request.headers['x-amz-copy-source'];
  if (source !== undefined) {
    const original = objects.get(String(source).split('/').slice(2).join('/'));
    if (!original) return void response.writeHead(404, { 'content-type': 'application/xml' }).end(missing('PUT'));
    objects.set(key, { ...original, modifiedAt: new Date() });
    return void response.end('<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
  }
  if (request.method === 'PUT') {
    objects.set(key, { body, type: request.headers['content-type'], modifiedAt: new Date() });
    return void response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return void response.writeHead(404, { 'content-type': 'application/xml' }).end(missing(request.method));
  response.writeHead(200, {
    'content-type': found.type ?? '',
    'content-length': found.body.length,
    'last-modified': found.modifiedAt.toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

function missing(method: string | undefined): string {
  return method === 'HEAD' ? '' : '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>';
}

function listing(query: URLSearchParams, objects: S3Store['objects']): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + PAGE).map((key) => {
    const { body, modifiedAt } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size><ETag>"x"</ETag></Contents>`;
  });
  const more = from + PAGE < keys.length;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(more)}</IsTruncated>${page.join('')}${
    more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}
