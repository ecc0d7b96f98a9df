import type { en } from './en/load.ts';

type Loaded<Name extends keyof typeof en> = Awaited<ReturnType<(typeof en)[Name]>>;

export type LaterNamespace = Exclude<keyof typeof en, 'first'>;

/** The English texts, which define the namespaces and keys. */
export type EnglishTexts = Loaded<'first'> & { [Name in LaterNamespace]: Loaded<Name> };

export type Namespace = keyof EnglishTexts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishTexts;
    defaultVariables: { community: string };
  }
}

/** What each language must have: every namespace of English. */
export type Loaders = { [Name in keyof typeof en]: () => Promise<Translated<Loaded<Name>, never>> };

/** Plural forms that English does not have. */
type Form = 'zero' | 'two' | 'few' | 'many';

/** Where English writes `_other`, a language also writes its other forms. */
type MoreForms<Texts, Forms extends Form> = {
  readonly [Key in keyof Texts as Key extends `${infer Stem}_other` ? `${Stem}_${Forms}` : never]: string;
};

/**
 * The shape a translation must have: the same keys and list lengths as English, any words, and the plural forms of its
 * language: `many` in Spanish and its neighbours.
 */
export type Translated<Texts, Forms extends Form = 'many'> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key], Forms>;
} & (Texts extends readonly unknown[] ? unknown : MoreForms<Texts, Forms>);
