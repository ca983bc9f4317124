export { notify, notifyOfAskedPerson, notifyOfMessages } from './notify.ts'
export { eraseNotifications } from './leaver.store.ts'
export { exportNotifications } from './leaver.views.ts'
