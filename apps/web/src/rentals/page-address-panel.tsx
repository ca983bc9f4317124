import { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { isSlug, slugMax } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { readOf, useCommand } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useRefusedFields } from '../platform/refused-fields.ts'
import { keepMe } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import type { OfficeRental } from './rental-form.ts'
import { rentalFormText } from './rental-form.text.ts'
import { settingsText } from './settings.text.ts'
import { useKeepRental } from './use-save-rental.ts'

/** Where guests find the rental; an old address keeps leading there. */
export function PageAddressPanel({ rental }: { rental: OfficeRental }) {
  const text = useText(settingsText)
  const form = useText(rentalFormText)
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keep = useKeepRental()
  const { rental: inAddress } = useParams({ from: '/closed/office/$rental' })
  const save = useCommand(saveRental)
  const [typed, setTyped] = useState<string>()
  const [sent, setSent] = useState<{ slug: string }>()
  const slug = typed ?? rental.slug
  const refused = useRefusedFields(save.error, sent, { slug })
  const may = mayInRental(rental.role, 'change_slug')
  const differs = slug !== rental.slug

  const change = async () => {
    setSent({ slug })
    const done = await save.run({ rental: rental.id, slug })
    if (!done) return
    setTyped(undefined)
    keep(done.answer.rental)
    void queryClient.fetchQuery({ ...readOf(readMe, {}), staleTime: 0 }).then(
      answer => keepMe(answer.me),
      () => undefined,
    )
    // The office was opened by the slug that is no longer this one.
    if (inAddress !== rental.id) void navigate({ to: '.', params: { rental: rental.id }, replace: true })
    toast(text.address.saved)
  }
  const mistake = differs && !isSlug(slug) ? fieldWords.invalid_slug[language] : undefined
  return (
    <Card title={text.address.title} aside={!may && form.slugOwner}>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (differs && !mistake && !save.busy) void change()
        }}
      >
        <TextInput
          className="min-w-0 flex-1 basis-72"
          label={form.slug}
          prefix="@"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!may}
          value={slug}
          maxLength={slugMax}
          onChange={event => setTyped(event.target.value.replace(/^@/, '').toLowerCase())}
          error={refused('slug') ?? mistake ?? (save.error && Object.keys(save.error.fields).length === 0 ? save.error.message : undefined)}
          hint={form.slugHint}
        />
        {differs && (
          <Button type="submit" size="medium" busy={save.busy} why={mistake} className="sm:mt-6.5">
            {text.address.save}
          </Button>
        )}
      </form>
    </Card>
  )
}
