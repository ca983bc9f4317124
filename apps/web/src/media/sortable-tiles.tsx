import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { mediaText } from './media.text.ts'

const transition = { duration: 150, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', idle: true }
const still = { duration: 0, easing: 'linear', idle: false }

const likesMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

type Happening = Pick<DragEndEvent, 'operation'>
const placeIn = ({ operation: { source } }: Happening) => (isSortable(source) ? source.index + 1 : 0)

/** What a tile gets to be picked up by. */
export type HandleRef = (element: Element | null) => void

interface SortableTilesProps<T extends { key: string }> {
  items: readonly T[]
  /** The name of the list, read aloud. */
  label: string
  onMove: (from: number, to: number) => void
  /** `handle` goes to the button that picks the tile up. */
  children: (item: T, index: number, handle: HandleRef) => ReactNode
  /** Tiles that stay where they are, after the others. */
  after?: ReactNode
  disabled?: boolean
  className?: string
}

/**
 * Tiles in an order that people change: by dragging (on a phone: hold first), by Space and the arrow keys on the handle, and by Alt with an arrow key.
 * What happens is read aloud. Everything that is special to the library behind it stays in this file.
 */
export function SortableTiles<T extends { key: string }>({ items, label, onMove, children, after, disabled = false, className }: SortableTilesProps<T>) {
  const text = useText(mediaText)
  const language = useLanguage()
  const latest = useRef({ text, of: items.length, place: 0 })
  useEffect(() => {
    latest.current = { text, of: items.length, place: 0 }
  }, [text, items.length])
  const end = ({ operation, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) => {
    const { source } = operation
    if (!canceled && isSortable(source) && source.initialIndex !== source.index) onMove(source.initialIndex, source.index)
  }
  const say = (what: 'pickedUp' | 'nowAt' | 'putDown', place: number) => {
    latest.current.place = place
    return latest.current.text[what](place, latest.current.of)
  }
  return (
    <DragDropProvider
      key={language}
      onDragEnd={end}
      plugins={defaults => [
        ...defaults.filter(plugin => plugin !== Accessibility),
        Accessibility.configure({
          debounce: 150,
          screenReaderInstructions: { draggable: text.howToMove },
          announcements: {
            dragstart: (event: Happening) => say('pickedUp', placeIn(event)),
            dragover: (event: Happening) => (placeIn(event) === latest.current.place ? undefined : say('nowAt', placeIn(event))),
            dragend: (event: Happening & { canceled: boolean }) => (event.canceled ? latest.current.text.putBack : say('putDown', placeIn(event))),
          },
        }),
      ]}
    >
      <ul aria-label={label} className={className}>
        {items.map((item, index) => (
          <SortableTile key={item.key} id={item.key} index={index} last={items.length - 1} disabled={disabled} onMove={onMove}>
            {handle => children(item, index, handle)}
          </SortableTile>
        ))}
        {after}
      </ul>
    </DragDropProvider>
  )
}

interface SortableTileProps {
  id: string
  index: number
  last: number
  disabled: boolean
  onMove: (from: number, to: number) => void
  children: (handle: HandleRef) => ReactNode
}

function SortableTile({ id, index, last, disabled, onMove, children }: SortableTileProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled, transition: likesMotion() ? transition : still })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!event.altKey || by === 0 || disabled) return
    event.preventDefault()
    if (index + by >= 0 && index + by <= last) onMove(index, index + by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the buttons inside
    <li
      ref={ref}
      onKeyDown={onKeyDown}
      className="group/tile rounded-control data-dnd-placeholder:visible! data-dnd-placeholder:border-2 data-dnd-placeholder:border-dashed data-dnd-placeholder:border-lagoon data-dnd-placeholder:bg-wash"
    >
      <div
        className={cx(
          'size-full rounded-control group-data-dnd-placeholder/tile:invisible transition-[rotate,scale,box-shadow] duration-150',
          isDragging && 'scale-105 rotate-3 shadow-popup',
        )}
      >
        {children(handleRef)}
      </div>
    </li>
  )
}
