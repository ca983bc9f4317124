export { renderLetter } from './notifications.mail.ts'
export type { EmailBrand } from './email-page.mail.ts'
export { notify } from './notify.ts'
export { renderEmail } from './notifications.mail.ts'
export { unsubscribePage } from './unsubscribe-page.ts'
export { listPushed } from './notifications.views.ts'
export { listStaff, type Recipients } from './recipients.store.ts'
export {
  dateOf,
  moneyOf,
  momentOf,
  reasonOf,
  templatesOf,
  textOf,
  zoneOf,
  type NotificationFacts,
  type NotificationTemplate,
  type NotificationTemplates,
  type NotificationText,
  type StoredNotification,
} from './notifications.words.ts'
export { eraseNotifications, forgetCustomerOf } from './erasure.store.ts'
export { exportNotifications } from './export.views.ts'
