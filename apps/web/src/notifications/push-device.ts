import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { call } from '../platform/api.ts'
import { knownWorker, workerOfSite } from '../platform/worker.ts'

/** Whether this device takes pushes. `blocked`: the person forbade it in the browser. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readPushState(): Promise<PushState> {
  if (!isPossible()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await knownWorker()
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

const tell = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return call(subscribeToPush, { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } })
}

/** Asks the person, then the browser, then tells the server. Throws where the push service or the server says no. */
export async function turnPushOn(): Promise<PushState> {
  if (!isPossible()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const worker = await workerOfSite()
  if (!worker) return 'unsupported'
  const { publicKey } = await call(readPushKey, {})
  // One of an earlier key of the installation would be refused.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    await tell(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await knownWorker())?.pushManager.getSubscription()
  if (subscription) {
    await subscription.unsubscribe()
    await call(unsubscribeFromPush, { endpoint: subscription.endpoint })
  }
  return 'off'
}

/** At the start of a visit: browsers change the address at times, and the person may speak another language by now. */
export async function renewPush(): Promise<void> {
  if (!isPossible() || Notification.permission !== 'granted') return
  const subscription = await (await knownWorker())?.pushManager.getSubscription()
  if (subscription) await tell(subscription)
}
