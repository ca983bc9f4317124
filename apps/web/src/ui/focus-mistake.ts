/** Once the words stand beside the fields: leads to the first field to correct. `orElse` where none is marked. */
export function focusFirstMistake(orElse?: () => void): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return orElse?.()
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
    return undefined
  })
}
