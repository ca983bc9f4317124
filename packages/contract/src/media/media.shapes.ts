import { z } from 'zod'
import type { Shape } from '../endpoint.ts'

/** What the upload client is given as `publicKey`, `secureSignature` and `secureExpire`. Signature and expire are null where the project takes unsigned uploads. */
export const readUploadSignature = {
  answer: z.object({ publicKey: z.string(), signature: z.string().nullable(), expire: z.string().nullable() }),
} satisfies Shape
