import { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { createRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LocationFields } from '../geo/location-fields.tsx'
import { LocationMap } from '../geo/location-map.tsx'
import { usePlaceChoice } from '../geo/use-place-choice.ts'
import { readOf, useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { useRefusedFields } from '../platform/refused-fields.ts'
import { keepMe } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { Popup } from '../ui/popup.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { AddressSwitch } from './address-switch.tsx'
import { createRentalText } from './create-rental.text.ts'
import { emptyRental, findMistakes, firstStepOf, fieldsOfStep, type RentalDraft, type RentalField } from './rental-draft.ts'
import { OpeningHours } from './opening-hours.fields.tsx'
import { RentalName } from './rental-name.tsx'
import { RentalIntro, RentalPicture } from './rental-intro.tsx'

const width = 1120
const last = 2

/** Three steps to a rental company: what it is, its name and address on the site, its place on the map. */
export default function CreateRentalPopup() {
  return useMustLogIn() ? <Steps /> : null
}

function Steps() {
  const text = useText(createRentalText)
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, change, forget] = useDraft<RentalDraft>('create-rental', emptyRental)
  const place = usePlaceChoice(draft, change)
  const create = useCommand(createRental)
  const [sent, setSent] = useState<RentalDraft>()
  const refused = useRefusedFields(create.error, sent, draft)
  const [looked, setLooked] = useState<readonly number[]>([])
  const { step } = draft

  const mistakes = findMistakes(draft, language)
  /** Own words stand once the step was left. */
  const errorOf = (field: RentalField) => refused(field) ?? (looked.includes(firstStepOf(field)) ? mistakes[field] : undefined)
  const flagged = [1, last].filter(index => fieldsOfStep(index).some(errorOf))

  const go = (next: number) => {
    setLooked(before => [...new Set([...before, step])])
    change({ step: next })
  }
  const goOn = () => {
    const wrong = fieldsOfStep(step).some(field => mistakes[field])
    if (step === 0 || !wrong) return go(step + 1)
    setLooked(before => [...before, step])
    return focusFirstMistake()
  }

  const submit = async () => {
    setLooked([1, last])
    const wrong = [1, last].find(index => fieldsOfStep(index).some(field => mistakes[field]))
    if (wrong !== undefined || !draft.location || !draft.countryId) {
      change({ step: wrong ?? last })
      return focusFirstMistake()
    }
    const { title, slug, countryId, address, shortAddress, location, locationGettingAround, openingHours, addressIsPublic } = draft
    setSent(draft)
    const created = await create.run({ title, slug, countryId, address, shortAddress, location, locationGettingAround, openingHours, addressIsPublic })
    if (!created) return undefined
    forget()
    await queryClient.fetchQuery({ ...readOf(readMe, {}), staleTime: 0 }).then(
      answer => keepMe(answer.me),
      () => undefined,
    )
    return navigate({ to: '/office/$rental/website/main-info', params: { rental: created.answer.rental.id }, replace: true })
  }

  // A refusal leads to the step of its field.
  const refusal = create.error
  useEffect(() => {
    const field = refusal && (Object.keys(refusal.fields)[0] as RentalField | undefined)
    if (field) change({ step: firstStepOf(field) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal])

  const names = [text.steps.intro, text.steps.company, text.steps.place]
  const waits = place.state.isChanging || place.state.isLooking ? text.placeWaits : undefined
  const general = refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : undefined

  return (
    <Popup bare width={width} title={text.title}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain md:grid md:h-[min(676px,calc(100dvh-48px))] md:flex-none md:grid-cols-[456px_1fr] md:grid-rows-[auto_1fr_auto] md:overflow-hidden">
        <div className="sticky top-0 z-10 bg-raised pt-6 pr-16 pb-2 pl-5 md:static md:px-7">
          <Stepper title={text.title} names={names} at={step} onGo={go} flagged={flagged} />
        </div>

        <div
          className={
            step === last
              ? 'relative h-63 md:col-start-2 md:row-span-3 md:row-start-1 md:h-auto'
              : 'hidden md:relative md:col-start-2 md:row-span-3 md:row-start-1 md:block'
          }
        >
          {step === last ? <LocationMap place={place} withMyLocation className="size-full" /> : <RentalPicture draft={draft} withCard={step === 1} />}
        </div>

        <div className="px-5 pb-6 md:overflow-y-auto md:px-7">
          {step === 0 && <RentalIntro />}
          {step === 1 && (
            <Step title={names[1]} lead={text.companyText}>
              <RentalName draft={draft} change={change} errorOf={errorOf} onLeave={() => setLooked(before => [...new Set([...before, 1])])} />
              <section aria-labelledby="company-hours" className="mt-6">
                <h3 id="company-hours" className="text-17">
                  {text.hours}
                </h3>
                <p className="mt-1 mb-3 text-13 text-muted">{text.hoursText}</p>
                <OpeningHours isNew value={draft.openingHours} onChange={openingHours => change({ openingHours })} />
              </section>
            </Step>
          )}
          {step === last && (
            <Step title={names[last]} lead={text.placeText}>
              <LocationFields
                place={place}
                withMyLocation="wide"
                errors={{
                  countryId: errorOf('countryId'),
                  address: errorOf('address'),
                  location: errorOf('location'),
                  shortAddress: errorOf('shortAddress'),
                  locationGettingAround: errorOf('locationGettingAround'),
                }}
              >
                <AddressSwitch checked={draft.addressIsPublic} onChange={addressIsPublic => change({ addressIsPublic })} />
              </LocationFields>
            </Step>
          )}
        </div>

        <div className="sticky bottom-0 z-10 border-t border-line bg-raised px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] md:static md:px-7 md:pb-6">
          <p role="alert" className="mb-2 text-13 text-brick empty:hidden">
            {general}
          </p>
          <div className="flex gap-2">
            {step > 0 && (
              <Button variant="secondary" icon={<ArrowLeft aria-hidden className="size-[18px]" />} onClick={() => go(step - 1)}>
                {text.back}
              </Button>
            )}
            {step < last ? (
              <Button className="flex-1" onClick={goOn}>
                {step === 0 ? text.start : text.next}
              </Button>
            ) : (
              <Button className="flex-1" busy={create.busy} why={waits} onClick={() => void submit()}>
                {text.create}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Popup>
  )
}

function Step({ title, lead, children }: { title: string | undefined; lead: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-24 outline-none">
        {title}
      </h2>
      <p className="mt-1.5 mb-5 text-15 text-muted">{lead}</p>
      {children}
    </>
  )
}
