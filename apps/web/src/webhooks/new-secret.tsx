import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { webhooksText } from './webhooks.text.ts'

/** The secret of a webhook right after it was made, the only time that it is shown. */
export function NewSecret({ secret, hint, onDone }: { secret: string; hint: string; onDone: () => void }) {
  const text = useText(webhooksText)
  return (
    <div role="status" className="flex flex-col gap-3 rounded-control bg-band p-4">
      <p className="text-15 font-semibold">{text.made}</p>
      <CopyField label={text.secret} value={secret} text={text} className="min-w-0 grow basis-64" />
      <p className="text-13 text-muted">{hint}</p>
      <Button size="small" className="self-start" onClick={onDone}>
        {text.done}
      </Button>
    </div>
  )
}
