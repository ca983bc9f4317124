import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Names of the popups and the data that each carries in the address. */
export interface PopupData {
  login: Record<never, string>
  'add-rental': Record<never, string>
  'add-unit': { rental: string }
  'import-units': { rental: string }
  'add-member': { rental: string }
  'confirm-request': { rental: string; booking: string }
  'why-price': { booking: string; rental: string }
  'block-unit': { rental: string; closes: string; since: string; until: string }
  'save-block': { rental: string; closes: string; since: string; block: string }
  'show-qr': { booking: string }
  'hand-over': { booking: string }
  'rate-booking': { booking: string }
  acceptance: { rental: string; booking: string }
  return: { rental: string; booking: string }
  'book-at-counter': { rental: string }
  scan: { rental: string }
  gallery: Record<never, string>
  'single-media': { photo: string }
  'loaded-files': Record<never, string>
  location: { place: string }
  'message-media': { place: string; file: string }
  'write-to-rental': { rental: string }
  'backoffice-user': { user: string }
  'backoffice-rental': { rental: string }
  'backoffice-booking': { rental: string; booking: string }
  'backoffice-payment': { rental: string; payment: string }
  'backoffice-review': { review: string }
}
export type PopupName = keyof PopupData

/** Every key that popup data may use: cleared with the name when a popup closes. */
const dataKeys: Record<PopupName, readonly string[]> = {
  login: [],
  'add-rental': [],
  'add-unit': ['rental'],
  'import-units': ['rental'],
  'add-member': ['rental'],
  'confirm-request': ['rental', 'booking'],
  'why-price': ['booking', 'rental'],
  'block-unit': ['rental', 'closes', 'since', 'until'],
  'save-block': ['rental', 'closes', 'since', 'block'],
  'show-qr': ['booking'],
  'hand-over': ['booking'],
  'rate-booking': ['booking'],
  acceptance: ['rental', 'booking'],
  return: ['rental', 'booking'],
  'book-at-counter': ['rental'],
  scan: ['rental'],
  gallery: [],
  'single-media': ['photo'],
  'loaded-files': [],
  location: ['place'],
  'message-media': ['place', 'file'],
  'write-to-rental': ['rental'],
  'backoffice-user': ['user'],
  'backoffice-rental': ['rental'],
  'backoffice-booking': ['rental', 'booking'],
  'backoffice-payment': ['rental', 'payment'],
  'backoffice-review': ['review'],
}

export const popupNames = Object.keys(dataKeys) as PopupName[]

/** The query of an address: plain strings. */
export type AppSearch = { popup?: string | undefined; [key: string]: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a popup, so that closing it goes back. */
    openedPopup?: boolean
  }
}

export const isPopupName = (name: string | undefined): name is PopupName => name !== undefined && Object.hasOwn(dataKeys, name)

/** The query without the popup and its data. */
function withoutPopup(search: AppSearch): AppSearch {
  const { popup, ...rest } = search
  if (isPopupName(popup)) for (const key of dataKeys[popup]) delete rest[key]
  return rest
}

let opener: HTMLElement | null = null

/** What had the focus when the popup opened: it gets the focus back. */
export const popupOpener = () => (opener?.isConnected ? opener : null)

/** What gets the focus when the address's popup closes: what opened it, else the page; nothing where another popup, or the same with its content loaded, has come in its place. */
export const focusAfterPopup = () => (document.querySelector('[role=dialog]') ? false : (popupOpener() ?? document.getElementById('content') ?? true))

/** Opens and closes popups. One is open at a time: opening another replaces it. Back closes. */
export function usePopups() {
  const navigate = useNavigate()
  const router = useRouter()

  const open = useCallback(
    <N extends PopupName>(name: N, ...[data]: keyof PopupData[N] extends never ? [] : [PopupData[N]]) => {
      const search = router.state.location.search as AppSearch
      const replacing = isPopupName(search.popup)
      if (!replacing && document.activeElement instanceof HTMLElement) opener = document.activeElement
      void navigate({
        to: '.',
        search: { ...withoutPopup(search), popup: name, ...data },
        replace: replacing,
        state: { openedPopup: replacing ? router.state.location.state.openedPopup === true : true },
        resetScroll: false,
      })
    },
    [navigate, router],
  )

  const close = useCallback(() => {
    const { search, state } = router.state.location
    if (!isPopupName((search as AppSearch).popup)) return
    if (state.openedPopup) router.history.back()
    else void navigate({ to: '.', search: withoutPopup(search as AppSearch), replace: true, resetScroll: false })
  }, [navigate, router])

  return { open, close }
}

/** The query of the page's address. */
export const useAppSearch = (): AppSearch => useSearch({ strict: false }) as AppSearch

/** The open popup's data; what the address lacks is ''. */
export function usePopupData<N extends PopupName>(name: N): PopupData[N] {
  const search = useAppSearch()
  return Object.fromEntries(dataKeys[name].map(key => [key, search[key] ?? ''])) as unknown as PopupData[N]
}
