import { isId } from '../platform/base/ids.ts'
import { isSigned, sign } from '../platform/base/secrets.ts'

interface CustomerRef {
  rentalId: string
  customerId: string
}

const textOf = ({ rentalId, customerId }: CustomerRef) => `customer.${rentalId}.${customerId}`
const signatureOf = (secret: Buffer, ref: CustomerRef) => sign(secret, textOf(ref)).slice(0, 32)

/** A link that never expires and allows nothing else: the customer of a card may unsubscribe from the e-mails of its rental. */
export const customerUnsubscribeToken = (secret: Buffer, ref: CustomerRef) => `${textOf(ref)}.${signatureOf(secret, ref)}`

/** The card that a token of this installation names; undefined for anything else. */
export function readCustomerUnsubscribeToken(secret: Buffer, token: string): CustomerRef | undefined {
  const [kind, rentalId = '', customerId = '', signature = '', ...more] = token.slice(0, 200).split('.')
  if (kind !== 'customer' || !isId(rentalId) || !isId(customerId) || more.length > 0) return undefined
  const ref = { rentalId, customerId }
  // Compared in constant time.
  return isSigned(secret, signatureOf(secret, ref), sign(secret, signature)) ? ref : undefined
}
