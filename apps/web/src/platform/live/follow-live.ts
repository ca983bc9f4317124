import { useChosenLanguage } from '../language-store.ts'
import { useSession } from '../session.ts'
import { tellState } from './live.ts'
import { forgetPositions } from './position.ts'
import { shareLive } from './shared-connection.ts'

/** Listens while somebody is logged in, as that person and in their language. */
export function followLive(): void {
  let stop: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
    tellState('connecting')
  }
  const begin = () => {
    end()
    const { token } = useSession.getState()
    if (token !== null) stop = shareLive(token, useChosenLanguage.getState().language)
  }
  const beginAnew = () => {
    forgetPositions()
    begin()
  }
  begin()
  useSession.subscribe((now, before) => now.token !== before.token && beginAnew())
  // What was read in the other language is read again.
  useChosenLanguage.subscribe((now, before) => now.language !== before.language && beginAnew())
  // A page that is laid aside holds nothing; when it is taken up again it may have missed something.
  addEventListener('pagehide', end)
  addEventListener('pageshow', event => event.persisted && begin())
}
