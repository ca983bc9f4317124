import { lazy, Suspense, useEffect } from 'react'
import { isPopupName, popupNames, popupOpener, useAppSearch, usePopups, type PopupName } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { popupFile } from '../../popups.ts'
import { toast } from '../../ui/toast.tsx'
import { shellText } from './shell.text.ts'

type Load = NonNullable<ReturnType<typeof popupFile>>

/** What cannot be loaded without a network is said, and loaded when it is next wanted. */
const openOf = (name: PopupName, load: Load) =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (navigator.onLine) throw error
      popups[name] = openOf(name, load)
      return { default: NotNow }
    }),
  )

const popups = Object.fromEntries(
  popupNames.flatMap(name => {
    const load = popupFile(name)
    return load ? [[name, openOf(name, load)]] : []
  }),
)

function NotNow() {
  const text = useText(shellText).noConnection
  const { close } = usePopups()
  useEffect(() => {
    toast(text.popup, { wrong: true })
    close()
  }, [text, close])
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
  const Open = name && !import.meta.env.SSR ? popups[name] : undefined
  return <Suspense fallback={null}>{Open && <Open key={name} />}</Suspense>
}
