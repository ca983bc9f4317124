import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { focusAfterPopup, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { uiText } from './ui.text.ts'

interface StageProps {
  /** Read aloud. */
  title: string
  /** Left of the cross. */
  bar: ReactNode
  children: ReactNode
}

/** The look of a button on the stage. */
export const stageButton =
  'flex size-11 shrink-0 items-center justify-center rounded-full text-[#f3f0e8] transition-colors duration-150 hover:bg-white/15 focus-visible:outline-[#57c2b4]'

/** A popup over the whole window, dark in both themes, for what is to be looked at alone. Closes by its cross, Esc and a press beside what it shows. */
export function Stage({ title, bar, children }: StageProps) {
  const text = useText(uiText)
  const { close } = usePopups()
  return (
    <Dialog.Root open onOpenChange={open => !open && close()}>
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={focusAfterPopup}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-[#0b1210] pt-[env(safe-area-inset-top,0px)] pb-[env(safe-area-inset-bottom,0px)] text-[#f3f0e8] outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="flex h-16 shrink-0 items-center gap-2 px-2.5 md:px-4">
            {bar}
            <Dialog.Close aria-label={text.close} className={stageButton}>
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
