import { addDays } from '../period.ts'
import type { ImportKind } from './imports.rules.ts'
import { unitTableExample } from './unit-table.rules.ts'

/** The template of a file that users fill in; its dates follow today. */
export const importExample = (kind: ImportKind, today: string): string =>
  ({
    units: unitTableExample(today),
    customers: `Name,Email,Phone,Company,Address,Tags,Note
Ketut Sari,ketut@example.com,+62 812 3456 7890,,"Jl. Raya Ubud 5, Ubud","surf, regular",Pays in cash
,office@example.com,,Bali Surf School,,school,
`,
    bookings: `Number,Status,Unit,Quantity,Start,End,Customer,Email,Phone,Total,Note
1001,reserved,Vario 125,1,${addDays(today, 30)} 10:00,${addDays(today, 33)} 10:00,Ketut Sari,ketut@example.com,,45.00,
1002,returned,Vario 125,1,${addDays(today, -30)} 10:00,${addDays(today, -28)} 10:00,Wayan Putra,,+62 812 3456 7891,30.00,
`,
  })[kind]
