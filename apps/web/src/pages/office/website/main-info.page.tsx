import { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental, saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useMemo, useState } from 'react'
import { mediaText } from '../../../media/media.text.ts'
import { keyOf, mustFind, readOf, useCommand, useRead } from '../../../platform/data.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useRefusedFields } from '../../../platform/refused-fields.ts'
import { keepMe } from '../../../accounts/me.ts'
import { useText } from '../../../platform/text.ts'
import { addressText } from '../../../rentals/address.text.ts'
import { rentalFormOf, rentalMistakes, rentalPatch, type OfficeRental, type RentalForm } from '../../../rentals/rental-form.ts'
import { rentalFormText } from '../../../rentals/rental-form.text.ts'
import { DataBoard, useBoard } from '../../../ui/data-board.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { focusFirstMistake } from '../../../ui/inputs/focus-mistake.ts'
import { toast } from '../../../ui/toast.tsx'
import { BoardWaiting } from '../bookings/board-waiting.tsx'
import { MainInfoForm } from './main-info-form.tsx'
import { NewerVersion } from '../newer-version.tsx'
import { OfficeTop } from '../office-top.tsx'
import { officeText } from '../office.text.ts'
import { useRefusal } from '../use-refusal.ts'
import { WebsiteTabs } from './website-tabs.tsx'

/** What guests read on the rental's website. */
export default function MainInfoPage() {
  const text = useText(rentalFormText)
  const own = useText(officeText)
  const media = useText(mediaText)
  const address = useText(addressText)
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const rental = mustFind(useRead(readOfficeRental, { rental: id }))?.rental
  const board = useBoard(useMemo(() => rental && rentalFormOf(rental), [rental]))
  const save = useCommand(saveRental)
  const [sent, setSent] = useState<RentalForm>()
  const [newer, setNewer] = useState<RentalForm>()
  const [isChecked, setChecked] = useState(false)
  const refused = useRefusedFields(save.error, sent, board.form)
  const may = rental !== undefined && mayInRental(rental.role, 'edit_website')

  const mistakes = board.form ? rentalMistakes(board.form, language) : {}
  const errorOf = (field: keyof RentalForm) => refused(field) ?? (isChecked ? mistakes[field] : undefined)

  const keep = (stored: OfficeRental) => queryClient.setQueryData(keyOf(readOfficeRental, { rental: id }), { rental: stored })
  const onSave = async (form: RentalForm) => {
    setChecked(true)
    const wrong = Object.values(rentalMistakes(form, language))[0]
    if (wrong) {
      focusFirstMistake(() => toast(wrong, { wrong: true }))
      return false
    }
    setSent(form)
    const saved = await save.run({ rental: id, ...rentalPatch(form, board.changed) })
    if (!saved) return false
    const stored = saved.answer.rental
    setNewer(undefined)
    setChecked(false)
    keep(stored)
    void queryClient.fetchQuery({ ...readOf(readMe, {}), staleTime: 0 }).then(
      answer => keepMe(answer.me),
      () => undefined,
    )
    if (id !== stored.id && stored.slug !== id) void navigate({ to: '.', params: { rental: stored.id }, replace: true })
    toast(own.saved)
    return rentalFormOf(stored)
  }

  useRefusal(save.error, facts => {
    const stored = facts['rental'] as OfficeRental | undefined
    if (!stored) return
    setNewer(rentalFormOf(stored))
    board.rebase(rentalFormOf(stored))
  })

  const names: Partial<Record<keyof RentalForm, string>> = {
    title: text.title,
    slug: text.slug,
    about: text.about,
    countryId: text.country,
    address: text.address,
    shortAddress: text.shortAddress,
    location: text.location,
    locationGettingAround: text.gettingAround,
    addressIsPublic: address.isPublic,
    openingHours: text.hours,
    singleDates: text.singleDates,
    languages: text.languages,
    terms: text.terms,
    contactEmail: text.contactEmail,
    contactPhone: text.contactPhone,
    profilePicUuid: text.avatar,
    photos: text.photos,
  }
  const wordsOf = (key: keyof RentalForm, form: RentalForm) => {
    if (key === 'photos') return media.count(form.photos.length)
    if (key === 'profilePicUuid') return media.count(form.profilePicUuid ? 1 : 0)
    if (key === 'location') return form.location?.coordinates.join(', ') ?? ''
    if (key === 'addressIsPublic') return form.addressIsPublic ? address.shown : address.hidden
    if (key === 'languages') return form.languages.map(one => text.languageNames[one]).join(', ')
    if (key === 'singleDates')
      return Object.entries(form.singleDates)
        .map(([date, hours]) => `${date}: ${hours ? `${hours.from} – ${hours.to}` : text.closed}`)
        .join('\n')
    if (key !== 'openingHours') return String(form[key] ?? '')
    return weekdays
      .map(day => {
        const hours = form.openingHours[day]
        return `${text.days[day]}: ${hours ? `${hours.from} – ${hours.to}` : text.closed}`
      })
      .join('\n')
  }

  const publicPage = rental && (
    <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
      {own.publicPage}
    </Link>
  )
  return (
    <>
      <OfficeTop title={own.website} context={text.mainInfo} actions={publicPage} tab={`${text.mainInfo}, ${rental?.title ?? ''}`} />
      <WebsiteTabs rental={id} />
      <DataBoard board={board} onSave={onSave} names={names} placeholder={<BoardWaiting />} className="p-4 lg:p-6">
        {form => (
          <>
            {newer && <NewerVersion key={newer.updatedAt} board={board} newer={newer} names={names} wordsOf={wordsOf} onDone={() => setNewer(undefined)} />}
            {!may && <p className="mb-4 rounded-control bg-band px-4 py-3 text-15 text-muted">{own.yourRole}</p>}
            {rental && <MainInfoForm rental={rental} form={form} set={board.set} errorOf={errorOf} may={may} />}
          </>
        )}
      </DataBoard>
    </>
  )
}
