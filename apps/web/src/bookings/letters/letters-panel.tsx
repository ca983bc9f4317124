import { listLetterTexts } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import { editableLetterKinds, type EditableLetter } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { languages, type Language } from '@rentwell/contract/product.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useRead } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { lettersText } from './letters.text.ts'

/** The texts of the e-mails to guests, each with an editor. */
export function LettersPanel({ rental, role }: { rental: string; role: Role }) {
  const text = useText(lettersText)
  const read = useRead(listLetterTexts, { rental })
  return (
    <FoldedCard title={text.title} lead={text.lead}>
      {!mayInRental(role, 'edit_website') ? (
        <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.managersOnly}</p>
      ) : read.data ? (
        <Letters rental={rental} letters={read.data.letters} />
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

function Letters({ rental, letters }: { rental: string; letters: Answer<typeof listLetterTexts>['letters'] }) {
  const text = useText(lettersText)
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<EditableLetter>('confirmed')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const letter = letters.find(one => one.kind === kind && one.language === language)
  const isOwn = (one: EditableLetter) => letters.some(known => known.kind === one && known.updatedAt !== null)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Choice
          label={text.letter}
          value={kind}
          options={editableLetterKinds.map(one => ({ value: one, label: isOwn(one) ? text.own(text.kinds[one]) : text.kinds[one] }))}
          onChange={one => setKind(one as EditableLetter)}
        />
        <Choice
          label={text.language}
          value={language}
          options={languages.map(one => ({ value: one, label: text.languages[one] }))}
          onChange={one => setLanguage(one as Language)}
        />
      </div>
      {letter && (
        <LetterEditor
          // Another letter begins with its own text; a saved one goes on from what the server keeps.
          key={`${kind} ${language} ${letter.updatedAt}`}
          rental={rental}
          letter={letter}
          onSaved={answer => queryClient.setQueryData(keyOf(listLetterTexts, { rental }), answer)}
        />
      )}
    </div>
  )
}
