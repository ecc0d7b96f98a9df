import { madeOnce } from '@lampstand/core/languages/formats';
import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';
import type { i18n as I18next } from 'i18next';
import { useCommunity } from '../stores/community.ts';
import { loadTexts } from './load-texts.ts';
import type { Namespace } from './texts.ts';

type Values = Record<string, unknown>;
type Translate = (key: string, values?: Values) => unknown;

/** `{{name}}`, a number as the language writes it (`{{count, number}}`), or the community's name (community-1). */
const PLACES = /\[\[community\]\]|\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g;

/**
 * The texts of the interface in the chosen language: as much of i18next as they use, a tenth of its code. Its types check
 * the keys.
 */
export class Translator {
  language: Language = DEFAULT_LANGUAGE;
  #wanted: Language = DEFAULT_LANGUAGE;
  #version = 0;
  readonly #texts = new Map<string, object>();
  readonly #loads = new Map<string, Promise<void>>();
  /** What could not be loaded: its keys are shown, until it is asked for again. */
  readonly #failed = new Set<string>();
  readonly #used = new Set<Namespace>();
  readonly #listeners = new Set<() => void>();
  readonly #functions = new Map<Namespace, Translate>();
  /** The text of `namespace:path.to.text`. */
  readonly t = this.functionOf('common') as unknown as I18next['t'];

  exists(key: string): boolean {
    return this.#find(...split(key, 'common')) !== undefined;
  }

  /** `t` for keys without a namespace. The same function until every text has to be rendered again. */
  functionOf(namespace: Namespace): Translate {
    const known = this.#functions.get(namespace);
    if (known) return known;
    const translate: Translate = (key, values) => this.#translate(...split(key, namespace), values);
    this.#functions.set(namespace, translate);
    return translate;
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getVersion = (): number => this.#version;

  /** Has every text rendered again. */
  renew(): void {
    this.#version += 1;
    this.#functions.clear();
    for (const listener of this.#listeners) listener();
  }

  /** Loads all that was used so far in the language, then switches to it. */
  async changeLanguage(language: Language): Promise<void> {
    this.#wanted = language;
    await Promise.all([...this.#used].map((namespace) => this.#load(language, namespace)));
    if (this.#wanted !== language) return;
    this.language = language;
    this.renew();
  }

  /** Never rejects. */
  async loadNamespaces(namespaces: Namespace | readonly Namespace[]): Promise<void> {
    await Promise.all([namespaces].flat().map((namespace) => this.#load(this.language, namespace)));
  }

  hasLoadedNamespace(namespace: Namespace): boolean {
    return this.#texts.has(keyOf(this.language, namespace));
  }

  /** The loading of a namespace, for Suspense; undefined once it has ended. */
  pending(namespace: Namespace): Promise<void> | undefined {
    const key = keyOf(this.language, namespace);
    return this.#texts.has(key) || this.#failed.has(key) ? undefined : this.#load(this.language, namespace);
  }

  #load(language: Language, namespace: Namespace): Promise<void> {
    this.#used.add(namespace);
    const key = keyOf(language, namespace);
    const load = this.#loads.get(key) ?? this.#fetch(key, language, namespace);
    this.#loads.set(key, load);
    return load;
  }

  async #fetch(key: string, language: Language, namespace: Namespace): Promise<void> {
    try {
      this.#texts.set(key, await loadTexts(language, namespace));
      this.#failed.delete(key);
    } catch {
      this.#failed.add(key);
      this.#loads.delete(key);
    }
  }

  #find(namespace: string, path: string): unknown {
    const texts: unknown = this.#texts.get(keyOf(this.language, namespace));
    return path.split('.').reduce((branch, key) => (branch as Values | undefined)?.[key], texts);
  }

  #translate(namespace: string, path: string, values: Values = {}): unknown {
    const { count } = values;
    const form = typeof count === 'number' ? this.#find(namespace, `${path}_${this.#formOf(count)}`) : undefined;
    return this.#fill(form ?? this.#find(namespace, path) ?? path, values);
  }

  /** Fills in a text, or all texts of a branch (`returnObjects`). */
  #fill(text: unknown, values: Values): unknown {
    if (Array.isArray(text)) return text.map((one) => this.#fill(one, values));
    if (typeof text === 'object' && text !== null) {
      return Object.fromEntries(Object.entries(text).map(([key, one]) => [key, this.#fill(one, values)]));
    }
    return String(text).replace(PLACES, (_, name?: string, isNumber?: string) => {
      if (name === undefined) return useCommunity.getState().community.name;
      const value = values[name];
      return isNumber ? this.#numberOf(value) : wordsOf(value);
    });
  }

  #formOf(count: number): string {
    return madeOnce(rules, this.language, () => new Intl.PluralRules(this.language)).select(count);
  }

  #numberOf(value: unknown): string {
    return madeOnce(formats, this.language, () => new Intl.NumberFormat(this.language)).format(Number(value));
  }
}

const rules = new Map<Language, Intl.PluralRules>();
const formats = new Map<Language, Intl.NumberFormat>();

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function keyOf(language: Language, namespace: string): string {
  return `${language}/${namespace}`;
}

function split(key: string, otherwise: string): [namespace: string, path: string] {
  const at = key.indexOf(':');
  return at < 0 ? [otherwise, key] : [key.slice(0, at), key.slice(at + 1)];
}
