import type { readRecord } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useEffect, useState } from 'react'

export type SealedRecord = Answer<typeof readRecord>['record']

/** What the first record of a rental follows. */
const beginning = '0'.repeat(64)

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** True where every link follows from the one before it, as anybody can reckon. */
async function linksFit({ lines, seal, previous }: SealedRecord): Promise<boolean> {
  let link = previous ?? beginning
  for (const line of lines) {
    link = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${link}\n${line.text}`)))
    if (link !== line.link) return false
  }
  return link === seal
}

/** The same, reckoned on this device; undefined while it is, and where this browser cannot (not over plain HTTP). */
export function useLinksFit(record: SealedRecord): boolean | undefined {
  const [fits, setFits] = useState<{ of: SealedRecord; fit: boolean }>()
  useEffect(() => {
    if (!('subtle' in crypto)) return
    let isLate = false
    void linksFit(record).then(fit => !isLate && setFits({ of: record, fit }))
    return () => {
      isLate = true
    }
  }, [record])
  return fits?.of === record ? fits.fit : undefined
}
