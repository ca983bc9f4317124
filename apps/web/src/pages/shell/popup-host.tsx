import { lazy, Suspense, useEffect } from 'react'
import { isPopupName, popupNames, popupOpener, useAppSearch } from '../../platform/popups.tsx'
import { popupFile } from '../../popups.ts'

const popups = Object.fromEntries(
  popupNames.flatMap(name => {
    const file = popupFile(name)
    return file ? [[name, lazy(file)]] : []
  }),
)

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
