import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface AskProps {
  open: boolean
  title: string
  /** The consequence, in words. */
  children: ReactNode
  yes: string
  no: string
  /** The act cannot be undone. */
  dangerous?: boolean
  busy?: boolean
  /** Why it cannot be done now, in words. */
  why?: string | false | undefined
  onYes: () => void
  onNo: () => void
}

/** Asks before what cannot be undone. Esc means no. */
export function Ask({ open, title, children, yes, no, dangerous = false, busy = false, why, onYes, onNo }: AskProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={next => !next && onNo()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-60 animate-fade bg-veil" />
        <AlertDialog.Viewport className="fixed inset-0 z-60 flex items-end justify-center md:items-center">
          <AlertDialog.Popup className="relative flex max-h-[calc(100dvh-24px)] w-full animate-sheet flex-col gap-2 overflow-y-auto overscroll-contain rounded-t-card border-t border-line bg-raised p-6 pt-9 pb-[calc(24px+env(safe-area-inset-bottom,0px))] shadow-popup outline-none md:w-110 md:animate-rise md:rounded-card md:border md:pt-6">
            <span aria-hidden className="absolute top-2.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-edge md:hidden" />
            <AlertDialog.Title className="text-20">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="text-15 text-muted">
              {children}
            </AlertDialog.Description>
            <div className="mt-4 flex flex-col gap-2 md:flex-row md:justify-end">
              <Button variant="quiet" size="medium" onClick={onNo}>
                {no}
              </Button>
              <Button
                variant={dangerous ? 'danger' : 'primary'}
                size="medium"
                busy={busy}
                why={why}
                onClick={onYes}
                className={dangerous ? 'border-brick/40! bg-brick-wash!' : undefined}
              >
                {yes}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
