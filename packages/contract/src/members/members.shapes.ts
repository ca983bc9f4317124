import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { email } from '../accounts/accounts.shapes.ts'
import { id, instantOut, pageOf, pageQuery } from '../shared.ts'
import { mostAnswerable } from './members.rules.ts'
import { memberRole } from '../member-role.ts'

const person = z.object({ id, firstName: z.string(), lastName: z.string(), profilePic: z.string().nullable() })

/** `invited` until they have opened the office, whoever they are; until then there is an address and no person. */
export const member = z
  .object({ id, user: person.nullable(), email: z.string().nullable(), role: memberRole, status: z.enum(['active', 'invited']) })
  .meta({ id: 'Member' })

const listed = member
  .extend({
    isMe: z.boolean(),
    insertedAt: instantOut,
    addedBy: person.pick({ firstName: true, lastName: true }).nullable(),
    /** To five minutes; null for whoever has not been here. */
    lastSeenAt: instantOut.nullable(),
    /** When the invitation lapses. */
    expiresAt: instantOut.nullable(),
  })
  .meta({ id: 'ListedMember' })

export const listMembers = { query: pageQuery, answer: pageOf('members', listed) } satisfies Shape

export const addMember = {
  body: z.strictObject({ email, role: memberRole.default('staff') }),
  answer: z.object({ member }),
  status: 202,
} satisfies Shape

export const saveMember = { body: z.strictObject({ role: memberRole }), answer: z.object({ member }) } satisfies Shape

export const removeMember = { answer: null } satisfies Shape

const answerable = z.object({ members: z.array(listed) })

export const listUnitMembers = { answer: answerable } satisfies Shape

/** All who answer for the unit from now on. */
export const saveUnitMembers = {
  body: z.strictObject({ memberIds: z.array(id).max(mostAnswerable, { error: 'too_long' }) }),
  answer: answerable,
} satisfies Shape
