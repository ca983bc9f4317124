import type { Logger } from 'pino'
import { minute } from '@rentwell/contract/durations.ts'
import type { Config } from '../base/config.ts'

/** Carries messages between the processes of an installation. Lost messages are read from the database. */
export interface EventBus {
  send: (text: string) => void
  onText: (hear: (text: string) => void) => void
  close: () => Promise<void>
}

const channel = 'rentwell:events'

/** Redis if it is configured; undefined: notifications of the database are used. */
export async function openEventBus({ REDIS_URL }: Pick<Config, 'REDIS_URL'>, log: Logger): Promise<EventBus | undefined> {
  if (!REDIS_URL) return undefined
  const { Redis } = await import('ioredis')
  // Not queued while Redis is away: the database has every event.
  const settings = { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: (times: number) => Math.min(times * 100, 3000), lazyConnect: true }
  const speaker = new Redis(REDIS_URL, settings)
  const hearer = new Redis(REDIS_URL, { ...settings, enableOfflineQueue: true, autoResubscribe: true, maxRetriesPerRequest: null })
  let saidAt = 0
  const onError = (error: Error) => {
    if (Date.now() - saidAt < minute) return
    saidAt = Date.now()
    log.warn({ err: error }, 'Redis does not answer; events go a second later, through the database')
  }
  for (const client of [speaker, hearer]) {
    client.on('error', onError)
    client.connect().catch(onError)
  }
  hearer.subscribe(channel).catch(onError)
  return {
    send: text => void speaker.publish(channel, text).catch(onError),
    onText: hear => void hearer.on('message', (_channel, text: string) => hear(text)),
    async close() {
      speaker.disconnect()
      hearer.disconnect()
      await Promise.resolve()
    },
  }
}
