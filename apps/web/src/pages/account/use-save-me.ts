import { readMe, saveMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { useCommand } from '../../platform/data.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { keepMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { toast } from '../../ui/toast.tsx'
import { accountText } from './account.text.ts'

/** Saves fields of the user. A refusal is said, and stands beside its field where it names one. */
export function useSaveMe() {
  const text = useText(accountText)
  const command = useCommand(saveMe, { stale: [readMe] })
  const errors = useFieldErrors(command.error)
  const save = async (patch: Input<typeof saveMe>) => {
    const done = await command.run(patch)
    if (!done) return false
    keepMe(done.answer.me)
    toast(text.saved)
    return true
  }
  return { save, errors, refused: command.error }
}
