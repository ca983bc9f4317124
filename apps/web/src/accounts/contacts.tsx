import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { useState } from 'react'
import { useMe } from './me.ts'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ChangeEmail } from './change-email.form.tsx'
import { ChangePhone } from './change-phone.form.tsx'
import { contactsText } from './contacts.text.ts'

/** Phone and e-mail of the person, each with the way to another one. */
export function Contacts() {
  const text = useText(contactsText)
  const user = useMe(session => session.user)
  const [edits, setEdits] = useState<'phone' | 'email' | null>(null)
  const { sendsSms } = useSite()
  if (!user) return null
  const changePhone = sendsSms ? (user.phoneNumber ? text.changePhone : text.addPhone) : null
  const row = (label: string, value: string, change: string | null, what: 'phone' | 'email') => (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="text-13 text-muted">{label}</p>
        <p className="figures text-15 break-words">{value}</p>
      </div>
      {edits === null && change && (
        <Button variant="secondary" size="small" onClick={() => setEdits(what)}>
          {change}
        </Button>
      )}
    </li>
  )
  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-20">{text.title}</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {row(text.phone, user.phoneNumber ? phoneInWords(user.phoneNumber) : text.none, changePhone, 'phone')}
        {row(text.email, user.email ?? text.none, text.changeEmail, 'email')}
      </ul>
      {edits === 'phone' && <ChangePhone onDone={() => setEdits(null)} />}
      {edits === 'email' && <ChangeEmail onDone={() => setEdits(null)} />}
      <p className="mt-4 text-13 text-muted">{text.lead}</p>
    </Card>
  )
}
