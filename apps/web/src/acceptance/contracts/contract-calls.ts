import {
  challengeContract,
  challengeContractByLink,
  readContract,
  readContractByLink,
  readContractFile,
  readContractFileByLink,
  signContract,
  signContractByLink,
} from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { readBookingLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../platform/api-error.ts'
import { callForBytes } from '../../platform/api.ts'
import { keyOf, useCommand, useRead } from '../../platform/data.ts'

export type FoundContract = Answer<typeof readContract>
type Signed = Omit<Input<typeof signContract>, 'booking'>

interface Call<Sent extends unknown[]> {
  /** False if the server refused, with the refusal in `error`. */
  run: (...sent: Sent) => Promise<boolean>
  busy: boolean
  error: ApiError | null
  reset: () => void
}

/** How a contract is read and signed. */
export interface ContractCalls {
  query: UseQueryResult<FoundContract, ApiError>
  challenge: Call<[]>
  sign: Call<[Signed]>
  readFile: () => Promise<Blob>
}

/** The contract of a booking in one's account. */
export function useOwnContract(booking: string, language?: Language): ContractCalls {
  const queryClient = useQueryClient()
  const challenge = useCommand(challengeContract)
  const sign = useCommand(signContract)
  return {
    query: useRead(readContract, { booking, ...(language && { language }) }, { live: true, keepPrevious: true }),
    challenge: { ...challenge, run: async () => (await challenge.run({ booking })) !== undefined },
    sign: {
      ...sign,
      async run(signed) {
        const done = await sign.run({ booking, ...signed })
        if (done) queryClient.setQueryData(keyOf(readContract, { booking }), done.answer)
        return done !== undefined
      },
    },
    readFile: () => callForBytes(readContractFile, { booking }),
  }
}

/** How often a page without the live channel looks again, in milliseconds. */
const everyMs = 15_000

/** The contract of a booking without an account, by its secret link. */
export function useLinkedContract(link: string, language?: Language): ContractCalls {
  const queryClient = useQueryClient()
  const challenge = useCommand(challengeContractByLink)
  const sign = useCommand(signContractByLink, { stale: [readBookingLink] })
  return {
    query: useRead(readContractByLink, { link, ...(language && { language }) }, { every: everyMs, keepPrevious: true }),
    challenge: { ...challenge, run: async () => (await challenge.run({ link })) !== undefined },
    sign: {
      ...sign,
      async run(signed) {
        const done = await sign.run({ link, ...signed })
        if (done) queryClient.setQueryData(keyOf(readContractByLink, { link }), done.answer)
        return done !== undefined
      },
    },
    readFile: () => callForBytes(readContractFileByLink, { link }),
  }
}
