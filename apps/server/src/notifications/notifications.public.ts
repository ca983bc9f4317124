export { notify, notifyOfAskedPerson, notifyOfMessages } from './notify.ts'
export type { Telling } from './notifications.store.ts'
export { eraseNotifications } from './leaver.store.ts'
export { exportNotifications } from './leaver.views.ts'
