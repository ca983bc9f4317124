import { listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { languageNames, languages } from '@rentwell/contract/product.ts'
import { useMemo } from 'react'
import { useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { asLanguage, chooseLanguage } from '../../platform/language-store.ts'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { DataBoard, useBoard } from '../../ui/data-board.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { accountText } from './account.text.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { SaveRefused } from './save-refused.tsx'
import { useSaveMe } from './use-save-me.ts'

/** The language that the person is spoken to in, and the currency of their account. */
export default function LanguageCurrencyPage() {
  const text = useText(accountText)
  const user = useMe(session => session.user)
  const { save, errors, refused } = useSaveMe()
  const currencies = useRead(listCurrencies, {}, { staleTime: Infinity })
  const loaded = useMemo(() => user && { language: user.language, currency: user.currency.id }, [user])
  const board = useBoard(loaded ?? undefined)
  const known = currencies.data?.currencies ?? (user ? [user.currency] : [])
  return (
    <div className="max-w-170">
      <Head title={text.languageTitle} />
      <DataBoard
        board={board}
        onSave={async form => {
          const saved = await save(form)
          if (saved) chooseLanguage(form.language)
          return saved
        }}
        retakeAlways
        names={{ language: text.language, currency: text.currency }}
        placeholder={<CardSkeleton className="h-84" />}
      >
        {form => (
          <Card className="p-5 md:p-7">
            <h2 className="text-20">{text.languageTitle}</h2>
            <SaveRefused error={refused} />
            <div className="mt-5 flex flex-col gap-5">
              <Select
                roomy
                filterable={false}
                label={text.language}
                hint={text.languageText}
                error={errors['language']}
                options={languages.map(language => ({ value: language, label: languageNames[language] }))}
                value={form.language}
                onChange={value => board.set({ language: asLanguage(value) ?? form.language })}
              />
              <Select
                roomy
                label={text.currency}
                hint={text.currencyText}
                error={errors['currency']}
                options={known.map(currency => ({ value: currency.id, label: currency.code.toUpperCase(), detail: currency.sign }))}
                value={form.currency}
                onChange={currency => board.set({ currency })}
              />
            </div>
          </Card>
        )}
      </DataBoard>
    </div>
  )
}
