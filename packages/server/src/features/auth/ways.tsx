import type { Child } from 'hono/jsx';

/** Ways to log in without a password, below a rule. */
export function Ways({ label, children }: { label: string; children: Child }) {
  return (
    <>
      <p class="or">{label}</p>
      <div class="ways">{children}</div>
    </>
  );
}

const ENVELOPE =
  'M224,48H32a8,8,0,0,0-8,8V192a16,16,0,0,0,16,16H216a16,16,0,0,0,16-16V56A8,8,0,0,0,224,48ZM203.43,64,128,133.15,52.57,64ZM216,192H40V74.19l82.59,75.71a8,8,0,0,0,10.82,0L216,74.19V192Z';

/** Submits the email of a form that is elsewhere on the page, by its id. */
export function CodeByMail({ label, form }: { label: string; form: string }) {
  return (
    <button class="btn btn--quiet" type="submit" form={form} formaction="/api/login-code">
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={ENVELOPE} />
      </svg>
      <span>{label}</span>
    </button>
  );
}
