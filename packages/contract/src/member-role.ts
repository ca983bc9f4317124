import { z } from 'zod'

export const memberRole = z.enum(['owner', 'manager', 'staff'], { error: 'invalid' })
