import 'i18next';
import type { first } from './en/first.ts';
import type { help } from './en/help.ts';
import type { install } from './en/install.ts';
import type { PrivacyTexts } from './en/privacy.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof first & { help: typeof help; install: typeof install; privacy: PrivacyTexts };
  }
}
