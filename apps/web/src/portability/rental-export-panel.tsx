import { exportRental, readNewestRentalExport, readRentalExport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { callForBytes } from '../platform/api.ts'
import { useCommand, useRead } from '../platform/data.ts'
import { saveFile } from '../platform/save-file.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { ArchivePart } from './archive-part.tsx'
import { rentalExportText } from './rental-export.text.ts'

const stale = [readNewestRentalExport]

/** Everything of the rental to take along: for its owner. */
export function RentalExportPanel({ rental }: { rental: { id: string; slug: string; role: Role } }) {
  const text = useText(rentalExportText)
  const may = mayInRental(rental.role, 'export_rental')
  const newest = useRead(readNewestRentalExport, { rental: rental.id }, { enabled: may, every: 3000, live: true })
  const begin = useCommand(exportRental, { stale })
  return (
    <Card title={text.title}>
      <p className="max-w-[70ch] text-15 text-muted">{text.lead}</p>
      {may ? (
        <ArchivePart
          newest={newest}
          stale={stale}
          begin={{ busy: begin.busy, error: begin.error, run: () => begin.run({ rental: rental.id }) }}
          fetch={async archive => saveFile(`${rental.slug}.zip`, await callForBytes(readRentalExport, { rental: rental.id, archive }))}
          words={{ title: text.title, begin: text.begin }}
        />
      ) : (
        <p className="mt-3 text-15">{text.ownerOnly}</p>
      )}
    </Card>
  )
}
