const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** The element and its ancestors, innermost first. */
function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) path.push(one)
  return path
}

/** Focuses the first control in the nearest remaining ancestor; a page or dialog is focused itself. */
function restoreFocus(path: readonly Element[]): void {
  for (const element of path) {
    if (!element.isConnected || !(element instanceof HTMLElement)) continue
    const isStart = element.matches('main, [role=dialog], [role=alertdialog]')
    const next = isStart ? element : [...element.querySelectorAll<HTMLElement>(controls)].find(control => control.tabIndex >= 0 && control.checkVisibility())
    next?.focus({ preventScroll: isStart })
    if (document.activeElement !== document.body) return
  }
}

/** Keeps the keyboard focus nearby if the focused element is removed, for example with a deleted row. Otherwise the browser would start again at the top of the page. */
export function keepFocus(): void {
  let path: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element && target.matches(':focus-visible') ? pathOf(target) : []
  })
  const isLost = () => path[0]?.isConnected === false && document.activeElement === document.body
  new MutationObserver(() => {
    // Waits a frame, so that components that set the focus themselves take precedence.
    if (isLost()) requestAnimationFrame(() => isLost() && restoreFocus(path))
  }).observe(document.body, { childList: true, subtree: true })
}
