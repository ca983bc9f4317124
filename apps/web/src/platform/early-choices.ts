interface EarlyChoice {
  value: string
  /** Path of the page it was made on. */
  path: string
}

const choices = new Map<string, EarlyChoice>()
const owned = new WeakSet<EventTarget>()

/** False while a list shows what the server wrote: the option that is marked as selected, or else the first one. */
function isChanged(list: HTMLSelectElement): boolean {
  const options = [...list.options]
  return list.selectedOptions[0] !== (options.findLast(option => option.defaultSelected) ?? options.find(option => !option.disabled))
}

const keep = (list: HTMLSelectElement) => list.name && choices.set(list.name, { value: list.value, path: location.pathname })

/** Keeps what people choose in named lists that the server wrote until the app owns these lists. True if something has been chosen already. */
export function keepEarlyChoices(): boolean {
  let last: { list: EventTarget; value: string } | undefined
  const follow = ({ type, target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return
    if (type === 'input') last = { list: target, value: target.value }
    // React takes a page over at its first event: a list then shows the value from before, and `change`, which follows at once, would say that.
    else if (last?.list === target) target.value = last.value
    if (type === 'change') last = undefined
    if (!owned.has(target)) keep(target)
  }
  for (const type of ['input', 'change']) addEventListener(type, follow, true)
  // A list that was changed before this script ran no longer shows what the server selected.
  for (const list of document.querySelectorAll('select')) if (isChanged(list)) keep(list)
  return choices.size > 0
}

/** Makes the list the app's. Returns what was chosen in it, or in the list of this name that it replaced, before that. */
export function ownList(list: HTMLSelectElement): string | undefined {
  owned.add(list)
  const choice = choices.get(list.name)
  choices.delete(list.name)
  return choice?.path === location.pathname ? choice.value : undefined
}
