import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { recordText } from './record.text.ts'

/** Prints the popup that it stands in, once all of its pictures are there. */
export function PrintRecordButton() {
  const text = useText(recordText)
  const place = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const pictures = [...(place.current?.closest('[data-prints]')?.querySelectorAll('img') ?? [])]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map(picture => picture.decode()))
    setBusy(false)
    print()
  }
  return (
    <div ref={place} data-no-print className="flex justify-end">
      <Button variant="secondary" size="small" busy={busy} icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => void press()}>
        {text.print}
      </Button>
    </div>
  )
}
