import type { ComponentType } from 'react'
import type { PopupName } from './platform/popups.tsx'

type PopupModule = { default: ComponentType }

const files = import.meta.glob<PopupModule>('./*/*.popup.tsx')

/** Where each popup is written; loaded when it opens. The default export is the popup with its content, built on ui/popup.tsx. */
const places: Record<PopupName, string> = {
  login: './accounts/log-in.popup.tsx',
  'add-rental': './rentals/create-rental.popup.tsx',
  'add-unit': './units/create-unit.popup.tsx',
  'import-units': './leaving/import-units.popup.tsx',
  'add-member': './members/add-member.popup.tsx',
  'confirm-request': './bookings/confirm-request.popup.tsx',
  'why-price': './bookings/why-price.popup.tsx',
  'block-unit': './bookings/block-unit.popup.tsx',
  'save-block': './bookings/save-block.popup.tsx',
  'show-qr': './acceptance/show-qr.popup.tsx',
  'hand-over': './acceptance/hand-over.popup.tsx',
  'rate-booking': './reviews/rate-booking.popup.tsx',
  acceptance: './acceptance/accept-booking.popup.tsx',
  return: './acceptance/return-unit.popup.tsx',
  'book-at-counter': './bookings/book-at-counter.popup.tsx',
  scan: './acceptance/scan-booking.popup.tsx',
  gallery: './units/gallery.popup.tsx',
  'single-media': './units/single-media.popup.tsx',
  'loaded-files': './messaging/loaded-files.popup.tsx',
  location: './messaging/location.popup.tsx',
  'message-media': './messaging/message-media.popup.tsx',
  'write-to-rental': './messaging/write-to-rental.popup.tsx',
  'backoffice-user': './backoffice/user.popup.tsx',
  'backoffice-rental': './backoffice/rental.popup.tsx',
  'backoffice-booking': './backoffice/booking.popup.tsx',
  'backoffice-payment': './backoffice/payment.popup.tsx',
  'backoffice-review': './backoffice/review.popup.tsx',
}

/** Undefined where the product does not have that popup yet. */
export const popupFile = (name: PopupName): (() => Promise<PopupModule>) | undefined => files[places[name]]
