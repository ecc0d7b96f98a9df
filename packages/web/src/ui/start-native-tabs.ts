const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Makes tabs of the page's HTML work, and selects the first one. The arrow keys go around. */
export function startNativeTabs(part: HTMLElement, signal: AbortSignal): void {
  const tabs = [...part.querySelectorAll<HTMLElement>('[role=tab]')];
  const select = (selected: HTMLElement | undefined) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === selected);
      tab.tabIndex = tab === selected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = tab !== selected;
    }
  };
  select(tabs[0]);
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab), { signal });
    tab.addEventListener(
      'keydown',
      ({ key }) => {
        const next = tabs.at((at + (STEPS[key] ?? 0)) % tabs.length);
        if (!(key in STEPS)) return;
        select(next);
        next?.focus();
      },
      { signal },
    );
  }
}
