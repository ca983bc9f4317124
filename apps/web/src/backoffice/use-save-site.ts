import { listAudit } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { readBackofficeSite, readLegalText, saveSite } from '@rentwell/contract/backoffice/site.endpoints.ts'
import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import { useRef } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { toast } from '../ui/toast.tsx'
import { siteText } from './site.text.ts'

export type SiteSettings = Answer<typeof readBackofficeSite>['site']

/** Saves a part of the site's settings. A refusal leads to the field that it is about. */
export function useSaveSite() {
  const { saved } = useText(siteText)
  const form = useRef<HTMLFormElement>(null)
  const save = useCommand(saveSite, { stale: [readBackofficeSite, listAudit, readLegalText] })
  const toMistake = () => focusFirstMistake(undefined, form.current ?? document)
  return {
    ...save,
    /** The form that it belongs to. */
    form,
    toMistake,
    /** Undefined if it was refused. */
    run: async (input: Input<typeof saveSite>): Promise<SiteSettings | undefined> => {
      const done = await save.run(input)
      if (!done) {
        toMistake()
        return undefined
      }
      toast(saved)
      return done.answer.site
    },
  }
}
