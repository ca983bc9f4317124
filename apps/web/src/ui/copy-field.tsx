import { Copy } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextInput } from './inputs/text-input.tsx'
import { toast } from './toast.tsx'

interface CopyFieldProps {
  label: string
  value: string
  /** What the button says, and what is said once the text is copied, or if the browser leaves it to the person. */
  text: { copy: string; copied: string; copyByHand: string }
  /** Class of the input, which sets how wide it may become. */
  className: string
  /** The text is being copied, by the button or by hand. */
  onCopy?: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** A text to copy, in an input that selects it, beside a button that copies it. */
export function CopyField({ label, value, text, className, onCopy, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    onCopy?.()
    try {
      await navigator.clipboard.writeText(value)
      toast(text.copied)
    } catch {
      toast(text.copyByHand) // without TLS the browser offers no clipboard
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextInput
        ref={field}
        readOnly
        label={label}
        value={value}
        onCopy={onCopy}
        onFocus={event => event.target.select()}
        className={`${className} [&_input]:text-13`}
      />
      <Button variant="secondary" size="medium" icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => void copy()}>
        {text.copy}
      </Button>
      {children}
    </div>
  )
}
