import type { Endpoint } from '@lampstand/core/api/endpoint';
import type { ContractTable } from './openapi.ts';
import { Page } from './page.tsx';

const WHO: Record<Endpoint['access'], string> = {
  public: 'anyone',
  member: 'a signed-in member',
  complete: 'a member whose profile is complete',
  moderator: 'a moderator or an admin',
  admin: 'an admin',
};

/** The contract table as a page, by noun. For developers, so in English only. */
export function ReferencePage({ table }: { table: ContractTable }) {
  return (
    <Page language="en" title="API reference">
      <div class="reference">
        <h1 class="title">API reference</h1>
        <p class="lede">
          Every call of the server, made from the same table that it routes and validates by. With all schemas:{' '}
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        {Object.entries(table).map(([noun, entries]) => (
          <section class="noun" aria-labelledby={noun}>
            <h2 id={noun}>{noun}</h2>
            {Object.values(entries).map((entry) => (
              <Call entry={entry} />
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}

function Call({ entry }: { entry: Endpoint }) {
  const query = Object.keys(entry.query?.shape ?? {});
  return (
    <article class="call">
      <h3>
        <code class="call__method">{entry.method}</code>
        <code>{entry.path}</code>
      </h3>
      <p>{entry.summary}</p>
      <dl>
        <dt>Who</dt>
        <dd>{WHO[entry.access]}</dd>
        {query.length > 0 && <Detail name="Query" codes={query} />}
        {entry.body && <Detail name="Body" codes={bodyKinds(entry.body)} />}
        <Detail name="Answer" codes={[entry.response.kind]} />
        {entry.errors && <Detail name="Errors" codes={entry.errors} />}
        {entry.rateLimit && <Detail name="Limit" codes={[entry.rateLimit]} />}
      </dl>
    </article>
  );
}

function Detail({ name, codes }: { name: string; codes: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{codes.join(', ')}</code>
      </dd>
    </>
  );
}

function bodyKinds(body: NonNullable<Endpoint['body']>): string[] {
  if (body.kind === 'multipart') return ['application/json', 'multipart/form-data', `files: ${body.files.join(', ')}`];
  return body.kind === 'form' ? ['application/json', 'application/x-www-form-urlencoded'] : ['application/json'];
}
