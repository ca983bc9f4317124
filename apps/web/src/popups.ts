import type { ComponentType } from 'react'
import type { PopupName } from './platform/popups.tsx'

type PopupModule = { default: ComponentType }

/** Every popup, loaded when it opens. The default export is the popup with its content, built on ui/popup.tsx. */
export const popups: Record<PopupName, () => Promise<PopupModule>> = {
  login: () => import('./accounts/log-in.popup.tsx'),
  'add-rental': () => import('./rentals/create-rental.popup.tsx'),
  'add-unit': () => import('./units/create-unit.popup.tsx'),
  'add-member': () => import('./members/add-member.popup.tsx'),
  'save-customer': () => import('./customers/save-customer.popup.tsx'),
  'confirm-request': () => import('./pages/office/bookings/confirm-request.popup.tsx'),
  'why-price': () => import('./pricing/why-price.popup.tsx'),
  'block-unit': () => import('./calendar/block-unit.popup.tsx'),
  'save-block': () => import('./calendar/save-block.popup.tsx'),
  'show-qr': () => import('./acceptance/scan/show-qr.popup.tsx'),
  'hand-over': () => import('./acceptance/hand-over.popup.tsx'),
  'rate-booking': () => import('./reviews/rate-booking.popup.tsx'),
  acceptance: () => import('./acceptance/accept-booking.popup.tsx'),
  return: () => import('./acceptance/return/return-unit.popup.tsx'),
  'book-at-counter': () => import('./bookings/walk-in/book-at-counter.popup.tsx'),
  'save-offer': () => import('./bookings/offers/save-offer.popup.tsx'),
  scan: () => import('./acceptance/scan/scan-booking.popup.tsx'),
  gallery: () => import('./units/gallery.popup.tsx'),
  'single-media': () => import('./units/single-media.popup.tsx'),
  'loaded-files': () => import('./messaging/composer/loaded-files.popup.tsx'),
  location: () => import('./messaging/composer/location.popup.tsx'),
  'message-media': () => import('./messaging/conversation/message-media.popup.tsx'),
  'write-to-rental': () => import('./messaging/write-to-rental.popup.tsx'),
  report: () => import('./backoffice/report.popup.tsx'),
  'backoffice-user': () => import('./backoffice/user.popup.tsx'),
  'backoffice-rental': () => import('./backoffice/rental.popup.tsx'),
  'backoffice-booking': () => import('./backoffice/booking.popup.tsx'),
  'backoffice-payment': () => import('./backoffice/payment.popup.tsx'),
  'backoffice-review': () => import('./backoffice/review.popup.tsx'),
  'backoffice-category': () => import('./backoffice/category.popup.tsx'),
  'backoffice-report': () => import('./backoffice/report-case.popup.tsx'),
}
