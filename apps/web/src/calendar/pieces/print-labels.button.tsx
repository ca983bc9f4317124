import { labelAddress } from '@rentwell/contract/calendar/pieces.rules.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { piecesText } from './pieces.text.ts'

interface PrintLabelsProps {
  rental: string
  unit: string
  pieces: readonly { id: string; name: string; serial: string | null }[]
}

/** Prints a sheet of labels, three in a row. A scanned one opens this page at its piece. */
export function PrintLabels({ rental, unit, pieces }: PrintLabelsProps) {
  const text = useText(piecesText)
  const [isPrinting, setPrinting] = useState(false)
  const press = () => {
    flushSync(() => setPrinting(true))
    print()
    setPrinting(false)
  }
  return (
    <>
      <Button variant="quiet" size="medium" icon={<Printer aria-hidden className="size-[18px]" strokeWidth={1.75} />} onClick={press}>
        {text.printLabels}
      </Button>
      {isPrinting &&
        createPortal(
          <div>
            <ul data-prints className="grid! grid-cols-3 gap-2 text-black">
              {pieces.map(({ id, name, serial }) => (
                <li key={id} className="flex break-inside-avoid flex-col items-center gap-1 border border-black/30 p-3 text-center">
                  <QrPicture text={labelAddress(location.origin, { rental, unit, piece: id })} label={text.labelOf(name)} className="size-28 bg-white" />
                  <span className="text-15 font-semibold break-words">{name}</span>
                  {serial && <span className="figures text-13">{serial}</span>}
                </li>
              ))}
            </ul>
          </div>,
          document.body,
        )}
    </>
  )
}
