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
