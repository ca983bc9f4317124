import { longestSiteName } from '@rentwell/contract/backoffice/site.rules.ts'
import { productName } from '@rentwell/contract/product.ts'
import { useState, type FormEvent } from 'react'
import { ChooseAvatar } from '../media/choose-avatar.tsx'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { SaveSiteButton } from './save-site.button.tsx'
import { siteText } from './site.text.ts'
import { useSaveSite, type SiteSettings } from './use-save-site.ts'

/** What the site is called, and its logo. */
export function SiteNameForm({ site }: { site: SiteSettings }) {
  const text = useText(siteText).name
  const { form, run, error, busy, reset } = useSaveSite()
  const wrong = useFieldErrors(error)
  const [name, setName] = useState(site.name ?? productName)
  const [logoPicUuid, setLogo] = useState(site.logoPicUuid)
  const store = async (input: { name?: string | null; logoPicUuid?: string | null }) => {
    const saved = await run(input)
    if (saved) setName(saved.name ?? productName)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void store({ ...(name !== (site.name ?? productName) && { name }), logoPicUuid })
  }
  return (
    <Card title={text.title}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={send}>
        <TextInput
          label={text.label}
          hint={text.hint(longestSiteName)}
          value={name}
          autoComplete="off"
          error={error?.fields?.['name'] === 'invalid_text' ? text.invalid : wrong['name']}
          onChange={event => {
            reset()
            setName(event.target.value)
          }}
        />
        <div>
          <h3 className="mb-2 text-13 font-semibold">{text.logo}</h3>
          <ChooseAvatar
            square
            label={text.logo}
            initials={(name.trim()[0] ?? '').toUpperCase()}
            value={logoPicUuid}
            error={wrong['logo_pic_uuid']}
            onChange={setLogo}
          />
          <p className="mt-2 text-13 text-muted">{text.logoUses}</p>
        </div>
        <SaveSiteButton busy={busy} error={error}>
          {site.name !== null && (
            <Button variant="quiet" size="medium" onClick={() => void store({ name: null })}>
              {text.reset(productName)}
            </Button>
          )}
        </SaveSiteButton>
      </form>
    </Card>
  )
}
