import * as endpoints from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import * as shapes from '@rentwell/contract/acceptance/contracts.shapes.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import { worksIn } from '../../members/members.public.ts'
import { anyone, signedIn } from '../../platform/http/policies.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import { askContract } from './ask-contract.ts'
import { challengeContract } from './challenge-contract.ts'
import { challengeContractByLink } from './links/challenge-contract-by-link.ts'
import { challengeContractByOffer } from './links/challenge-contract-by-offer.ts'
import type { ContractLinks } from './links/linked-place.ts'
import { readContractByLink } from './links/read-contract-by-link.ts'
import { readContractByOffer } from './links/read-contract-by-offer.ts'
import { readContractFileByLink } from './links/read-contract-file-by-link.ts'
import { signContractByLink } from './links/sign-contract-by-link.ts'
import { signContractByOffer } from './links/sign-contract-by-offer.ts'
import { listContractTemplates } from './list-contract-templates.ts'
import { previewContract } from './preview-contract.ts'
import type { PrintContract } from './print-contract.ts'
import { readContractFile } from './read-contract-file.ts'
import { readContract } from './read-contract.ts'
import { readOfficeContractFile } from './read-office-contract-file.ts'
import { readOfficeContract } from './read-office-contract.ts'
import { removeContractTemplate } from './remove-contract-template.ts'
import { requireContract } from './require-contract.ts'
import { saveContractTemplate } from './save-contract-template.ts'
import { signContractHere } from './sign-contract-here.ts'
import { signContract } from './sign-contract.ts'
import { waiveContract } from './waive-contract.ts'

export const contractRoutes = (settings: AccountSettings, print: PrintContract, links: ContractLinks): Route[] => [
  on(endpoints.listContractTemplates, shapes.listContractTemplates, worksIn('see_office'), listContractTemplates),
  on(endpoints.saveContractTemplate, shapes.saveContractTemplate, worksIn('edit_contracts'), saveContractTemplate),
  on(endpoints.requireContract, shapes.requireContract, worksIn('edit_contracts'), requireContract),
  on(endpoints.removeContractTemplate, shapes.removeContractTemplate, worksIn('edit_contracts'), removeContractTemplate),
  on(endpoints.previewContract, shapes.previewContract, worksIn('edit_contracts'), previewContract),
  on(endpoints.readOfficeContract, shapes.readOfficeContract, worksIn('see_office'), readOfficeContract(settings)),
  on(endpoints.readOfficeContractFile, shapes.readContractFile, worksIn('run_bookings'), readOfficeContractFile(settings, print)),
  on(endpoints.signContractHere, shapes.signContractHere, worksIn('run_bookings'), signContractHere(settings)),
  on(endpoints.askContract, shapes.askContract, worksIn('run_bookings'), askContract),
  on(endpoints.waiveContract, shapes.waiveContract, worksIn('waive_contracts'), waiveContract(settings)),
  on(endpoints.readContract, shapes.readContract, signedIn, readContract(settings)),
  on(endpoints.readContractFile, shapes.readContractFile, signedIn, readContractFile(settings, print)),
  on(endpoints.challengeContract, shapes.challengeContract, signedIn, challengeContract(settings)),
  on(endpoints.signContract, shapes.signContract, signedIn, signContract(settings)),
  on(endpoints.readContractByLink, shapes.readContractByLink, anyone, readContractByLink(settings, links), { secret: true }),
  on(endpoints.readContractFileByLink, shapes.readContractFileByLink, anyone, readContractFileByLink(settings, print, links), { secret: true }),
  on(endpoints.challengeContractByLink, shapes.challengeContractByLink, anyone, challengeContractByLink(settings, links), { secret: true }),
  on(endpoints.signContractByLink, shapes.signContractByLink, anyone, signContractByLink(settings, links), { secret: true }),
  on(endpoints.readContractByOffer, shapes.readContractByOffer, anyone, readContractByOffer(settings, links), { secret: true }),
  on(endpoints.challengeContractByOffer, shapes.challengeContractByOffer, anyone, challengeContractByOffer(settings, links), { secret: true }),
  on(endpoints.signContractByOffer, shapes.signContractByOffer, anyone, signContractByOffer(settings, links), { secret: true }),
]
