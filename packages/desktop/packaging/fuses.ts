import path from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion, type FuseConfig } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/**
 * Sets every fuse of the Electron binary. Packaging fails if a newer Electron has a fuse that is not set here
 * (docs/desktop.md).
 */
export function fusesFor(platform: string): FuseConfig {
  const isMac = platform === 'darwin' || platform === 'mas';
  return {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Flipping invalidates the signature that Apple silicon requires on every binary. This signs it again.
    resetAdHocDarwinSignature: isMac && process.platform === 'darwin',
    // Nobody who can start the app may run it as Node or debug it.
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    // Only the packaged code may run. Linux does not support the hash of the archive.
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: isMac || platform === 'win32',
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  };
}

type Packed = Pick<AfterPackContext, 'appOutDir' | 'electronPlatformName'> & {
  packager: { appInfo: { productFilename: string }; executableName?: string };
};

/** The path that the fuses tool expects: the bundle on macOS, the binary elsewhere. */
export function packedProgram({ appOutDir, electronPlatformName, packager }: Packed): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'linux') return path.join(appOutDir, packager.executableName ?? productFilename);
  return path.join(appOutDir, `${productFilename}${electronPlatformName === 'win32' ? '.exe' : '.app'}`);
}

/** Runs after packing and before signing. */
export async function flipPackedFuses(packed: Packed): Promise<void> {
  await flipFuses(packedProgram(packed), fusesFor(packed.electronPlatformName));
}
