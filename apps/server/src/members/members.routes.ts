import * as endpoints from '@rentwell/contract/members/members.endpoints.ts'
import * as shapes from '@rentwell/contract/members/members.shapes.ts'
import * as tokens from '@rentwell/contract/members/tokens.endpoints.ts'
import * as tokenShapes from '@rentwell/contract/members/tokens.shapes.ts'
import { withoutTokens } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { addMember } from './add-member.ts'
import { listMembers } from './list-members.ts'
import { listUnitMembers } from './list-unit-members.ts'
import { type MemberSettings } from './members.policy.ts'
import { removeMember } from './remove-member.ts'
import { saveMember } from './save-member.ts'
import { saveUnitMembers } from './save-unit-members.ts'
import { createToken } from './tokens/create-token.ts'
import { listTokens } from './tokens/list-tokens.ts'
import { revokeToken } from './tokens/revoke-token.ts'
import { worksIn } from './works-in.ts'

export const memberRoutes = (settings: MemberSettings): Route[] => [
  on(endpoints.listMembers, shapes.listMembers, worksIn('see_members'), listMembers),
  on(endpoints.addMember, shapes.addMember, worksIn('manage_members'), addMember(settings)),
  on(endpoints.saveMember, shapes.saveMember, worksIn('manage_members'), saveMember),
  on(endpoints.removeMember, shapes.removeMember, withoutTokens(worksIn('see_members')), removeMember),
  on(endpoints.listUnitMembers, shapes.listUnitMembers, worksIn('see_members'), listUnitMembers),
  on(endpoints.saveUnitMembers, shapes.saveUnitMembers, worksIn('assign_members'), saveUnitMembers),
  on(tokens.listTokens, tokenShapes.listTokens, worksIn('make_tokens'), listTokens),
  on(tokens.createToken, tokenShapes.createToken, worksIn('make_tokens'), createToken, { secret: true }),
  on(tokens.revokeToken, tokenShapes.revokeToken, worksIn('make_tokens'), revokeToken),
]
