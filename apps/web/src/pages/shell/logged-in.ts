import { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { followMessages } from '../../messaging/follow-messages.ts'
import { renewPush } from '../../notifications/push-device.ts'
import { readOf } from '../../platform/data.ts'
import { followLive } from '../../platform/live/follow-live.ts'
import { onLiveAgain } from '../../platform/live/live.ts'
import { keepMe } from '../../accounts/me.ts'
import { onLeft } from '../../platform/session.ts'
import { followWorker, forgetInWorker, workerOfSite } from '../../platform/worker.ts'
import { followEvents } from './live-reads.ts'

/** Begins what only people who are logged in need: the live channel, the worker of the site, pushes. Once in a visit. */
export function begin(queryClient: QueryClient, open: (path: string) => void): void {
  // Before anything arrives: what nobody follows yet would be lost.
  followEvents(queryClient)
  followMessages(queryClient)
  // Whoever was taken into a rental or out of it is sent away by the server and comes again.
  onLiveAgain(() => {
    void queryClient
      .fetchQuery({ ...readOf(readMe, {}), staleTime: 0 })
      .then(answer => keepMe(answer.me))
      .catch(() => undefined)
  })
  followLive()

  followWorker(open)
  // What is shown first needs the network more.
  setTimeout(() => void workerOfSite().then(renewPush).catch(reportError), 3000)
  onLeft(forgetInWorker)
}
