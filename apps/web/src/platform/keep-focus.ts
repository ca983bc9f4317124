const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** An element that has the focus, or one around it, and what stands beside it. */
interface Step {
  element: Element
  next: Element | null
  previous: Element | null
}

/** The element and its ancestors, innermost first. */
function pathOf(element: Element): Step[] {
  const path: Step[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    path.push({ element: one, next: one.nextElementSibling, previous: one.previousElementSibling })
  return path
}

const controlsIn = (element: Element | null) =>
  element?.isConnected ? [element, ...element.querySelectorAll(controls)].filter(one => one instanceof HTMLElement && one.matches(controls) && isOpen(one)) : []
const isOpen = (control: HTMLElement) => control.tabIndex >= 0 && control.checkVisibility()

/** Focuses the control after what was removed, else the one before it, else the first in the nearest remaining ancestor; a page or dialog is focused itself. */
function restoreFocus(path: readonly Step[]): void {
  const left = path.findIndex(({ element }) => element.isConnected)
  const removed = path[left - 1]
  const beside = removed && (controlsIn(removed.next)[0] ?? controlsIn(removed.previous).at(-1))
  if (beside instanceof HTMLElement) return beside.focus()
  for (const { element } of path.slice(Math.max(0, left))) {
    if (!element.isConnected || !(element instanceof HTMLElement)) continue
    const isStart = element.matches('main, [role=dialog], [role=alertdialog]')
    const next = isStart ? element : controlsIn(element)[0]
    if (next instanceof HTMLElement) next.focus({ preventScroll: isStart })
    if (document.activeElement !== document.body) return
  }
}

/** Keeps the keyboard focus nearby if the focused element is removed, for example with a deleted row. Otherwise the browser would start again at the top of the page. */
export function keepFocus(): void {
  let path: readonly Step[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element && target.matches(':focus-visible') ? pathOf(target) : []
  })
  const isLost = () => path[0]?.element.isConnected === false && document.activeElement === document.body
  new MutationObserver(() => {
    // Waits a frame, so that components that set the focus themselves take precedence.
    if (isLost()) requestAnimationFrame(() => isLost() && restoreFocus(path))
  }).observe(document.body, { childList: true, subtree: true })
}
