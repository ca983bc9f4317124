/** Once the words stand beside the fields: leads to the first field to correct, of one form if the page has several. `orElse` where none is marked. */
export function focusFirstMistake(orElse?: () => void, form: ParentNode = document): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return orElse?.()
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
    return undefined
  })
}
