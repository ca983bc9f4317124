import {
  listContractTemplates,
  previewContract,
  removeContractTemplate,
  requireContract,
  saveContractTemplate,
} from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { longestContractBody, longestContractTitle, placeholders } from '@rentwell/contract/acceptance/contracts.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { languages, type Language } from '@rentwell/contract/product.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useCommand, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { PlaceholderArea } from '../../ui/placeholder-area.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { contractsText } from './contracts.text.ts'
import { ContractWords } from './contract-words.tsx'

type Templates = Answer<typeof listContractTemplates>

interface PanelProps {
  rental: string
  role: Role
}

/** The rental's contract: its text in each language, and whether every unit needs it. */
export function ContractPanel({ rental, role }: PanelProps) {
  const text = useText(contractsText).settings
  const read = useRead(listContractTemplates, { rental })
  return (
    <FoldedCard title={text.title} lead={text.lead}>
      {read.data ? (
        <Texts rental={rental} stored={read.data} may={mayInRental(role, 'edit_contracts')} />
      ) : read.error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.failed}</p>
          <Button variant="secondary" size="small" onClick={() => void read.refetch()}>
            {text.again}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </FoldedCard>
  )
}

function Texts({ rental, stored, may }: { rental: string; stored: Templates; may: boolean }) {
  const text = useText(contractsText).settings
  const queryClient = useQueryClient()
  const require = useCommand(requireContract)
  const [wanted, setWanted] = useState<boolean>()
  const [chosen, setChosen] = useState<Language>(stored.contractTemplates[0]?.language ?? 'en')
  const take = (answer: Templates) => queryClient.setQueryData(keyOf(listContractTemplates, { rental }), answer)
  return (
    <div className="flex flex-col gap-5">
      <Switch
        label={text.required}
        hint={text.requiredHint}
        checked={wanted ?? stored.required}
        disabled={!may}
        onChange={async required => {
          setWanted(required)
          const done = await require.run({ rental, required })
          if (done) take(done.answer)
          setWanted(undefined)
        }}
      />
      <p role="alert" className="text-13 text-brick empty:hidden">
        {require.error?.message}
      </p>
      <div role="tablist" aria-label={text.title} className="flex gap-2 border-b border-line">
        {languages.map(language => (
          <button
            key={language}
            type="button"
            role="tab"
            aria-selected={chosen === language}
            onClick={() => setChosen(language)}
            className="min-h-11 border-b-2 border-transparent px-3 text-15 text-muted aria-selected:border-lagoon aria-selected:font-semibold aria-selected:text-ink"
          >
            {text.languages[language]}
            {stored.contractTemplates.some(one => one.language === language) && ' ✓'}
          </button>
        ))}
      </div>
      {/* Each language keeps what was typed while another is shown. */}
      {languages.map(language => (
        <div key={language} role="tabpanel" aria-label={text.languages[language]} className={chosen === language ? '' : 'hidden'}>
          <Editor rental={rental} language={language} stored={stored} may={may} onSaved={take} />
        </div>
      ))}
    </div>
  )
}

interface EditorProps {
  rental: string
  language: Language
  stored: Templates
  may: boolean
  onSaved: (answer: Templates) => void
}

function Editor({ rental, language, stored, may, onSaved }: EditorProps) {
  const text = useText(contractsText).settings
  const template = stored.contractTemplates.find(one => one.language === language)
  const save = useCommand(saveContractTemplate)
  const remove = useCommand(removeContractTemplate)
  const preview = useCommand(previewContract)
  const [title, setTitle] = useState(template?.title ?? '')
  const [body, setBody] = useState(template?.body ?? '')
  const [shown, setShown] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const typed = { rental, language, title, body }
  const store = async () => {
    const done = await save.run(typed)
    if (!done) return
    onSaved(done.answer)
    toast(text.saved)
  }
  const look = async () => {
    if (shown !== undefined) return setShown(undefined)
    save.reset()
    const done = await preview.run(typed)
    if (done) setShown(done.answer.text)
  }
  const drop = async () => {
    const done = template && (await remove.run({ rental, template: template.id }))
    if (!done) return
    setAsking(false)
    setTitle('')
    setBody('')
    onSaved(done.answer)
    toast(text.removed)
  }
  const isFilled = title.trim() !== '' && body.trim() !== ''
  const isSame = template !== undefined && template.title === title && template.body === body
  if (!may) return template ? <ContractWords text={`# ${template.title}\n\n${template.body}`} language={language} level={3} /> : null
  return (
    <div className="flex flex-col gap-4">
      {shown === undefined ? (
        <>
          <TextInput label={text.heading} maxLength={longestContractTitle} value={title} onChange={event => setTitle(event.target.value)} />
          <PlaceholderArea
            label={text.body}
            hint={text.bodyHint}
            rows={14}
            maxLength={longestContractBody}
            value={body}
            onChange={setBody}
            placeholders={placeholders}
            names={text.placeholders}
            insert={text.insert}
          />
        </>
      ) : (
        <section aria-label={text.example} className="rounded-control bg-band p-4">
          <p className="mb-3 text-13 text-muted">{text.example}</p>
          <ContractWords text={shown} language={language} level={3} />
        </section>
      )}
      <p role="alert" className="text-15 text-brick empty:hidden">
        {(save.error ?? preview.error ?? remove.error)?.message}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="medium" busy={save.busy} why={isFilled ? isSame && text.nothingNew : text.fillIn} onClick={() => void store()}>
          {text.save}
        </Button>
        <Button variant="secondary" size="medium" busy={preview.busy} why={!isFilled && text.fillIn} onClick={() => void look()}>
          {shown === undefined ? text.preview : text.edit}
        </Button>
        {template && (
          <Button variant="quiet" size="medium" onClick={() => setAsking(true)}>
            {text.remove}
          </Button>
        )}
      </div>
      <Ask
        open={isAsking}
        dangerous
        title={text.removeTitle}
        yes={text.remove}
        no={text.keep}
        busy={remove.busy}
        onYes={() => void drop()}
        onNo={() => setAsking(false)}
      >
        {text.removeText}
      </Ask>
    </div>
  )
}
