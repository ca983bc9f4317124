import type { FileAnswer } from '../../platform/http/routes.ts'
import { must } from '../../platform/base/must.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import { presentContract, type ContractState } from './contracts.views.ts'
import type { PrintContract } from './print-contract.ts'

/** The signed contract of a booking as a PDF; `contract_unsigned` until then, `not_found` once it was erased. */
export async function fileOfContract(state: ContractState, print: PrintContract, settings: AccountSettings): Promise<FileAnswer> {
  const { contract } = presentContract(state, 'kept', settings)
  must(contract?.signature && contract.signedAt, 'contract_unsigned')
  must(contract.text !== null, 'not_found')
  const { signature, signedAt, text, sha256, language } = contract
  const { rentalTitle: rental, number, timeZone } = state
  const witness = signature.witness && `${signature.witness.firstName} ${signature.witness.lastName}`.trim()
  const printed = {
    language,
    text,
    sha256,
    rental,
    number,
    timeZone,
    signedAt,
    witness,
    signer: signature.signer ?? '',
    kind: signature.kind,
    path: signature.path,
    typed: signature.typed,
    signatureSha256: signature.sha256,
    confirmedBy: signature.confirmedBy,
    recordId: signature.recordId,
  }
  return { body: await print(printed), disposition: 'inline', name: `contract-${number}.pdf` }
}
