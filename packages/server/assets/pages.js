// Shows what was typed into a password field. Without this script the buttons stay hidden (auth-17).
for (const button of document.querySelectorAll('button[data-reveals]')) {
  const input = document.getElementById(button.dataset.reveals);
  const word = button.querySelector('span');
  button.hidden = false;
  button.addEventListener('click', () => {
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    word.textContent = isShown ? button.dataset.hide : button.dataset.show;
    button.setAttribute('aria-pressed', String(isShown));
  });
}

// Loads the page of an applicant again once it says something else (door-5). Without this script there is a link for it.
if (document.querySelector('script[data-watches]')) {
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    const answer = await fetch(location.pathname, { redirect: 'manual' }).catch(() => undefined);
    if (!answer) return;
    // The server redirects those who were let in.
    const isOver = answer.type === 'opaqueredirect' || (answer.ok && !(await answer.text()).includes('data-watches'));
    if (isOver) location.reload();
  };
  setInterval(() => void look(), 20_000);
  document.addEventListener('visibilitychange', () => void look());
}

// Tells a member whose session ended by itself why they are asked to log in, and that a draft is kept: never whose, nor its words (app-13).
const note = document.querySelector('[data-ended]');
try {
  const userId = localStorage.getItem('session-ended');
  if (note && userId !== null) {
    note.hidden = false;
    note.querySelector('span').hidden = !Object.keys(localStorage).some((key) => key.startsWith(`draft:${userId}:`));
  }
} catch {
  // Without storage, nothing is kept.
}

// Logs in by fingerprint, face or PIN (auth-21). Without this script, or where the device has none, the button stays hidden.
const fingerprint = document.querySelector('[data-fingerprint]');
const devices = globalThis.PublicKeyCredential;
if (fingerprint && devices?.parseRequestOptionsFromJSON) {
  const failed = document.getElementById('fingerprint-failed');
  const send = async (path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  };
  const logIn = async () => {
    const asked = await send('/api/passkeys/login-options', {});
    const publicKey = devices.parseRequestOptionsFromJSON(asked);
    const credential = await navigator.credentials.get({ publicKey });
    await send('/api/passkeys/login', credential.toJSON());
    // Leads back to where the member was on their way to.
    location.assign('/api/login');
  };
  const offer = async () => {
    const isThere = await devices.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
    fingerprint.hidden = !isThere;
    if (isThere) fingerprint.closest('[data-ways]').hidden = false;
  };
  void offer();
  fingerprint.addEventListener('click', () => {
    failed.textContent = '';
    fingerprint.disabled = true;
    logIn()
      .catch((error) => {
        // Whoever closes the question of the device has decided otherwise.
        if (error.name !== 'NotAllowedError') failed.textContent = failed.dataset.failed;
      })
      .finally(() => {
        fingerprint.disabled = false;
      });
  });
}
