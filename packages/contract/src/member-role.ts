import { z } from 'zod'

export const memberRole = z.enum(['owner', 'manager', 'staff', 'accountant'], { error: 'invalid' })
