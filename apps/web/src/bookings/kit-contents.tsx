import { useText } from '../platform/text.ts'
import { kitContents } from './booked-title.ts'
import { kitContentsText } from './kit-contents.text.ts'

/** What came with the kits of a booking; nothing without kits. */
export function KitContents({ booking }: { booking: Parameters<typeof kitContents>[0] }) {
  const text = useText(kitContentsText)
  const contents = kitContents(booking)
  return contents === '' ? null : <p className="mt-1 text-15 text-muted">{text.contents(contents)}</p>
}
