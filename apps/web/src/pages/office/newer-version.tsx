import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import type { Board } from '../../ui/data-board.tsx'
import { cx } from '../../ui/cx.ts'
import { officeText } from './office.text.ts'

interface NewerVersionProps<T> {
  board: Board<T>
  /** What somebody else stored meanwhile. */
  newer: T
  names: Partial<Record<keyof T & string, string>>
  /** A field of a version in words. */
  wordsOf: (key: keyof T & string, version: T) => string
  /** Nothing of one's own is left to decide. */
  onDone: () => void
}

/**
 * Shows what somebody else saved while this form was edited beside what was typed here, field by field.
 * Mine stays until theirs is taken, and comes back when mine is pressed again.
 */
export function NewerVersion<T extends object>({ board, newer, names, wordsOf, onDone }: NewerVersionProps<T>) {
  const text = useText(officeText)
  const place = useRef<HTMLElement>(null)
  // What was typed, by field, from the moment at which the newer version came; a field that is edited on is followed.
  const [mine, setMine] = useState<Partial<T>>(() => Object.fromEntries(board.changed.map(key => [key, board.form?.[key]])) as Partial<T>)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [])
  const keys = [...new Set([...(Object.keys(mine) as (keyof T & string)[]), ...board.changed])]
  const { form } = board
  if (!form || keys.length === 0) return null
  return (
    <section ref={place} tabIndex={-1} role="alert" className="mb-4 rounded-card border border-amber/30 bg-amber-wash p-4 text-amber outline-none lg:px-5">
      <h2 className="text-17">{text.newer}</h2>
      <p className="text-15">{text.newerText}</p>
      <ul className="mt-3 flex flex-col gap-2 text-ink">
        {keys.map(key => {
          const takesTheirs = !board.changed.includes(key)
          const typed = takesTheirs ? mine[key] : form[key]
          const take = (value: T[keyof T & string] | undefined, isMine: boolean) => {
            if (!isMine) setMine(now => ({ ...now, [key]: form[key] }))
            board.set({ [key]: value } as unknown as Partial<T>)
          }
          return (
            <li key={key} className="rounded-control bg-surface px-3.5 py-2.5">
              <p className="mb-1.5 text-13 font-semibold">{names[key] ?? key}</p>
              <div role="group" aria-label={text.versionsOf(names[key] ?? key)} className="grid gap-2 sm:grid-cols-2">
                <Side
                  label={text.keepMine}
                  words={wordsOf(key, { ...form, [key]: typed })}
                  chosen={!takesTheirs}
                  onChoose={() => takesTheirs && take(typed as T[keyof T & string], true)}
                />
                <Side label={text.takeTheirs} words={wordsOf(key, newer)} chosen={takesTheirs} onChoose={() => !takesTheirs && take(newer[key], false)} />
              </div>
            </li>
          )
        })}
      </ul>
      {board.changed.length === 0 && (
        <Button variant="secondary" size="small" onClick={onDone} className="mt-3">
          {text.allTheirs}
        </Button>
      )}
    </section>
  )
}

function Side({ label, words, chosen, onChoose }: { label: string; words: string; chosen: boolean; onChoose: () => void }) {
  const text = useText(officeText)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'min-h-11 min-w-0 rounded-control border px-3 py-2 text-left transition-colors duration-150',
        chosen ? 'border-lagoon bg-wash' : 'border-line hover:border-edge',
      )}
    >
      <span className={cx('block text-13', chosen ? 'font-semibold text-ink' : 'text-muted')}>{label}</span>
      <span className="line-clamp-4 text-15 break-words whitespace-pre-line">{words || <span className="text-muted">{text.nothing}</span>}</span>
    </button>
  )
}
