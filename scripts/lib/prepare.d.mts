export type Build = 'web' | 'server' | 'desktop' | 'admin-cli';
export function install(): Promise<void>;
export function build(...names: Build[]): Promise<void>;
export function prepare(...names: Build[]): Promise<void>;
