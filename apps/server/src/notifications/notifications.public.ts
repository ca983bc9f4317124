export { notify, notifyOfMessages } from './notify.ts'
export type { Telling } from './notifications.store.ts'
