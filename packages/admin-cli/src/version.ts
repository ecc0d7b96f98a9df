import manifest from '../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

/** Members see in the list of their devices where they are logged in. */
export const USER_AGENT = `lampstand-admin/${VERSION} (${SYSTEMS[process.platform] ?? process.platform})`;
