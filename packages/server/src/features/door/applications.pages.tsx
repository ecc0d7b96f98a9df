import { forgottenAt } from '@lampstand/core/door/rules';
import type { Language } from '@lampstand/core/languages/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { pageScriptAddress } from '../../http/page-files.ts';
import { Frame } from '../auth/page-frame.tsx';
import type { OwnApplicationRow } from './applications.queries.ts';
import { InstallLink, WriteToCommunity } from './lamp.pages.tsx';

interface ApplicationPageProps {
  language: Language;
  application: OwnApplicationRow;
  /** Whether a mail can tell them. */
  hasMail: boolean;
}

/** All that an applicant sees (door-5). */
export function ApplicationPage({ language, application, hasMail }: ApplicationPageProps) {
  return application.outcome === 'refused' ? (
    <RefusedPage language={language} application={application} />
  ) : (
    <WaitingPage language={language} application={application} hasMail={hasMail} />
  );
}

function WaitingPage({ language, application, hasMail }: ApplicationPageProps) {
  const { email, question, answer } = application;
  return (
    <Frame language={language} title={({ door }) => door.waitingTitle} lamp="unlit">
      {({ door, ...t }) => (
        <>
          <p class="lede">
            {door.thanks(fullName(application) || null)} {hasMail ? door.waitingMail(email) : door.waitingNoMail}
          </p>
          {answer !== null && (
            <figure class="told">
              <figcaption>{question}</figcaption>
              <blockquote>{answer}</blockquote>
            </figure>
          )}
          <div class="ways">
            <InstallLink words={door.install} />
            <noscript>
              <a class="btn btn--quiet" href="/api/application">
                {door.lookAgain}
              </a>
            </noscript>
          </div>
          <div class="foot">
            <a href="/api/application?withdraw">{door.withdraw}</a>
            <Leave words={t.logOut} />
          </div>
          <script src={pageScriptAddress()} defer data-watches />
        </>
      )}
    </Frame>
  );
}

function RefusedPage({ language, application }: Omit<ApplicationPageProps, 'hasMail'>) {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Frame language={language} title={({ door }) => door.refusedTitle} lamp="lit">
      {({ door, ...t }) => (
        <>
          <p class="lede">{door.refusedLede}</p>
          <p class="lede">{door.refusedUntil(day.format(forgottenAt(application)))}</p>
          <div class="ways">
            <WriteToCommunity words={door.write} />
          </div>
          <div class="foot">
            <Leave words={t.logOut} />
          </div>
        </>
      )}
    </Frame>
  );
}

/** Asks before an application is withdrawn. */
export function WithdrawPage({ language }: { language: Language }) {
  return (
    <Frame language={language} title={({ door }) => door.withdrawTitle} keep={{ withdraw: '' }}>
      {({ door }) => (
        <>
          <p class="lede">{door.withdrawText}</p>
          <form class="form" method="post" action="/api/application/withdraw">
            <button class="btn btn--primary" type="submit">
              {door.withdrawNow}
            </button>
            <a class="btn btn--quiet" href="/api/application">
              {door.keep}
            </a>
          </form>
        </>
      )}
    </Frame>
  );
}

function Leave({ words }: { words: string }) {
  return (
    <form method="post" action="/api/application/leave">
      <button type="submit">{words}</button>
    </form>
  );
}
