import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../cx.ts'
import { boxClass } from './field.tsx'
import { uiText } from '../ui.text.ts'

interface SearchInputProps {
  label: string
  value: string
  /** Told once the person pauses. */
  onChange: (value: string) => void
  className?: string
}

const pause = 300

/** Narrows a list by what is typed. */
export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
  const text = useText(uiText)
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      onChange(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return (
    <div role="search" className={cx(boxClass(false), 'flex items-center', className)}>
      <Search aria-hidden className="ml-3 size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="h-11 w-full min-w-0 bg-transparent px-2.5 outline-none placeholder:text-muted lg:h-9 coarse:h-11 coarse:text-17 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={text.clear}
          onClick={() => setTyped('')}
          className="target mr-1.5 flex size-8 shrink-0 items-center justify-center rounded-inner text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
