import { X } from 'lucide-react'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useText } from '../platform/text.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

interface ToastItem {
  id: number
  text: string
  undo: (() => void) | undefined
  wrong: boolean
}

const shownFor = 8000
/** More would cover the page. */
const most = 2
const useToasts = create<{ items: readonly ToastItem[] }>(() => ({ items: [] }))
let made = 0

const dismiss = (id: number) => useToasts.setState(({ items }) => ({ items: items.filter(item => item.id !== id) }))

/** Says for 8 s what was done; with `undo`, it can be taken back that long. */
export function toast(text: string, { undo, wrong = false }: { undo?: () => void; wrong?: boolean } = {}): void {
  made += 1
  const item = { id: made, text, undo, wrong }
  useToasts.setState(({ items }) => ({ items: [...items.filter(other => other.text !== text).slice(1 - most), item] }))
}

/** Where toasts appear: on a desktop at the left, because what is to be pressed stands in the middle and at the right. Rendered once, by the app. */
export function Toasts() {
  const items = useToasts(state => state.items)
  return (
    <div
      aria-live="polite"
      data-no-print
      data-toasts
      className="pointer-events-none fixed inset-x-0 bottom-[calc(84px+env(safe-area-inset-bottom,0px))] z-70 flex flex-col items-center gap-2 px-4 lg:bottom-6 lg:items-start lg:px-6"
    >
      {items.map(item => (
        <OneToast key={item.id} item={item} />
      ))}
    </div>
  )
}

function OneToast({ item }: { item: ToastItem }) {
  const text = useText(uiText)
  useEffect(() => {
    const timer = setTimeout(() => dismiss(item.id), shownFor)
    return () => clearTimeout(timer)
  }, [item.id])
  return (
    <div
      role={item.wrong ? 'alert' : 'status'}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-1 rounded-control bg-bar py-1.5 pr-1.5 pl-4 text-15 text-white shadow-popup"
    >
      {item.wrong && <span aria-hidden className="mr-1.5 size-2 shrink-0 rounded-full bg-[#ff8562]" />}
      <span className="min-w-0 py-1.5">{item.text}</span>
      {item.undo && (
        <button
          type="button"
          onClick={() => {
            item.undo?.()
            dismiss(item.id)
          }}
          className="h-9 shrink-0 rounded-inner px-3 font-semibold text-[#6bd2c5] hover:bg-white/10 coarse:h-11"
        >
          {text.undo}
        </button>
      )}
      <button
        type="button"
        aria-label={text.close}
        onClick={() => dismiss(item.id)}
        className={cx('flex size-9 shrink-0 items-center justify-center rounded-inner hover:bg-white/10', 'coarse:size-11')}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
