/** Matches a host name or address, as in a URL or a setting, that always means this machine. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
}
