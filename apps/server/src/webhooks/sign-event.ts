import { createHmac } from 'node:crypto'

const secretStart = 'whsec_'

const keyOf = (installation: Buffer, webhookId: string, version: number) =>
  createHmac('sha256', installation).update(`webhook ${webhookId} ${version}`).digest()

/** The secret of a webhook as its owner sees it: 256 bits that are derived from its id and version. */
export const secretOf = (installation: Buffer, webhookId: string, version: number) => secretStart + keyOf(installation, webhookId, version).toString('base64')

interface Signed {
  webhookId: string
  /** Versions of the secrets that sign, the current one first. */
  versions: number[]
  eventId: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The header `webhook-signature` of Standard Webhooks: a signature by each secret. */
export const signaturesOf = (installation: Buffer, { webhookId, versions, eventId, timestamp, body }: Signed) =>
  versions
    .map(
      version =>
        `v1,${createHmac('sha256', keyOf(installation, webhookId, version))
          .update(`${eventId}.${timestamp}.${body}`)
          .digest('base64')}`,
    )
    .join(' ')
