/** A host name or address, as in a URL or in a setting, that leads to this machine and nowhere else. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
}
