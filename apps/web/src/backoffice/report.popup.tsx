import { longestReport, reportReasons, type ReportReason } from '@rentwell/contract/backoffice/reports.rules.ts'
import * as reports from '@rentwell/contract/backoffice/reports.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { reportText } from './report.text.ts'

/** Reports a rental, a unit or a message to the operator of the site. What is typed stays until it is sent. */
export default function ReportPopup() {
  const text = useText(reportText)
  const { close } = usePopups()
  const { rental = '', unit, talk, message } = usePopupData('report')
  const kind = message ? 'message' : unit ? 'unit' : 'rental'
  const [draft, change, forget] = useDraft(`report ${message ?? unit ?? rental}`, { reason: '', text: '' })
  const [isMissing, setMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const [ofRental, ofUnit, ofMessage] = [useCommand(reports.reportRental), useCommand(reports.reportUnit), useCommand(reports.reportMessage)]
  const { busy, error } = { rental: ofRental, unit: ofUnit, message: ofMessage }[kind]
  const reason = reportReasons.find(one => one === draft.reason)

  const send = (said: { reason: ReportReason; text: string }) => {
    if (message) return ofMessage.run({ conversation: talk ?? '', message, ...said })
    return unit ? ofUnit.run({ rental, unit, ...said }) : ofRental.run({ rental, ...said })
  }
  const submit = async () => {
    if (!reason) return setMissing(true)
    if (!(await send({ reason, text: draft.text.trim() }))) return undefined
    forget()
    return setSent(true)
  }
  if (isSent) {
    return (
      <Popup title={text.sent} footer={<Button onClick={close}>{text.close}</Button>}>
        <p role="status" className="text-17">
          {text.sentText}
        </p>
      </Popup>
    )
  }
  return (
    <Popup
      title={text.titles[kind]}
      lead={text.lead}
      footer={
        <div className="flex gap-3 md:justify-end">
          <Button variant="secondary" onClick={close} className="max-md:flex-1">
            {text.cancel}
          </Button>
          <Button busy={busy} onClick={() => void submit()} className="max-md:flex-1">
            {text.send}
          </Button>
        </div>
      }
    >
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-15 font-semibold">{text.reason}</legend>
        {reportReasons.map(one => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => {
                change({ reason: one })
                setMissing(false)
              }}
              className="size-5 accent-lagoon"
            />
            {text.reasons[one]}
          </label>
        ))}
        {isMissing && (
          <p role="alert" className="text-13 text-brick">
            {text.required}
          </p>
        )}
      </fieldset>
      <TextInput
        multiline
        label={text.text}
        hint={text.textHint}
        value={draft.text}
        maxLength={longestReport}
        error={error?.message}
        onChange={event => change({ text: event.target.value })}
        className="mt-4"
      />
    </Popup>
  )
}
