import type { Configuration } from 'electron-builder';
import { flipPackedFuses } from './packaging/fuses.ts';
import { PACKAGED } from './packaging/languages.ts';
import { APP_ID, LINK_SCHEME, PRODUCT_NAME } from './src/shared/identity.ts';

/** docs/desktop.md describes packaging, signing and distribution. */
const config: Configuration = {
  appId: APP_ID,
  productName: PRODUCT_NAME,
  copyright: 'MIT License',
  directories: { output: 'dist', buildResources: 'packaging' },
  // Everything is bundled (electron.vite.config.ts), so no node_modules are packed.
  files: ['out/**/*', '!out/**/*.map', 'resources/*.png', 'package.json', '!node_modules/**/*'],
  asar: true,
  npmRebuild: false,
  electronLanguages: Object.values(PACKAGED).flatMap(({ electron }) => electron),
  icon: 'resources/icon.png',
  afterPack: flipPackedFuses,
  publish: null,
  // Links to reports. The Windows installer ignores this, so the app registers itself (src/main/deep-links.ts).
  protocols: [{ name: PRODUCT_NAME, schemes: [LINK_SCHEME], role: 'Viewer' }],
  mac: {
    target: [{ target: 'dmg', arch: ['arm64', 'x64'] }],
    category: 'public.app-category.social-networking',
    hardenedRuntime: true,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.plist',
  },
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: false,
    installerLanguages: Object.values(PACKAGED).map(({ installer }) => installer),
  },
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64', 'arm64'] },
      { target: 'deb', arch: ['x64', 'arm64'] },
    ],
    executableName: 'lampstand',
    // The .desktop file gets the name that package.json gives the windows, so that they are grouped under its icon.
    syncDesktopName: true,
    category: 'Network',
    synopsis: 'Moderation for a Lampstand community',
    maintainer: 'Lampstand contributors <lampstand@localhost>',
  },
};

export default config;
