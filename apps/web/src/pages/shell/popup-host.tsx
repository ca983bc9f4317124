import { lazy, Suspense, useEffect } from 'react'
import { isPopupName, popupNames, popupOpener, useAppSearch, usePopups, type PopupName } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { popups } from '../../popups.ts'
import { toast } from '../../ui/toast.tsx'
import { newerBuildText } from './newer-build.text.ts'
import { shellText } from './shell.text.ts'

/** A popup that cannot be loaded says so, leaves the page as it is, and is loaded when it is next opened. */
const openOf = (name: PopupName) =>
  lazy(() =>
    popups[name]().catch(() => {
      opened[name] = openOf(name)
      return { default: NotNow }
    }),
  )

const opened = Object.fromEntries(popupNames.map(name => [name, openOf(name)]))

function NotNow() {
  const { popup } = useText(shellText).noConnection
  const { missing } = useText(newerBuildText)
  const { close } = usePopups()
  useEffect(() => {
    toast(navigator.onLine ? missing : popup, { wrong: true })
    close()
  }, [popup, missing, close])
  return null
}

/** Shows the popup that the address names, one at most; in the browser only. */
export function PopupHost() {
  const { popup } = useAppSearch()
  const name = isPopupName(popup) ? popup : undefined
  useEffect(() => {
    if (!name) return
    return () => {
      const opener = popupOpener()
      if (opener) requestAnimationFrame(() => document.activeElement === document.body && opener.focus())
    }
  }, [name])
  const Open = name && !import.meta.env.SSR ? opened[name] : undefined
  return <Suspense fallback={null}>{Open && <Open key={name} />}</Suspense>
}
