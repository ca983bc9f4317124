const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** The element and what it stands in, from the inside out. */
function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) path.push(one)
  return path
}

/** To the nearest control that is left beside it; a whole page or popup that came anew is begun from its start. */
function goOn(path: readonly Element[]): void {
  for (const place of path) {
    if (!place.isConnected || !(place instanceof HTMLElement)) continue
    const isStart = place.matches('main, [role=dialog], [role=alertdialog]')
    const next = isStart ? place : [...place.querySelectorAll<HTMLElement>(controls)].find(control => control.tabIndex >= 0 && control.checkVisibility())
    next?.focus({ preventScroll: isStart })
    if (document.activeElement !== document.body) return
  }
}

/** Whoever goes by the keyboard does not begin at the top of the page when what had the focus is taken off it, as a deleted row. */
export function keepFocus(): void {
  let path: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element && target.matches(':focus-visible') ? pathOf(target) : []
  })
  const isLost = () => path[0]?.isConnected === false && document.activeElement === document.body
  new MutationObserver(() => {
    // Whatever takes the focus by itself comes first.
    if (isLost()) requestAnimationFrame(() => isLost() && goOn(path))
  }).observe(document.body, { childList: true, subtree: true })
}
