export { notify, notifyOfAskedPerson, notifyOfMessages } from './notify.ts'
export type { Telling } from './notifications.store.ts'
