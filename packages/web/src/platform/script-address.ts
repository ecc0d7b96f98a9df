/** TypeScript's library has no types for Trusted Types yet. */
interface Policy {
  createScriptURL: (url: string) => unknown;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
}

let policy: Policy | undefined;

/**
 * The address of a worker. The content security policy allows one Trusted Types policy, `lampstand`, which accepts only the service
 * worker and files of the build.
 */
export function scriptAddress(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('lampstand', {
    createScriptURL: (asked) => {
      if (asked === '/sw.js' || /^\/assets\/[\w-]+\.js$/.test(asked)) return asked;
      throw new TypeError(`${asked} is no script of ours`);
    },
  });
  return policy ? (policy.createScriptURL(url) as string) : url;
}
