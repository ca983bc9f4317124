import { useEffect, useRef } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import type { Board } from '../../ui/data-board.tsx'
import { officeText } from './office.text.ts'

interface NewerVersionProps<T> {
  board: Board<T>
  /** What somebody else stored meanwhile. */
  newer: T
  names: Partial<Record<keyof T & string, string>>
  /** A field of the newer version in words. */
  wordsOf: (key: keyof T & string, newer: T) => string
}

/** Shows what somebody else saved while this form was edited, field by field, without touching what was typed. */
export function NewerVersion<T extends object>({ board, newer, names, wordsOf }: NewerVersionProps<T>) {
  const text = useText(officeText)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [])
  if (board.changed.length === 0) return null
  return (
    <section ref={place} tabIndex={-1} role="alert" className="mb-4 rounded-card border border-amber/30 bg-amber-wash p-4 text-amber outline-none lg:px-5">
      <h2 className="text-17">{text.newer}</h2>
      <p className="text-15">{text.newerText}</p>
      <dl className="mt-3 flex flex-col gap-2 text-ink">
        {board.changed.map(key => (
          <div key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-surface px-3.5 py-2">
            <div className="min-w-0 flex-1 basis-52">
              <dt className="text-13 text-muted">{text.newerField(names[key] ?? key)}</dt>
              <dd className="line-clamp-4 text-15 whitespace-pre-line">{wordsOf(key, newer) || <span className="text-muted">{text.nothing}</span>}</dd>
            </div>
            <Button variant="secondary" size="small" onClick={() => board.set({ [key]: newer[key] } as unknown as Partial<T>)}>
              {text.takeNewer}
            </Button>
          </div>
        ))}
      </dl>
    </section>
  )
}
