import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { mostPhotos } from '@rentwell/contract/media/media.rules.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { slugMax } from '@rentwell/contract/rentals/rentals.rules.ts'
import { ChooseAvatar } from '../../../media/choose-avatar.tsx'
import { MediaBoard } from '../../../media/media-board.tsx'
import { useText } from '../../../platform/text.ts'
import { AddressSwitch } from '../../../rentals/address-switch.tsx'
import { OpeningHours } from '../../../rentals/opening-hours.fields.tsx'
import type { OfficeRental, RentalForm } from '../../../rentals/rental-form.ts'
import { rentalFormText } from '../../../rentals/rental-form.text.ts'
import { RentalLanguages } from '../../../rentals/rental-languages.fields.tsx'
import { ChooseLocation } from '../../../geo/choose-location.tsx'
import { RentalPlaceShown } from '../../../rentals/rental-place.fields.tsx'
import { RentalPreview } from '../../../rentals/rental-preview.tsx'
import { SingleDates } from '../../../rentals/single-dates.fields.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { officeText } from '../office.text.ts'

interface MainInfoFormProps {
  rental: OfficeRental
  form: RentalForm
  set: (patch: Partial<RentalForm>) => void
  errorOf: (field: keyof RentalForm) => string | undefined
  /** This person may change the website. */
  may: boolean
}

/** The fields of the website's main info, with the card that guests see beside them. */
export function MainInfoForm({ rental, form, set, errorOf, may }: MainInfoFormProps) {
  const text = useText(rentalFormText)
  const own = useText(officeText)
  const maySlug = mayInRental(rental.role, 'change_slug')
  const addressSwitch = <AddressSwitch checked={form.addressIsPublic} onChange={addressIsPublic => set({ addressIsPublic })} disabled={!may} />
  return (
    <fieldset disabled={!may} className="grid gap-5 lg:grid-cols-[1fr_1.12fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={text.mainInfo} aside={own.guestsSee}>
          <div className="flex flex-col gap-3.5">
            <ChooseAvatar
              square
              label={text.avatar}
              initials={rentalInitials(form.title)}
              value={form.profilePicUuid}
              onChange={profilePicUuid => set({ profilePicUuid })}
              error={errorOf('profilePicUuid')}
              disabled={!may}
            />
            <TextInput label={text.title} value={form.title} maxLength={120} onChange={event => set({ title: event.target.value })} error={errorOf('title')} />
            <TextInput
              label={text.slug}
              prefix="@"
              autoCapitalize="none"
              spellCheck={false}
              disabled={!maySlug}
              value={form.slug}
              maxLength={slugMax}
              onChange={event => set({ slug: event.target.value.replace(/^@/, '').toLowerCase() })}
              error={errorOf('slug')}
              hint={maySlug ? text.slugHint : text.slugOwner}
            />
            <TextInput
              multiline
              rows={6}
              label={text.about}
              placeholder={text.aboutPlaceholder}
              value={form.about}
              maxLength={6000}
              onChange={event => set({ about: event.target.value })}
              error={errorOf('about')}
            />
          </div>
        </Card>
        <Card title={text.hours} aside={text.hoursAside}>
          <OpeningHours value={form.openingHours} onChange={openingHours => set({ openingHours })} disabled={!may} />
        </Card>
        <Card title={text.singleDates} aside={text.singleDatesAside}>
          <SingleDates value={form.singleDates} onChange={singleDates => set({ singleDates })} timeZone={rental.timeZone} disabled={!may} />
        </Card>
        <Card title={text.terms} aside={own.guestsSee}>
          <TextInput
            multiline
            rows={5}
            label={text.terms}
            placeholder={text.termsPlaceholder}
            value={form.terms}
            maxLength={20_000}
            onChange={event => set({ terms: event.target.value })}
            error={errorOf('terms')}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <MediaBoard hasCover most={mostPhotos} value={form.photos} onChange={photos => set({ photos })} error={errorOf('photos')} disabled={!may} />
        <Card title={own.preview}>
          <RentalPreview rental={rental} form={form} />
        </Card>
        <Card title={text.place}>
          {may ? (
            <ChooseLocation
              value={form}
              onChange={({ countryId, address, shortAddress, location, locationGettingAround }) =>
                set({ countryId, address, shortAddress, location, locationGettingAround })
              }
              errors={{
                countryId: errorOf('countryId'),
                address: errorOf('address'),
                shortAddress: errorOf('shortAddress'),
                location: errorOf('location'),
                locationGettingAround: errorOf('locationGettingAround'),
              }}
            >
              {addressSwitch}
            </ChooseLocation>
          ) : (
            <>
              <RentalPlaceShown value={form} />
              {addressSwitch}
            </>
          )}
        </Card>
        <Card title={text.languages} aside={text.languagesAside}>
          <RentalLanguages value={form.languages} onChange={languages => set({ languages })} disabled={!may} />
        </Card>
        <Card title={text.contact} aside={text.contactAside}>
          <div className="grid gap-3.5 md:grid-cols-2">
            <TextInput
              label={text.contactEmail}
              type="email"
              inputMode="email"
              value={form.contactEmail}
              maxLength={254}
              onChange={event => set({ contactEmail: event.target.value })}
              error={errorOf('contactEmail')}
            />
            <TextInput
              label={text.contactPhone}
              type="tel"
              inputMode="tel"
              value={form.contactPhone}
              maxLength={30}
              onChange={event => set({ contactPhone: event.target.value })}
              error={errorOf('contactPhone')}
            />
          </div>
        </Card>
      </div>
    </fieldset>
  )
}
