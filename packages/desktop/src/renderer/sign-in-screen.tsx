import { useLanguage } from '@lampstand/web/language';
import { LanguageSelector } from '@lampstand/web/language-selector';
import { Button } from '@lampstand/web/ui/button';
import { Cover } from '@lampstand/web/ui/cover';
import { FieldError, PasswordField, TextField } from '@lampstand/web/ui/field';
import { LampDrawing } from '@lampstand/web/ui/logo';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Bridge, CodeResult, SignInResult, Surroundings } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import { CodePanel } from './code-panel.tsx';
import styles from './sign-in-screen.module.css';

type Refusal = Exclude<SignInResult, { ok: true }>;

interface SignInScreenProps {
  bridge: Bridge;
  surroundings: Surroundings;
}

/**
 * The server's address, email and password; or the address alone, for a code that is confirmed in a browser. They go to the
 * main process, which returns success or an error.
 */
export function SignInScreen({ bridge, surroundings }: SignInScreenProps) {
  const language = useLanguage((state) => state.language);
  const t = TEXTS[language].signIn;
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [pending, setPending] = useState<'password' | 'code'>();
  const [code, setCode] = useState<Extract<CodeResult, { ok: true }>>();
  const [focus, setFocus] = useState({ on: surroundings.server === '' ? 'server' : 'email' });
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name="${focus.on}"]`)?.focus();
  }, [focus]);
  const errorOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.message : undefined);

  const failed = (): Refusal => ({ ok: false, field: null, message: t.failed });
  const fieldNamed = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  };
  const typed = (name: string) => fieldNamed(name)?.value ?? '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending('password');
    setRefusal(undefined);
    const request = { server: typed('server'), email: typed('email'), password: typed('password') };
    end(await bridge.signIn(request).catch(failed), 'password');
  }

  async function start() {
    setPending('code');
    setRefusal(undefined);
    const result = await bridge.startCode(typed('server')).catch(failed);
    if (!result.ok) return end(result, 'server');
    setPending(undefined);
    setCode(result);
    const confirmed = await bridge.awaitCode().catch(failed);
    // The form is there again, with what was typed.
    setCode(undefined);
    if (confirmed) end(confirmed, 'server');
    else setFocus({ on: 'server' });
  }

  function end(result: SignInResult, otherField: string) {
    if (result.ok) return window.location.assign(result.screen);
    setPending(undefined);
    setRefusal(result);
    const server = fieldNamed('server');
    if (result.server && server) server.value = result.server;
    setFocus({ on: result.field ?? otherField });
  }

  return (
    <div className={styles.screen}>
      <title>{`${t.title} · Lampstand`}</title>
      <Cover className={styles.cover}>
        <LanguageSelector />
        <p className={styles.name}>
          <LampDrawing className={styles.lamp} />
          Lampstand
        </p>
      </Cover>
      <main className={styles.main}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.lede}>{t.lede}</p>
        {code && <CodePanel bridge={bridge} code={code} />}
        <form
          ref={form}
          className={styles.form}
          hidden={code !== undefined}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
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
          <PasswordField
            name="password"
            label={t.password}
            error={errorOf('password')}
            autoComplete="current-password"
          />
          <Button type="submit" wide pending={pending === 'password'} pendingLabel={t.pending}>
            {t.submit}
          </Button>
          <Button
            variant="quiet"
            wide
            pending={pending === 'code'}
            pendingLabel={t.pending}
            onClick={() => void start()}
          >
            {t.withBrowser}
          </Button>
          {!surroundings.remembers && <p className={styles.aside}>{t.forgotten}</p>}
        </form>
      </main>
    </div>
  );
}
