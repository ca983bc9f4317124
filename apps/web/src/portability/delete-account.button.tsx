import { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { eraseMe } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Obligation } from '@rentwell/contract/portability/portability.rules.ts'
import { useState } from 'react'
import { call } from '../platform/api.ts'
import { useCommand } from '../platform/data.ts'
import { keepMe, useMe } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { leavingText } from './leaving.text.ts'
import { obligationInWords } from './obligation-in-words.ts'

/** Asks to be deleted, and says what has to end before. */
export function DeleteAccount() {
  const text = useText(leavingText)
  const isLeaving = useMe(session => Boolean(session.user?.erasedAt))
  const erase = useCommand(eraseMe, { stale: [readMe] })
  const [asks, setAsks] = useState(false)
  const obligations = (erase.error?.facts['obligations'] ?? []) as Obligation[]
  if (isLeaving) return null
  const leave = async () => {
    setAsks(false)
    if (!(await erase.run({}))) return
    keepMe((await call(readMe, {})).me)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      {erase.error && (
        <div role="alert" className="mb-4 rounded-control bg-amber-wash p-4 text-15">
          {obligations.length === 0 && erase.error.message}
          {obligations.length > 0 && (
            <>
              <p className="font-semibold">{text.obligations}</p>
              <ul className="mt-1 list-disc pl-5">
                {obligations.map(one => (
                  <li key={JSON.stringify(one)}>{obligationInWords(one, text.todo)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <Button variant="danger" size="medium" busy={erase.busy} onClick={() => setAsks(true)}>
        {text.delete}
      </Button>
      <Ask open={asks} title={text.askDelete} yes={text.yes} no={text.no} dangerous onYes={() => void leave()} onNo={() => setAsks(false)}>
        {text.askDeleteText}
      </Ask>
    </div>
  )
}
