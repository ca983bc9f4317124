import { useLiveState } from '../../platform/live/live.ts'
import { useOnline } from '../../platform/loading.ts'

/** False without a network, and while the server does not answer. */
export function useReachable(): boolean {
  const online = useOnline()
  return useLiveState() !== 'offline' && online
}
