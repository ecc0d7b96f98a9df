import path from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion, type FuseConfig } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Every fuse of the program is decided here; a newer one that is not fails the packaging (docs/desktop.md). */
export function fusesFor(platform: string): FuseConfig {
  const isMac = platform === 'darwin' || platform === 'mas';
  return {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Flipping breaks the seal that Apple silicon wants on every program; signing renews it.
    resetAdHocDarwinSignature: isMac && process.platform === 'darwin',
    // Whoever may start the app may not make a Node of it, nor look into it while it runs.
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    // Only what was packaged is run; Linux has no place for the hash of the archive.
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

/** The path of what was packed, as the fuses tool expects it: on macOS the bundle, elsewhere the program. */
export function packedProgram({ appOutDir, electronPlatformName, packager }: Packed): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'linux') return path.join(appOutDir, packager.executableName ?? productFilename);
  return path.join(appOutDir, `${productFilename}${electronPlatformName === 'win32' ? '.exe' : '.app'}`);
}

/** After packing and before signing. */
export async function flipPackedFuses(packed: Packed): Promise<void> {
  await flipFuses(packedProgram(packed), fusesFor(packed.electronPlatformName));
}
