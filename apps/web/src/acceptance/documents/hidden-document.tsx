import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { acceptanceText } from '../acceptance.text.ts'

interface HiddenDocumentProps {
  /** What it is a picture of. */
  name: string
  read: () => Promise<Blob>
  /** Said under the button: what looking means. */
  tip?: string
}

/** A document's photograph that is read only when somebody asks for it: each reading is noted. */
export function HiddenDocument({ name, read, tip }: HiddenDocumentProps) {
  const text = useText(acceptanceText)
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])

  const show = async () => {
    setBusy(true)
    setWrong(undefined)
    try {
      setAddress(URL.createObjectURL(await read()))
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  if (address) return <img src={address} alt={name} className="size-full object-contain" />
  return (
    <div className="flex flex-col items-center gap-1.5 px-4 text-center">
      <Button
        variant="secondary"
        size="medium"
        busy={busy}
        aria-label={`${text.showDocument}: ${name}`}
        icon={<Eye aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={() => void show()}
      >
        {text.showDocument}
      </Button>
      <p className="text-13 text-muted">{tip ?? text.showTip}</p>
      <p role="alert" className="text-13 text-brick empty:hidden">
        {wrong}
      </p>
    </div>
  )
}
