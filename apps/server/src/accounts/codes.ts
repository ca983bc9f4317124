import { randomInt, timingSafeEqual } from 'node:crypto'
import { newId } from '../platform/base/ids.ts'
import { sha256, sign } from '../platform/base/secrets.ts'

/** Six random digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** A code is stored with its token mixed in: the table alone does not tell it. */
export const hashCode = (token: string, code: string) => sha256(`${token} ${code}`)

export const isCodeOf = (token: string, code: string, hash: Buffer | null) => hash !== null && timingSafeEqual(hashCode(token, code), hash)

/** The token of a flow: a signature of its id, so that a repeated challenge gives the same one. */
export const tokenOfFlow = (secret: Buffer, flowId: string) => sign(secret, `otp ${flowId}`)

export const newFlowId = newId
