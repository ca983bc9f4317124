import { listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { parsePrice } from '@rentwell/contract/money.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { mostPhotos } from '@rentwell/contract/media/media.rules.ts'
import { readFirstSteps } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { mostPiecesOfUnit } from '@rentwell/contract/units/units.rules.ts'
import { createUnit, listOfficeUnits, saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { mediaText } from '../media/media.text.ts'
import { useCommand, useRead } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { broadcast } from '../platform/tabs.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { CountInput } from '../ui/inputs/count-input.tsx'
import { Popup } from '../ui/popup.tsx'
import { Select } from '../ui/inputs/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { UnitCategoryChoice, type ChosenCategory } from './unit-category-choice.tsx'
import { unitsText } from './units.text.ts'

const MediaBoard = lazy(() => import('../media/media-board.tsx').then(file => ({ default: file.MediaBoard })))

const longestName = 120
/** The one period that a new unit may have. */
const firstPeriod = 'Daily'

/** A new unit by name and price, and photos where they are at hand. Stays open where the server refuses. */
export default function CreateUnitPopup() {
  const text = useText(unitsText)
  const media = useText(mediaText)
  const language = useLanguage()
  const loggedIn = useMustLogIn()
  const { rental } = usePopupData('add-unit')
  const { close } = usePopups()
  const found = useRead(readOfficeRental, { rental }, { enabled: loggedIn && rental !== '' })
  const currencies = useRead(listCurrencies, {}, { staleTime: Infinity })
  const create = useCommand(createUnit, { stale: [listOfficeUnits, readFirstSteps] })
  const save = useCommand(saveUnit, { stale: [listOfficeUnits] })
  const refused = useFieldErrors(create.error)

  const [title, setTitle] = useState('')
  const [category, setCategory] = useState<ChosenCategory>({ kind: 'other', categoryId: null })
  const [period, setPeriod] = useState<string | null>(firstPeriod)
  const [price, setPrice] = useState('')
  const [pieces, setPieces] = useState(1)
  const [isCounted, setCounted] = useState(false)
  const [photos, setPhotos] = useState<string[]>([])
  const [isUploading, setUploading] = useState(false)
  const [checked, setChecked] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const amount = useRef<HTMLInputElement>(null)

  const currency = found.data?.rental.currency ?? currencies.data?.currencies.find(one => one.isDefault)
  const basePrice = parsePrice(price)
  const missing = {
    title: title.trim() ? undefined : fieldWords.required[language],
    period: period ? undefined : fieldWords.required[language],
    price: basePrice ? undefined : fieldWords.invalid_price[language],
  }

  const add = async () => {
    setChecked(true)
    if (missing.title) return name.current?.focus()
    if (missing.period || !basePrice) return amount.current?.focus()
    const created = await create.run({
      rental,
      title,
      kind: category.kind,
      categoryId: category.categoryId ?? undefined,
      baseRentalPeriod: firstPeriod,
      basePrice,
      ...(pieces > 1 && { pieces, ...(isCounted && { tracking: 'pool' as const }) }),
    })
    if (!created) return undefined
    const { unit } = created.answer
    const shown = photos.length === 0 || (await save.run({ rental, unit: unit.id, photos })) !== undefined
    broadcast('unit-created', { unit })
    toast(shown ? text.added(unit.title) : text.addedWithoutPhotos(unit.title), { wrong: !shown })
    return close()
  }

  if (!loggedIn) return null
  const general = create.error && Object.keys(create.error.fields).length === 0 ? create.error.message : undefined
  return (
    <Popup title={text.addTitle} lead={text.addLead}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <TextInput
          ref={name}
          label={text.name}
          placeholder={text.namePlaceholder}
          value={title}
          maxLength={longestName}
          onChange={event => setTitle(event.target.value)}
          error={(checked ? missing.title : undefined) ?? refused['title']}
        />
        <UnitCategoryChoice value={category} onChange={setCategory} error={refused['categoryId'] ?? refused['kind']} />
        <Select
          label={text.minimalPeriod}
          options={[{ value: firstPeriod, label: text.periods[firstPeriod] }]}
          value={period}
          onChange={setPeriod}
          filterable={false}
          error={(checked ? missing.period : undefined) ?? refused['baseRentalPeriod']}
        />
        <TextInput
          ref={amount}
          label={text.basePrice}
          prefix={currency?.sign ?? ' '}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          maxLength={13}
          onChange={event => setPrice(event.target.value)}
          error={(checked ? missing.price : undefined) ?? refused['basePrice']}
        />
        <CountInput
          label={text.pieces}
          hint={text.piecesHint}
          value={pieces}
          most={mostPiecesOfUnit}
          words={{ less: text.fewer, more: text.oneMore }}
          onChange={setPieces}
          error={refused['pieces']}
        />
        {pieces > 1 && <Switch label={text.onlyCounted} hint={text.onlyCountedHint} checked={isCounted} onChange={setCounted} />}
        <Suspense fallback={<Skeleton className="h-28" />}>
          <MediaBoard
            hasCover
            most={mostPhotos}
            empty={photos.length === 0 ? 3 : 0}
            value={photos}
            onChange={setPhotos}
            onBusy={setUploading}
            className="border-none! bg-transparent! p-0!"
          />
        </Suspense>
        <p role="alert" className="text-13 text-brick empty:hidden">
          {general}
        </p>
        <Button type="submit" wide busy={create.busy || save.busy} why={isUploading && media.busy}>
          {text.add}
        </Button>
      </form>
    </Popup>
  )
}
