import { geocode } from '@rentwell/contract/geo/geo.endpoints.ts'
import { MapPin } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { cx } from '../ui/cx.ts'
import { fieldClass, fieldLabelClass, fieldValueClass } from './search-field-classes.ts'
import { searchText } from './search.text.ts'

const pause = 250
const shortest = 2
const most = 6

/** A place typed freely; known places are offered while typing. Enter takes the only one of them, and searches there. */
export function WhereField({ value, onChange, compact }: { value: string; onChange: (value: string) => void; compact: boolean }) {
  const text = useText(searchText)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const query = useDebounced(typed, pause)
  const found = useRead(geocode, { query }, { enabled: isOpen && query.length >= shortest, keepPrevious: true, staleTime: Infinity })
  const names = isOpen && query.length >= shortest ? [...new Set(found.data?.places.map(place => place.shortAddress || place.address))].slice(0, most) : []

  // Neither a guess nor the answer to an earlier text.
  const isSure = !found.isPlaceholderData && query === typed && found.data?.places.every(place => !place.isGuess)
  const only = isSure && names.length === 1 ? names[0] : undefined

  const choose = (name: string) => {
    onChange(name)
    setOpen(false)
    setAt(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = names[at]
    if (event.key === 'Escape' && isOpen && names.length > 0) event.stopPropagation()
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && picked !== undefined) {
      event.preventDefault()
      choose(picked)
    } else if (event.key === 'Enter' && only !== undefined) choose(only)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && names.length > 0) {
      event.preventDefault()
      setAt(step(at, event.key, names.length))
    }
  }
  const isShown = names.length > 0
  return (
    <label className={fieldClass}>
      <span className={fieldLabelClass}>{text.where}</span>
      <input
        name="where"
        value={value}
        maxLength={100}
        placeholder={text.anywhere}
        autoComplete="off"
        // Without it the options are read as part of the name.
        aria-label={text.where}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-places`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        onChange={event => {
          onChange(event.target.value)
          setTyped(event.target.value.trim())
          setOpen(true)
          setAt(-1)
        }}
        className={cx(fieldValueClass(compact), 'placeholder:text-ink')}
      />
      <div
        id={`${id}-places`}
        role="listbox"
        aria-label={text.places}
        className={cx(
          'absolute top-full left-0 z-30 mt-2 w-full min-w-72 animate-rise rounded-control border border-line bg-raised p-1 shadow-popup',
          !isShown && 'hidden',
        )}
      >
        {names.map((name, index) => (
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onPointerDown={event => {
              event.preventDefault()
              choose(name)
            }}
            className={cx('flex min-h-11 cursor-pointer items-center gap-3 rounded-inner px-3 text-15 hover:bg-wash', index === at && 'bg-wash')}
          >
            <MapPin aria-hidden className="size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
            <span className="truncate">{name}</span>
          </div>
        ))}
      </div>
    </label>
  )
}

const step = (at: number, key: string, count: number) => (key === 'ArrowDown' ? (at + 1) % count : (at < 1 ? count : at) - 1)
