import { slugFromTitle, slugMax } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { FocusEvent } from 'react'
import { useText } from '../platform/text.ts'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { createRentalText } from './create-rental.text.ts'
import type { RentalDraft, RentalField } from './rental-draft.ts'

interface RentalNameProps {
  draft: RentalDraft
  change: (patch: Partial<RentalDraft>) => void
  errorOf: (field: RentalField) => string | undefined
  onLeave: () => void
}

const longestName = 120

/** The company's name and the address of its page, which follows the name until it is typed by hand. */
export function RentalName({ draft, change, errorOf, onLeave }: RentalNameProps) {
  const text = useText(createRentalText)
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="organization"
        maxLength={longestName}
        value={draft.title}
        onChange={({ target: { value } }) => change({ title: value, ...(draft.ownSlug ? {} : { slug: slugFromTitle(value) }) })}
        onBlur={event => leftForField(event) && onLeave()}
        error={errorOf('title')}
      />
      <TextInput
        label={text.slug}
        prefix="@"
        aside={
          draft.ownSlug &&
          slugFromTitle(draft.title) !== draft.slug && (
            <button
              type="button"
              className="target font-semibold text-lagoon hover:text-lagoon-deep"
              onClick={() => change({ slug: slugFromTitle(draft.title), ownSlug: false })}
            >
              {text.followName}
            </button>
          )
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={slugMax}
        value={draft.slug}
        onChange={({ target: { value } }) => {
          const slug = value.replace(/^@/, '').toLowerCase()
          change({ slug, ownSlug: slug !== '' })
        }}
        onBlur={event => draft.slug && leftForField(event) && onLeave()}
        error={errorOf('slug')}
        hint={draft.slug ? text.slugHint(`${location.host}/rentals/${draft.slug}`) : text.slugRules}
      />
    </div>
  )
}

/** A press on a button beside the fields checks them itself. */
const leftForField = (event: FocusEvent) => event.relatedTarget instanceof HTMLInputElement
