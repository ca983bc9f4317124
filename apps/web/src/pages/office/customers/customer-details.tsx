import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { initialOf, type Customer } from '../../../customers/customer-list.tsx'
import { CustomerMarks } from '../../../customers/customer-marks.tsx'
import { customersText } from '../../../customers/customers.text.ts'
import { useText } from '../../../platform/text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

const look = buttonClass({ variant: 'secondary', size: 'small' })

/** What the rental knows of a customer. */
export function CustomerDetails({ rental, customer }: { rental: string; customer: Customer }) {
  const text = useText(customersText)
  const { phone, email, userId } = customer
  const facts: [string, ReactNode][] = [
    [text.phone, phone && phoneInWords(phone)],
    [text.email, email],
    [text.company, customer.company],
    [
      text.vatNumber,
      customer.vatNumber && (
        <>
          {customer.vatNumber}
          {customer.vatNumberIsValid === false && <span className="mt-0.5 block text-13 text-amber">{text.vatWrong}</span>}
        </>
      ),
    ],
    [text.address, [customer.address, `${customer.postCode} ${customer.city}`.trim()].filter(Boolean).join('\n')],
    [text.reference, customer.reference],
    [text.language, customer.language && text.languages[customer.language]],
    [text.note, customer.note],
  ]
  const known = facts.filter(([, value]) => value)
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Avatar initials={initialOf(customer.name)} size={44} />
        <div className="min-w-0">
          <p className="text-17 font-semibold wrap-anywhere">{customer.name}</p>
          <p className="text-13 text-muted">{userId ? text.hasAccount : text.noAccount}</p>
        </div>
      </div>
      <CustomerMarks customer={customer} className="mt-3" />
      {customer.unsubscribed && <p className="mt-2 text-13 text-muted">{text.unsubscribed}</p>}
      {customer.banned && <p className="mt-2 text-13 text-muted">{text.bannedText}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {userId && (
          <Link to="/office/$rental/messages" params={{ rental }} search={{ guest: userId }} className={look}>
            <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
            {text.write}
          </Link>
        )}
        {phone && (
          <a href={`tel:${phone}`} className={look}>
            <Phone aria-hidden className="size-4" strokeWidth={1.75} />
            {text.call}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={look}>
            <Mail aria-hidden className="size-4" strokeWidth={1.75} />
            {text.email}
          </a>
        )}
      </div>
      {known.length > 0 ? (
        <dl className="mt-5 flex flex-col gap-3">
          {known.map(([name, value]) => (
            <div key={name}>
              <dt className="text-13 text-muted">{name}</dt>
              <dd className="text-15 wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-5 text-15 text-muted">{text.noContacts}</p>
      )}
    </Card>
  )
}
