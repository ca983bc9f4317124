import { UploadFailed } from './upload.ts'

interface Reasons {
  tooLarge: string
  notPicture: string
  network: string
  throttled: string
  full: string
  timeout: string
}

/** Why an upload failed, for people; what has no words of ours keeps those of the upload API. */
export function failureWords(error: Error | undefined, reasons: Reasons): string {
  const code = error instanceof UploadFailed ? error.code : ''
  if (/SizeLimitExceeded/.test(code)) return reasons.tooLarge
  if (/NotAPicture|FileTypeForbidden/.test(code)) return reasons.notPicture
  if (/AccountLimits/.test(code)) return reasons.full
  if (/Throttled/.test(code)) return reasons.throttled
  if (/Network/.test(code)) return reasons.network
  if (/Cancel|TimeLimit/.test(code)) return reasons.timeout
  return error?.message ?? ''
}
