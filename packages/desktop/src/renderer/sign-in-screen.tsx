import { useLanguage } from '@lampstand/web/language';
import { LanguageSelector } from '@lampstand/web/language-selector';
import { Button } from '@lampstand/web/ui/button';
import { FieldError } from '@lampstand/web/ui/field';
import { LampDrawing } from '@lampstand/web/ui/logo';
import { TextField } from '@lampstand/web/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Bridge, SignInResult, Surroundings } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import styles from './sign-in-screen.module.css';

type Refusal = Exclude<SignInResult, { ok: true }>;

interface SignInScreenProps {
  bridge: Bridge;
  surroundings: Surroundings;
}

/** The server's address, email and password. They go to the main process, which returns success or an error. */
export function SignInScreen({ bridge, surroundings }: SignInScreenProps) {
  const language = useLanguage((state) => state.language);
  const t = TEXTS[language].signIn;
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [pending, setPending] = useState(false);
  const focusField = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  useEffect(() => {
    focusField(surroundings.server === '' ? 'server' : 'email');
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- focusField is a new function on each render
  }, [surroundings.server]);
  const errorOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.message : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    setPending(true);
    setRefusal(undefined);
    const request = { server: text('server'), email: text('email'), password: text('password') };
    const result = await bridge.signIn(request).catch((): Refusal => ({ ok: false, field: null, message: t.failed }));
    if (result.ok) {
      window.location.assign(result.screen);
      return;
    }
    setPending(false);
    setRefusal(result);
    const server = form.current?.elements.namedItem('server');
    if (result.server && server instanceof HTMLInputElement) server.value = result.server;
    focusField(result.field ?? 'password');
  }

  return (
    <div className={styles.screen}>
      <title>{`${t.title} · Lampstand`}</title>
      <header className={styles.cover}>
        <LanguageSelector />
        <p className={styles.name}>
          <LampDrawing className={styles.lamp} />
          Lampstand
        </p>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.lede}>{t.lede}</p>
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <div role="alert">{refusal?.field === null && <FieldError id="refusal" text={refusal.message} />}</div>
          <TextField
            name="server"
            label={t.server}
            hint={t.serverHint}
            error={errorOf('server')}
            defaultValue={surroundings.server}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            name="email"
            label={t.email}
            error={errorOf('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            name="password"
            label={t.password}
            error={errorOf('password')}
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" wide pending={pending} pendingLabel={t.pending}>
            {t.submit}
          </Button>
          {!surroundings.remembers && <p className={styles.aside}>{t.forgotten}</p>}
        </form>
      </main>
    </div>
  );
}
