import type { Child } from 'hono/jsx';

interface WaysProps {
  label: string;
  /** Only the script of the pages can offer one. */
  hidden?: boolean;
  children: Child;
}

/** Ways to log in without a password, below a rule. */
export function Ways({ label, hidden = false, children }: WaysProps) {
  return (
    <div class="without" data-ways hidden={hidden}>
      <p class="or">{label}</p>
      <div class="ways">{children}</div>
    </div>
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

const FINGERPRINT =
  'M72,128a134.63,134.63,0,0,1-14.16,60.47,8,8,0,1,1-14.32-7.12A118.8,118.8,0,0,0,56,128,71.73,71.73,0,0,1,83,71.8,8,8,0,1,1,93,84.29,55.76,55.76,0,0,0,72,128Zm56-8a8,8,0,0,0-8,8,184.12,184.12,0,0,1-23,89.1,8,8,0,0,0,14,7.76A200.19,200.19,0,0,0,136,128,8,8,0,0,0,128,120Zm0-32a40,40,0,0,0-40,40,8,8,0,0,0,16,0,24,24,0,0,1,48,0,214.09,214.09,0,0,1-20.51,92A8,8,0,1,0,146,226.83,230,230,0,0,0,168,128,40,40,0,0,0,128,88Zm0-64A104.11,104.11,0,0,0,24,128a87.76,87.76,0,0,1-5,29.33,8,8,0,0,0,15.09,5.33A103.9,103.9,0,0,0,40,128a88,88,0,0,1,176,0,282.24,282.24,0,0,1-5.29,54.45,8,8,0,0,0,6.3,9.4,8.22,8.22,0,0,0,1.55.15,8,8,0,0,0,7.84-6.45A298.37,298.37,0,0,0,232,128,104.12,104.12,0,0,0,128,24ZM94.4,152.17A8,8,0,0,0,85,158.42a151,151,0,0,1-17.21,45.44,8,8,0,0,0,13.86,8,166.67,166.67,0,0,0,19-50.25A8,8,0,0,0,94.4,152.17ZM128,56a72.85,72.85,0,0,0-9,.56,8,8,0,0,0,2,15.87A56.08,56.08,0,0,1,184,128a252.12,252.12,0,0,1-1.92,31A8,8,0,0,0,189,168a8.39,8.39,0,0,0,1,.06,8,8,0,0,0,7.92-7,266.48,266.48,0,0,0,2-33A72.08,72.08,0,0,0,128,56Zm57.93,128.25a8,8,0,0,0-9.75,5.75c-1.46,5.69-3.15,11.4-5,17a8,8,0,0,0,5,10.13,7.88,7.88,0,0,0,2.55.42,8,8,0,0,0,7.58-5.46c2-5.92,3.79-12,5.35-18.05A8,8,0,0,0,185.94,184.26Z';

/** Asks the device (auth-21). The script of the pages shows it where the device can. */
export function Fingerprint({ label, failed }: { label: string; failed: string }) {
  return (
    <>
      <button class="btn btn--quiet" type="button" hidden data-fingerprint aria-describedby="fingerprint-failed">
        <svg viewBox="0 0 256 256" aria-hidden="true">
          <path d={FINGERPRINT} />
        </svg>
        <span>{label}</span>
      </button>
      <p class="failed" id="fingerprint-failed" role="alert" data-failed={failed} />
    </>
  );
}
