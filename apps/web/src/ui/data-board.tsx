import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { sessionToken } from '../platform/session.ts'
import { useText } from '../platform/text.ts'
import { Ask } from './ask.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

export interface Board<T> {
  /** Undefined until there is something to edit. */
  form: T | undefined
  set: (patch: Partial<T>) => void
  /** Names of the fields that differ from the snapshot. */
  changed: readonly (keyof T & string)[]
  /** Takes what is in the form, or the given one, as the new snapshot. */
  retake: (next?: T) => void
  /** After a save: what is stored becomes the snapshot. What was typed since it was sent stays in the form, unsaved. */
  settle: (sent: T, stored: T) => void
  /** A newer stored version becomes the snapshot; what was changed here stays changed. */
  rebase: (stored: T) => void
  /** Back to the snapshot. */
  discard: () => void
}

/** The form of a data board and its snapshot. A newer `loaded` replaces both only while nothing is changed. Keep `loaded` stable between renders (useMemo). */
export function useBoard<T extends object>(loaded: T | undefined): Board<T> {
  const [state, setState] = useState<{ loaded: T | undefined; form: T | undefined; snapshot: T | undefined }>({ loaded, form: loaded, snapshot: loaded })
  if (loaded !== state.loaded) {
    const keep = state.form !== undefined && state.snapshot !== undefined && changedKeys(state.form, state.snapshot).length > 0
    setState(keep ? { ...state, loaded } : { loaded, form: loaded, snapshot: loaded })
  }
  const set = useCallback((patch: Partial<T>) => setState(now => (now.form ? { ...now, form: { ...now.form, ...patch } } : now)), [])
  const retake = useCallback((next?: T) => setState(now => ({ ...now, form: next ?? now.form, snapshot: next ?? now.form })), [])
  const settle = useCallback((sent: T, stored: T) => setState(now => ({ ...now, form: carryOver(now.form, sent, stored), snapshot: stored })), [])
  const rebase = useCallback((stored: T) => setState(now => ({ ...now, form: carryOver(now.form, now.snapshot, stored), snapshot: stored })), [])
  const discard = useCallback(() => setState(now => ({ ...now, form: now.snapshot })), [])
  return { form: state.form, set, changed: state.form && state.snapshot ? changedKeys(state.form, state.snapshot) : [], retake, settle, rebase, discard }
}

const changedKeys = <T extends object>(form: T, snapshot: T) =>
  (Object.keys(form) as (keyof T & string)[]).filter(key => JSON.stringify(form[key]) !== JSON.stringify(snapshot[key]))

/** The stored version with what the form holds beyond `base`. */
function carryOver<T extends object>(form: T | undefined, base: T | undefined, stored: T): T {
  const typed = form && base ? changedKeys(form, base).map(key => [key, form[key]] as const) : []
  return { ...stored, ...Object.fromEntries(typed) }
}

interface DataBoardProps<T> {
  board: Board<T>
  /** Saves the form: gives what is stored now, or true for just what was sent, or false where it was refused. */
  onSave: (form: T) => Promise<T | boolean>
  /** Takes a new snapshot even where saving was refused. */
  retakeAlways?: boolean
  /** Words of the fields, named in the save bar. */
  names: Partial<Record<keyof T & string, string>>
  placeholder: ReactNode
  children: (form: T) => ReactNode
  className?: string
}

/** A form over stored data: a placeholder until it is there, and 'Save changes' that appears, and stays in sight, only while something differs. */
export function DataBoard<T extends object>({ board, onSave, retakeAlways = false, names, placeholder, children, className }: DataBoardProps<T>) {
  const text = useText(uiText)
  const [busy, setBusy] = useState(false)
  const { form, changed } = board
  const dirty = changed.length > 0
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && sessionToken() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })

  const save = async () => {
    if (!form || busy || !dirty) return
    setBusy(true)
    const saved = await onSave(form).finally(() => setBusy(false))
    if (saved || retakeAlways) board.settle(form, typeof saved === 'object' ? saved : form)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  if (!form) return <>{placeholder}</>
  return (
    <form
      noValidate
      className={cx(dirty && 'pb-22', className)}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {children(form)}
      {dirty && (
        <div
          data-save-bar
          className="fixed inset-x-2 bottom-[calc(72px+env(safe-area-inset-bottom,0px))] z-30 mx-auto flex h-14 max-w-160 animate-rise items-center gap-2 rounded-card bg-bar pr-2 pl-4 text-15 text-white shadow-popup lg:bottom-5"
        >
          <p role="status" className="min-w-0 flex-1 truncate">
            <span className="font-semibold md:hidden">{text.changes(changed.length)}</span>
            <span className="hidden md:inline">
              <b className="font-semibold">{text.unsaved}</b> <span className="text-white/70">{changed.map(key => names[key] ?? key).join(', ')}</span>
            </span>
          </p>
          <button type="button" onClick={board.discard} className="h-10 rounded-control px-3 font-semibold hover:bg-white/10">
            {text.discard}
          </button>
          <Button type="submit" size="medium" busy={busy} className="h-10! bg-[#57c2b4]! text-[#06201d]! hover:bg-[#6bd2c5]!">
            {text.save}
          </Button>
        </div>
      )}
      <Ask
        open={leaving.status === 'blocked'}
        title={text.leaveTitle}
        yes={text.leave}
        no={text.stay}
        dangerous
        onYes={() => leaving.proceed?.()}
        onNo={() => leaving.reset?.()}
      >
        {text.leaveText}
      </Ask>
    </form>
  )
}
