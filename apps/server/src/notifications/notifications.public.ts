export { notify, notifyOfAskedPerson, notifyOfMessages } from './notify.ts'
export { eraseNotifications } from './erasure.store.ts'
export { exportNotifications } from './export.views.ts'
