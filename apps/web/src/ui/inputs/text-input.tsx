import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { boxClass, Field } from './field.tsx'

interface Shared {
  label: ReactNode
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shown before what is typed: '@', '$', '+62'. */
  prefix?: ReactNode
  /** For guests: 56 px high, with a larger label. */
  roomy?: boolean
  className?: string
}
type OneLine = Shared & { multiline?: false; ref?: Ref<HTMLInputElement> } & Omit<ComponentProps<'input'>, 'prefix' | 'className' | 'ref'>
type ManyLines = Shared & { multiline: true; ref?: Ref<HTMLTextAreaElement> } & Omit<ComponentProps<'textarea'>, 'prefix' | 'className' | 'ref'>

/** A labelled input for text, with a prefix, an error, a longest length, and a mode for many lines. Spreads `register(…)` of react-hook-form. */
export function TextInput({ label, aside, hint, error, prefix, roomy = false, className, ...control }: OneLine | ManyLines) {
  const made = useId()
  const id = control.id ?? made
  const shared = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-note` } as const
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} roomy={roomy} className={className}>
      <div className={cx(boxClass(Boolean(error)), 'flex', control.disabled && 'bg-off/40! text-muted')}>
        {prefix && (
          <span aria-hidden className={cx('flex shrink-0 items-center self-stretch pl-3.5 text-muted', roomy && 'text-17')}>
            {prefix}
          </span>
        )}
        <Control control={control} shared={shared} roomy={roomy} />
      </div>
    </Field>
  )
}

const inputClass = 'w-full min-w-0 rounded-control bg-transparent px-3.5 outline-none placeholder:text-muted disabled:cursor-not-allowed coarse:text-17'

type Bare<T> = Omit<T, keyof Shared>

function Control({ control, shared, roomy }: { control: Bare<OneLine> | Bare<ManyLines>; shared: { id: string }; roomy: boolean }) {
  if (control.multiline) {
    const { multiline: _, ...rest } = control
    return <textarea rows={3} {...rest} {...shared} className={cx(inputClass, roomy && 'text-17', 'field-sizing-content max-h-96 min-h-24 resize-y py-2.5')} />
  }
  const { multiline: _, ...rest } = control
  return <input type="text" {...rest} {...shared} className={cx(inputClass, roomy ? 'h-13.5 text-17' : 'h-11')} />
}
