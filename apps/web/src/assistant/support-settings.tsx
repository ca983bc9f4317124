import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { readSupport, saveSupport } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import { mostAnswersADay, mostTokensADay, quietHours } from '@rentwell/contract/assistant/assistant.rules.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useCommand, useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { DayLimit } from './day-limit.tsx'
import { supportText } from './support.text.ts'

type Support = Answer<typeof readSupport>['support']

/** The assistant's switch and what it may do in a day. Each choice is saved at once. */
export function SupportSettings({ rental, role }: { rental: string; role: Role }) {
  const text = useText(supportText)
  const read = useRead(readSupport, { rental })
  const support = read.data?.support
  return (
    <Card title={text.title} aside={text.aside}>
      {support ? (
        <Settings rental={rental} support={support} may={mayInRental(role, 'edit_settings')} />
      ) : read.error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.loadFailed}</p>
          <Button variant="secondary" size="small" onClick={() => void read.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Card>
  )
}

function Settings({ rental, support, may }: { rental: string; support: Support; may: boolean }) {
  const text = useText(supportText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const save = useCommand(saveSupport)
  const [isSaved, setSaved] = useState(false)
  const [switched, setSwitched] = useState<boolean>()
  const { answers, tokens, unknown } = support.today
  const number = (value: number) => numberInWords(value, language)

  const change = async (patch: { isOn?: boolean; answersADay?: number; tokensADay?: number }) => {
    setSaved(false)
    const done = await save.run({ rental, ...patch })
    if (done) queryClient.setQueryData(keyOf(readSupport, { rental }), done.answer)
    setSaved(Boolean(done))
    return Boolean(done)
  }
  const turn = (isOn: boolean) => {
    setSwitched(isOn)
    void change({ isOn }).finally(() => setSwitched(undefined))
  }
  const limit = (key: 'answersADay' | 'tokensADay', most: number) => ({
    value: support[key],
    most,
    wrong: text.wrong(number(most)),
    disabled: !may,
    onChange: (value: number) => change({ [key]: value }),
  })
  return (
    <div className="flex flex-col gap-6">
      {!may && <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.ownerOnly}</p>}
      <Switch label={text.on} hint={text.onHint} checked={switched ?? support.isOn} onChange={turn} disabled={!may || save.busy} />
      <p className="text-13 text-muted">{text.quiet(quietHours)}</p>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DayLimit label={text.answers} hint={text.answersHint(number(mostAnswersADay))} {...limit('answersADay', mostAnswersADay)} />
        {support.hasModel && <DayLimit label={text.tokens} hint={text.tokensHint(number(mostTokensADay))} {...limit('tokensADay', mostTokensADay)} />}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-control bg-band px-4 py-3 text-15">
        <p>
          {text.today(answers, unknown)} {support.hasModel && text.todayTokens(number(tokens))}
        </p>
        <p role="status" className={cx('text-13', save.error ? 'text-brick' : 'text-muted')}>
          {save.busy ? text.saving : save.error ? `${text.failed}. ${save.error.message}` : isSaved && text.saved}
        </p>
      </div>
    </div>
  )
}
