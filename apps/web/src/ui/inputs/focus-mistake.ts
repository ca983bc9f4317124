/** Frames until a mistake is marked at the latest: a refused command says so to its form some tasks after it ends. */
const patience = 10

/** Once the words stand beside the fields: leads to the first field to correct, of one form if the page has several. `orElse` where none is marked. */
export function focusFirstMistake(orElse?: () => void, form: ParentNode = document): void {
  const look = (left: number) =>
    requestAnimationFrame(() => {
      const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (field) {
        field.scrollIntoView({ block: 'center' })
        field.focus({ preventScroll: true })
      } else if (left > 1) look(left - 1)
      else orElse?.()
    })
  look(patience)
}
