import { formatMoney, parsePrice } from '@rentwell/contract/money.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeUnits, readOfficeUnit, saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { mediaText } from '../../../media/media.text.ts'
import { keyOf, mustFind, useCommand, useRead } from '../../../platform/data.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useRefusedFields } from '../../../platform/refused-fields.ts'
import { useText } from '../../../platform/text.ts'
import { DataBoard, useBoard } from '../../../ui/data-board.tsx'
import { focusFirstMistake } from '../../../ui/inputs/focus-mistake.ts'
import { toast } from '../../../ui/toast.tsx'
import { unitFormOf, unitMistakes, unitPatch, type OfficeUnit, type UnitForm } from '../../../units/unit-form.ts'
import { unitFormText } from '../../../units/unit-form.text.ts'
import { BoardWaiting } from '../bookings/board-waiting.tsx'
import { NewerVersion } from '../newer-version.tsx'
import { officeText } from '../office.text.ts'
import { UnitFormFields } from './unit-form.tsx'
import { UnitHead } from './unit-head.tsx'
import { useRefusal } from '../use-refusal.ts'

/** What guests read about a unit, what it costs and how it may be booked. */
export default function UnitMainInfoPage() {
  const text = useText(unitFormText)
  const own = useText(officeText)
  const media = useText(mediaText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const params = useParams({ from: '/closed/office/$rental/units/$unit/main-info' })
  const unit = mustFind(useRead(readOfficeUnit, params))?.unit
  const rental = useRead(readOfficeRental, { rental: params.rental }).data?.rental
  const board = useBoard(useMemo(() => unit && unitFormOf(unit), [unit]))
  const save = useCommand(saveUnit, { stale: [listOfficeUnits] })
  const [sent, setSent] = useState<UnitForm>()
  const [newer, setNewer] = useState<UnitForm>()
  const [isChecked, setChecked] = useState(false)
  const refused = useRefusedFields(save.error, sent, board.form)
  const mistakes = board.form ? unitMistakes(board.form, language) : {}
  const errorOf = (field: keyof UnitForm) => refused(field) ?? (isChecked ? mistakes[field] : undefined)

  const onSave = async (form: UnitForm) => {
    setChecked(true)
    const wrong = Object.values(unitMistakes(form, language))[0]
    if (wrong) {
      focusFirstMistake(() => toast(wrong, { wrong: true }))
      return false
    }
    setSent(form)
    const saved = await save.run({ ...params, ...unitPatch(form, board.changed) })
    if (!saved) return false
    setNewer(undefined)
    setChecked(false)
    queryClient.setQueryData(keyOf(readOfficeUnit, params), (now?: object) => ({ ...now, ...saved.answer }))
    toast(own.saved)
    return unitFormOf(saved.answer.unit)
  }

  useRefusal(save.error, facts => {
    const stored = facts['unit'] as OfficeUnit | undefined
    if (!stored) return
    setNewer(unitFormOf(stored))
    board.rebase(unitFormOf(stored))
  })

  const names: Partial<Record<keyof UnitForm, string>> = {
    title: text.title,
    description: text.description,
    baseRentalPeriod: text.period,
    basePrice: text.price,
    checkIn: text.checkIn,
    checkOut: text.checkOut,
    guestsIncluded: text.guestsIncluded,
    extraGuestPrice: text.extraGuestPrice,
    cleaningFee: text.cleaningFee,
    instantBook: text.instant,
    minLength: text.shortest,
    maxLength: text.longest,
    noticeMinutes: text.notice,
    horizonDays: text.horizon,
    bufferBeforeMinutes: text.before,
    bufferAfterMinutes: text.after,
    policy: text.policy,
    onlinePercent: text.online,
    depositKind: text.deposit,
    depositAmount: text.depositAmount,
    photos: text.photos,
  }
  const wordsOf = (key: keyof UnitForm, form: UnitForm) => {
    if (key === 'basePrice') return unit ? formatMoney(parsePrice(form.basePrice) ?? 0, unit.currency, language) : form.basePrice
    if (key === 'baseRentalPeriod') return text.periods[form.baseRentalPeriod]
    if (key === 'photos') return media.count(form.photos.length)
    if (key === 'depositKind') return text.deposits[form.depositKind]
    if (key === 'policy') return text.policies[form.policy]
    if (key === 'instantBook') return form.instantBook ? text.yes : text.no
    return String(form[key])
  }

  return (
    <>
      <UnitHead {...params} page={text.mainInfo} />
      <DataBoard board={board} onSave={onSave} names={names} placeholder={<BoardWaiting />} className="p-4 lg:p-6">
        {form => (
          <>
            {newer && <NewerVersion key={newer.updatedAt} board={board} newer={newer} names={names} wordsOf={wordsOf} onDone={() => setNewer(undefined)} />}
            {unit && <UnitFormFields unit={unit} rental={rental} form={form} set={board.set} errorOf={errorOf} />}
          </>
        )}
      </DataBoard>
    </>
  )
}
