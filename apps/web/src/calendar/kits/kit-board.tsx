import { listParts, saveParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { listOfficeUnits, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useState } from 'react'
import { useCommand, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { changedByBlocks } from '../timeline/timeline-acts.ts'
import { KitParts, type PartRow } from './kit-parts.form.tsx'
import { kitsText } from './kits.text.ts'

interface KitBoardProps {
  rental: string
  unit: string
  role: Role
  isKit: boolean
  /** How many kits the parts make. */
  count: number
}

/** What a kit consists of; of another unit, the offer to make it one. */
export function KitBoard({ rental, unit, role, isKit, count }: KitBoardProps) {
  const text = useText(kitsText)
  const [isMaking, setMaking] = useState(false)
  const [isTakingApart, setTakingApart] = useState(false)
  const query = useRead(listParts, { rental, unit })
  const command = useCommand(saveParts, { stale: [listParts, listPieces, readOfficeUnit, listOfficeUnits, ...changedByBlocks] })
  const may = mayInRental(role, 'edit_units')
  const parts = query.data?.parts
  if (!isKit && !may) return null
  const save = async (rows: PartRow[]) => {
    if (!(await command.run({ rental, unit, parts: rows }))) return
    setMaking(false)
    toast(text.saved)
  }
  const takeApart = async () => {
    if (!(await command.run({ rental, unit, parts: [] }))) return
    setTakingApart(false)
    toast(text.apartDone)
  }
  return (
    <Card title={text.title}>
      <p className="max-w-[70ch] text-15 text-muted">{isKit ? text.lead : text.offer}</p>
      {query.isError && !parts ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !parts ? (
        <Skeleton className="mt-4 h-24" />
      ) : isKit || isMaking ? (
        <>
          {isKit && <p className="mt-3 text-15 font-semibold">{text.enough(count)}</p>}
          <KitParts
            key={parts.map(part => `${part.unitId} ${part.count}`).join()}
            rental={rental}
            kit={unit}
            parts={parts}
            may={may}
            busy={command.busy}
            error={isTakingApart ? undefined : command.error?.message}
            onSave={rows => void save(rows)}
            onCancel={isKit ? undefined : () => setMaking(false)}
          />
        </>
      ) : (
        <Button variant="secondary" size="medium" className="mt-3" onClick={() => setMaking(true)}>
          {text.make}
        </Button>
      )}
      {isKit && !may && <p className="mt-3 rounded-control bg-band px-4 py-3 text-15 text-muted">{text.role}</p>}
      {isKit && may && (
        <Button variant="link" className="mt-2" onClick={() => setTakingApart(true)}>
          {text.apart}
        </Button>
      )}
      <Ask
        open={isTakingApart}
        title={text.apartTitle}
        yes={text.apartYes}
        no={text.cancel}
        busy={command.busy}
        onYes={() => void takeApart()}
        onNo={() => setTakingApart(false)}
      >
        <p>{text.apartLead}</p>
        {command.error && (
          <p role="alert" className="mt-3 text-brick">
            {command.error.message}
          </p>
        )}
      </Ask>
    </Card>
  )
}
