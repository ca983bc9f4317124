import { suggestPlaces } from '@rentwell/contract/search/search.endpoints.ts'
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

interface WhereFieldProps {
  value: string
  /** Where it searches if nothing is typed. */
  placeholder: string
  onChange: (value: string) => void
  compact: boolean
}

/** A place typed freely, with suggestions while typing. Enter takes the chosen suggestion, or the only one, and searches there. */
export function WhereField({ value, placeholder, onChange, compact }: WhereFieldProps) {
  const text = useText(searchText)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const query = useDebounced(typed, pause)
  const isAsked = isOpen && query.length >= shortest
  const found = useRead(suggestPlaces, { q: query }, { enabled: isAsked, keepPrevious: true, staleTime: Infinity, quiet: true })
  const places = isAsked ? (found.data?.places ?? []) : []

  // Not the answer to an earlier text.
  const isCurrent = isAsked && found.data !== undefined && !found.isPlaceholderData && query === typed
  const only = isCurrent && places.length === 1 ? places[0] : undefined
  const isShown = places.length > 0
  const hasNone = isCurrent && places.length === 0

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const choose = (name: string) => {
    onChange(name)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = places[at]
    if (event.key === 'Escape') {
      if (isShown || hasNone) event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && picked !== undefined) {
      event.preventDefault()
      choose(picked.name)
    } else if (event.key === 'Enter' && only !== undefined) choose(only.name)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isShown) {
      event.preventDefault()
      setAt(step(at, event.key, places.length))
    }
  }
  return (
    <label className={fieldClass}>
      <span className={fieldLabelClass}>{text.where}</span>
      <input
        name="where"
        value={value}
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        // Without it the options are read as part of the name.
        aria-label={text.where}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-places`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={close}
        onChange={event => {
          onChange(event.target.value)
          setTyped(event.target.value.trim())
          setOpen(true)
          setAt(-1)
        }}
        className={cx(fieldValueClass(compact), 'placeholder:text-ink')}
      />
      <span role="status" className="sr-only">
        {isCurrent && (isShown ? text.suggestions(places.length) : text.noSuggestions)}
      </span>
      <div
        id={`${id}-places`}
        role="listbox"
        aria-label={text.places}
        className={cx(panelClass, 'max-h-[min(26rem,50vh)] overflow-y-auto overscroll-contain', !isShown && 'hidden')}
      >
        {places.map(({ name, units }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
          <div
            key={name}
            id={`${id}-${index}`}
            ref={index === at ? intoView : undefined}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            // The field keeps the focus; a finger that scrolls the list chooses nothing.
            onMouseDown={event => event.preventDefault()}
            onClick={event => {
              event.preventDefault()
              choose(name)
            }}
            className={cx('flex min-h-12 cursor-pointer items-center gap-3 rounded-inner px-3 text-15 hover:bg-wash', index === at && 'bg-wash')}
          >
            <MapPin aria-hidden className="size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {units > 0 && <span className="figures shrink-0 text-13 text-muted">{units > 200 ? text.manyThere : text.unitsThere(units)}</span>}
          </div>
        ))}
      </div>
      {hasNone && (
        <p aria-hidden className={cx(panelClass, 'px-4 py-3 text-15 text-muted')}>
          {text.noSuggestions}
        </p>
      )}
    </label>
  )
}

const panelClass = 'absolute top-full left-0 z-30 mt-2 w-full animate-rise rounded-control border border-line bg-raised p-1 shadow-popup md:min-w-72'
const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
const step = (at: number, key: string, count: number) => (key === 'ArrowDown' ? (at + 1) % count : (at < 1 ? count : at) - 1)
