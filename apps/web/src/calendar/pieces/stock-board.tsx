import { listPieces, removeStock, saveStock } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { listOfficeUnits, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { mostPiecesOfUnit } from '@rentwell/contract/units/units.rules.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CountInput } from '../../ui/inputs/count-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { changedByBlocks } from '../timeline/timeline-acts.ts'
import { stockText } from './stock.text.ts'

interface StockProps {
  rental: string
  unit: string
  role: Role
  /** How many there are. */
  count: number
}

const stale = [readOfficeUnit, listOfficeUnits, listPieces, ...changedByBlocks]

/** How many things there are of a unit whose pieces are only counted. */
export function StockBoard({ rental, unit, role, count }: StockProps) {
  const text = useText(stockText)
  const [wanted, setWanted] = useState(count)
  const save = useCommand(saveStock, { stale })
  const remove = useCommand(removeStock, { stale })
  const submit = async () => {
    if (await save.run({ rental, unit, count: wanted })) toast(text.saved(wanted))
  }
  const tellApart = async () => {
    if (await remove.run({ rental, unit })) toast(text.toldApart)
  }
  if (!mayInRental(role, 'edit_units')) {
    return (
      <Card title={text.title}>
        <p className="text-15 font-semibold">{text.have(count)}</p>
        <p className="mt-3 rounded-control bg-band px-4 py-3 text-15 text-muted">{text.role}</p>
      </Card>
    )
  }
  return (
    <Card title={text.title}>
      <p className="max-w-[70ch] text-15 text-muted">{text.lead}</p>
      <form
        noValidate
        aria-label={text.title}
        className="mt-4 flex max-w-90 flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <CountInput
          label={text.count}
          value={wanted}
          most={mostPiecesOfUnit}
          words={{ less: text.less, more: text.more }}
          error={save.error?.message}
          onChange={next => {
            save.reset()
            setWanted(next)
          }}
        />
        <Button type="submit" size="medium" className="self-start" busy={save.busy} why={wanted === count && text.unchanged}>
          {text.save}
        </Button>
      </form>
      <div className="mt-6 border-t border-line pt-4">
        <p className="max-w-[70ch] text-15 text-muted">{text.apartLead}</p>
        <Button variant="secondary" size="medium" className="mt-3" busy={remove.busy} onClick={() => void tellApart()}>
          {text.apart}
        </Button>
        <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
          {remove.error?.message}
        </p>
      </div>
    </Card>
  )
}

/** The offer to only count the pieces of a unit. Nothing for those who may not change it. */
export function StockOffer({ rental, unit, role, count }: StockProps) {
  const text = useText(stockText)
  const save = useCommand(saveStock, { stale })
  if (!mayInRental(role, 'edit_units')) return null
  const countOnly = async () => {
    if (await save.run({ rental, unit, count })) toast(text.counted)
  }
  return (
    <Card title={text.title}>
      <p className="max-w-[70ch] text-15 text-muted">{text.offer}</p>
      <Button variant="secondary" size="medium" className="mt-3" busy={save.busy} onClick={() => void countOnly()}>
        {text.countOnly}
      </Button>
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {save.error?.message}
      </p>
    </Card>
  )
}
