/** Moves the focus between the rows of the list on this page. */
export function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const here = rows.findIndex(row => row === document.activeElement || row.parentElement?.contains(document.activeElement))
  rows[here < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))]?.focus()
}
