import type { JoiningMode } from '@lampstand/core/door/modes';
import type { Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { forgottenAt } from '@lampstand/core/door/rules';
import { initialsOf } from '@lampstand/core/profiles/full-name';
import type { Child } from 'hono/jsx';
import { pageScriptAddress } from '../../http/page-files.ts';
import { useCommunity } from '../../http/page.tsx';
import type { AuthTexts } from '../../languages/en/auth.ts';
import { Field, FieldInput, Note } from '../auth/form-fields.tsx';
import { Frame } from '../auth/page-frame.tsx';
import type { OwnApplicationRow } from './applications.queries.ts';
import type { Inviter } from './join.ts';

/** Who invites, above the form of a new account (door-2). */
export function Invited({ t, by }: { t: AuthTexts; by: Inviter }) {
  const { name } = useCommunity();
  const words = t.door;
  return (
    <div class="invited">
      {by.profileImageUrl === null ? (
        <span class="avatar" aria-hidden="true">
          {initialsOf(by)}
        </span>
      ) : (
        <img class="avatar" src={`/api/invitations/by/${by.code}/picture`} alt="" width="56" height="56" />
      )}
      <div>
        <p class="invited__by">{words.invitedBy(by.firstName)}</p>
        <p class="invited__to">{words.invitedTo(name)}</p>
      </div>
    </div>
  );
}

interface InvitationPageProps {
  language: Language;
  /** What was opened or pasted, and why it does not help. */
  given: string;
  error: string | undefined;
  mode: JoiningMode;
}

/** Asks for an invitation (door-1). */
export function InvitationPage({ language, given, error, mode }: InvitationPageProps) {
  const keep: Record<string, string> = given === '' ? {} : { invitation: given };
  return (
    <Frame language={language} title={({ door }) => door.title} keep={keep}>
      {({ door, ...t }) => (
        <>
          <p class="lede">{door.lede}</p>
          <form class="form" method="get" action="/api/signup" novalidate>
            <Field name="invitation" label={door.label} error={error}>
              <FieldInput
                name="invitation"
                error={error}
                value={given}
                maxlength={LIMITS.invitationLink}
                autocomplete="off"
                autocapitalize="none"
                spellcheck={false}
                required
                autofocus
              />
            </Field>
            <button class="btn btn--primary" type="submit">
              {door.go}
            </button>
          </form>
          {mode !== 'approval' && (
            <Note>
              <Contact before={door.none} orWrite={door.orWrite} />
            </Note>
          )}
          <p class="foot">
            {mode === 'open' && <a href="/api/signup">{door.without}</a>}
            {mode === 'approval' && <a href="/api/signup">{door.askTitle}</a>}
            <a href="/api/login">{t.haveAccount}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

/** Nobody new is taken at the moment (door-1). */
export function ClosedPage({ language }: { language: Language }) {
  return (
    <Frame language={language} title={({ door }) => door.closedTitle} keep={{}}>
      {({ door, ...t }) => (
        <>
          <Lede text={door.closedLede} />
          <div class="form">
            <a class="btn btn--primary" href="/api/login">
              {t.logIn}
            </a>
            <Write words={door.write} />
          </div>
        </>
      )}
    </Frame>
  );
}

function Lede({ text }: { text: (name: string) => string }) {
  return <p class="lede">{text(useCommunity().name)}</p>;
}

interface ApplicationPageProps {
  language: Language;
  application: Pick<
    OwnApplicationRow,
    'name' | 'email' | 'question' | 'answer' | 'outcome' | 'createdAt' | 'decidedAt'
  >;
  /** Whether a mail can tell them. */
  hasMail: boolean;
}

/** All that somebody sees who asked to join (door-5). */
export function ApplicationPage({ language, application, hasMail }: ApplicationPageProps) {
  return application.outcome === 'refused' ? (
    <RefusedPage language={language} application={application} />
  ) : (
    <WaitingPage language={language} application={application} hasMail={hasMail} />
  );
}

function WaitingPage({ language, application, hasMail }: ApplicationPageProps) {
  const { name, email, question, answer } = application;
  return (
    <Frame language={language} title={({ door }) => door.waitingTitle} before={() => <Flame />}>
      {({ door, ...t }) => (
        <>
          <p class="lede">
            {door.thanks(name)} {hasMail ? door.waitingMail(email) : door.waitingNoMail}
          </p>
          {answer !== null && (
            <figure class="answer">
              <figcaption>{question}</figcaption>
              <blockquote>{answer}</blockquote>
            </figure>
          )}
          <a class="btn btn--quiet" href="/api/application">
            {door.lookAgain}
          </a>
          <details class="withdraw">
            <summary>{door.withdraw}</summary>
            <form class="form" method="post" action="/api/application/withdraw">
              <p>{door.withdrawText}</p>
              <button class="btn btn--quiet" type="submit">
                {door.withdrawNow}
              </button>
            </form>
          </details>
          <Leave words={t.logOut} />
          <script src={pageScriptAddress()} defer data-watches />
        </>
      )}
    </Frame>
  );
}

function RefusedPage({ language, application }: Pick<ApplicationPageProps, 'language' | 'application'>) {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Frame language={language} title={({ door }) => door.refusedTitle} before={() => <Flame />}>
      {({ door, ...t }) => (
        <>
          <p class="lede">{door.refusedLede}</p>
          <p>{door.refusedUntil(day.format(forgottenAt(application)))}</p>
          <Write words={door.write} />
          <Leave words={t.logOut} />
        </>
      )}
    </Frame>
  );
}

function Leave({ words }: { words: string }) {
  return (
    <form class="foot" method="post" action="/api/application/leave">
      <button class="link" type="submit">
        {words}
      </button>
    </form>
  );
}

/** The lamp that is not lit yet. */
function Flame() {
  return (
    <svg class="unlit" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16.6 5.3c.3 4.4 5.4 7 5.4 11.6 0 3.6-2.7 5.8-6.2 5.8s-6.2-2.2-6.2-5.8c0-2.7 1.6-4.6 3.3-6.3 1.6-1.6 3.2-3 3.7-5.3Z" />
    </svg>
  );
}

function Contact({ before, orWrite }: { before: string; orWrite: string }): Child {
  const { contactEmail } = useCommunity();
  if (contactEmail === null) return <>{before}.</>;
  return (
    <>
      {before}
      {orWrite} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </>
  );
}

function Write({ words }: { words: string }) {
  const { contactEmail } = useCommunity();
  if (contactEmail === null) return null;
  return (
    <a class="btn btn--quiet" href={`mailto:${contactEmail}`}>
      {words}
    </a>
  );
}
