import type { listImports as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { listNewest, presentImport } from './import.views.ts'
import { asItStands } from './stopped-imports.ts'

/** The imports of the rental, newest first. */
export const listImports: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }) => {
  const imports = []
  for (const stored of await listNewest(tx, member.rentalId)) imports.push(presentImport(await asItStands(tx, stored), now))
  return { imports }
}
