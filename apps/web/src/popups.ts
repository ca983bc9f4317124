import type { ComponentType } from 'react'
import type { PopupName } from './platform/popups.tsx'

type PopupModule = { default: ComponentType }

const files = import.meta.glob<PopupModule>('./*/*.popup.tsx')

/** Where each popup is written; loaded when it opens. The default export is the popup with its content, built on ui/popup.tsx. */
const places: Record<PopupName, string> = {
  login: './accounts/log-in.popup.tsx',
  'add-rental': './rentals/create-rental.popup.tsx',
  'add-unit': './units/create-unit.popup.tsx',
  'confirm-request': './bookings/confirm-request.popup.tsx',
  gallery: './units/gallery.popup.tsx',
  'single-media': './units/single-media.popup.tsx',
}

/** Undefined where the product does not have that popup yet. */
export const popupFile = (name: PopupName): (() => Promise<PopupModule>) | undefined => files[places[name]]
