import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { tokensText } from './tokens.text.ts'

/** A token right after it was made, the only time that it is shown. */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const text = useText(tokensText)
  return (
    <div role="status" className="flex flex-col gap-3 rounded-control bg-band p-4">
      <p className="text-15 font-semibold">{text.made}</p>
      <CopyField label={text.secret} value={secret} text={text} className="min-w-0 grow basis-64" />
      <p className="text-13 text-muted">{text.secretText}</p>
      <Button size="small" className="self-start" onClick={onDone}>
        {text.done}
      </Button>
    </div>
  )
}
