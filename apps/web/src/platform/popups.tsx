import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Names of the popups and the query parameters of each. */
export interface PopupData {
  login: Record<never, string>
  'add-rental': Record<never, string>
  'add-unit': { rental: string }
  'add-member': { rental: string }
  /** Without a customer: a new one. */
  'save-customer': { rental: string; customer?: string }
  'confirm-request': { rental: string; booking: string }
  'why-price': { booking: string; rental: string }
  'block-unit': { rental: string; closes: string; since: string; until: string }
  'save-block': { rental: string; closes: string; since: string; block: string }
  'show-qr': { booking: string }
  'hand-over': { booking: string }
  'rate-booking': { booking: string }
  acceptance: { rental: string; booking: string }
  return: { rental: string; booking: string }
  /** Optionally with a preselected unit and the time from which it is free. */
  'book-at-counter': { rental: string; books?: string; since?: string }
  /** A new quote, optionally for a customer, or one that is changed. */
  'save-offer': { rental: string; offer?: string; customer?: string }
  scan: { rental: string }
  gallery: Record<never, string>
  'single-media': { photo: string }
  'loaded-files': Record<never, string>
  location: { place: string }
  'message-media': { place: string; file: string }
  'write-to-rental': { rental: string }
  /** A rental, its unit, or a message of a conversation. */
  report: { rental?: string; unit?: string; talk?: string; message?: string }
  'backoffice-user': { user: string }
  'backoffice-rental': { rental: string }
  'backoffice-booking': { rental: string; booking: string }
  'backoffice-payment': { rental: string; payment: string }
  'backoffice-review': { review: string }
  'backoffice-category': { category: string }
  'backoffice-report': { rental: string; report: string }
}
export type PopupName = keyof PopupData

/** All query parameters of each popup; they are removed when it closes. */
const dataKeys: { [N in PopupName]: { [K in keyof PopupData[N]]-?: true } } = {
  login: {},
  'add-rental': {},
  'add-unit': { rental: true },
  'add-member': { rental: true },
  'save-customer': { rental: true, customer: true },
  'confirm-request': { rental: true, booking: true },
  'why-price': { booking: true, rental: true },
  'block-unit': { rental: true, closes: true, since: true, until: true },
  'save-block': { rental: true, closes: true, since: true, block: true },
  'show-qr': { booking: true },
  'hand-over': { booking: true },
  'rate-booking': { booking: true },
  acceptance: { rental: true, booking: true },
  return: { rental: true, booking: true },
  'book-at-counter': { rental: true, books: true, since: true },
  'save-offer': { rental: true, offer: true, customer: true },
  scan: { rental: true },
  gallery: {},
  'single-media': { photo: true },
  'loaded-files': {},
  location: { place: true },
  'message-media': { place: true, file: true },
  'write-to-rental': { rental: true },
  report: { rental: true, unit: true, talk: true, message: true },
  'backoffice-user': { user: true },
  'backoffice-rental': { rental: true },
  'backoffice-booking': { rental: true, booking: true },
  'backoffice-payment': { rental: true, payment: true },
  'backoffice-review': { review: true },
  'backoffice-category': { category: true },
  'backoffice-report': { rental: true, report: true },
}

export const popupNames = Object.keys(dataKeys) as PopupName[]
export const keysOf = (name: PopupName): string[] => Object.keys(dataKeys[name])

/** The query of a URL as plain strings. */
export type AppSearch = { popup?: string | undefined; [key: string]: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if opening a popup created this history entry, so that closing it goes back. */
    openedPopup?: boolean
  }
}

export const isPopupName = (name: string | undefined): name is PopupName => name !== undefined && Object.hasOwn(dataKeys, name)

/** The query without the popup and its data. */
export function withoutPopup(search: AppSearch): AppSearch {
  const { popup, ...rest } = search
  if (isPopupName(popup)) for (const key of keysOf(popup)) delete rest[key]
  return rest
}

/** The query with this popup. It replaces an open one together with its data. */
export const withPopup = <N extends PopupName>(search: AppSearch, name: N, data?: PopupData[N]): AppSearch => ({
  ...withoutPopup(search),
  popup: name,
  ...(data as Record<string, string> | undefined),
})

let opener: HTMLElement | null = null

/** The element that had the focus when the popup opened; null if it has been removed. */
export const popupOpener = () => (opener?.isConnected ? opener : null)

/** The element to focus when a popup closes: its opener, or else the page's content. False if another popup, or the same one with its content loaded, has replaced it. */
export const focusAfterPopup = () => (document.querySelector('[role=dialog]') ? false : (popupOpener() ?? document.getElementById('content') ?? true))

/** Opens and closes popups. At most one is open: opening another one replaces it. The browser's back button closes it. */
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
        search: withPopup(search, name, data),
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

export const useAppSearch = (): AppSearch => useSearch({ strict: false }) as AppSearch

/** The open popup's data; missing parameters are ''. */
export function usePopupData<N extends PopupName>(name: N): PopupData[N] {
  const search = useAppSearch()
  return Object.fromEntries(keysOf(name).map(key => [key, search[key] ?? ''])) as unknown as PopupData[N]
}
