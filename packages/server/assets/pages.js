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
