import { useText } from '../../platform/text.ts'
import { slotsText } from './slots.text.ts'

/** What a photo shows, in the reader's language: the product's names are translated, a rental's own words stay as they are. */
export function useSlotName(): (name: string) => string {
  const names: Readonly<Record<string, string>> = useText(slotsText).names
  return name => (Object.hasOwn(names, name) ? (names[name] ?? name) : name)
}
