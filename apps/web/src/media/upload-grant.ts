import { minute } from '@rentwell/contract/durations.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { readUploadSignature } from '@rentwell/contract/media/media.endpoints.ts'
import { call } from '../platform/api.ts'
import { sessionToken } from '../platform/session.ts'

export type UploadGrant = Answer<typeof readUploadSignature>

/** A grant is renewed so long before it ends. */
const spareMs = 120_000
/** One that tells no end is asked for again after this. */
const trustedMs = 10 * minute

let kept: { of: string | null; answer: Promise<UploadGrant>; until: number } | undefined

/** The right to upload: kept for this person until shortly before it ends, and read once however many files ask for it. */
export async function uploadGrant(): Promise<UploadGrant> {
  const of = sessionToken()
  if (!kept || kept.of !== of || kept.until <= Date.now()) {
    const answer = call(readUploadSignature, {})
    const mine = { of, answer, until: Date.now() + trustedMs }
    kept = mine
    answer.then(
      ({ expire }) => {
        if (expire !== null) mine.until = Math.min(mine.until, Number(expire) * 1000 - spareMs)
      },
      () => forgetGrant(),
    )
  }
  return kept.answer
}

/** For a grant that the upload API no longer takes. */
export function forgetGrant(): void {
  kept = undefined
}
