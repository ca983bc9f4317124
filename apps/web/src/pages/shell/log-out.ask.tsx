import { offlineText } from '../../acceptance/offline/offline.text.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'

interface LogOutAskProps {
  /** Acts that were done without a network and are not sent yet. */
  waiting: number
  onYes: () => void
  onNo: () => void
}

/** Asks before a logout that deletes what waits to be sent. */
export default function LogOutAsk({ waiting, onYes, onNo }: LogOutAskProps) {
  const text = useText(offlineText)
  return (
    <Ask dangerous open title={text.logoutTitle} yes={text.logout} no={text.stay} onYes={onYes} onNo={onNo}>
      {text.logoutText(waiting)}
    </Ask>
  )
}
