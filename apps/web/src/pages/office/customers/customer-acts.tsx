import { listCustomers, readCustomer, saveCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { exportCustomer } from '@rentwell/contract/portability/portability.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Ban, Download, Ellipsis, FileText, Merge, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EraseCustomerAsk } from '../../../bookings/customers/erase-customer.ask.tsx'
import { MergeCustomersAsk } from '../../../bookings/customers/merge-customers.ask.tsx'
import { offersText } from '../../../bookings/offers/offers.text.ts'
import { BanCustomerAsk } from '../../../customers/ban-customer.ask.tsx'
import type { Customer } from '../../../customers/customer-list.tsx'
import { customersText } from '../../../customers/customers.text.ts'
import { callForFile } from '../../../platform/api.ts'
import { useCommand, useRead } from '../../../platform/data.ts'
import { usePopups } from '../../../platform/popups.tsx'
import { saveFile } from '../../../platform/save-file.ts'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { shellText } from '../../shell/shell.text.ts'

type Asked = 'ban' | 'merge' | 'erase'

/** What can be done with a card: everybody edits it, managers download, ban, merge and delete. */
export function CustomerActs({ rental, customer }: { rental: string; customer: Customer }) {
  const text = useText(customersText)
  const shell = useText(shellText)
  const offers = useText(offersText)
  const popups = usePopups()
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const save = useCommand(saveCustomer, { stale: [listCustomers, readCustomer] })
  const [asked, setAsked] = useState<Asked>()
  const manages = role !== undefined && mayInRental(role, 'manage_customers')
  const { error } = save
  useEffect(() => {
    if (error) toast(error.message, { wrong: true })
  }, [error])
  const close = () => setAsked(undefined)
  const unban = async () => {
    const done = await save.run({ rental, customer: customer.id, banned: false })
    if (done) toast(text.unbannedDone(customer.name))
  }
  const download = async () => {
    try {
      saveFile(`${customer.name}.json`, await callForFile(exportCustomer, { rental, customer: customer.id }))
      toast(text.exported)
    } catch {
      toast(text.exportFailed, { wrong: true })
    }
  }
  const props = { rental, customer, onClose: close }
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        icon={<FileText aria-hidden className="size-[18px]" strokeWidth={1.75} />}
        onClick={() => popups.open('save-offer', { rental, customer: customer.id })}
      >
        <span className="max-md:sr-only">{offers.add}</span>
      </Button>
      <Button
        variant="secondary"
        size="medium"
        icon={<Pencil aria-hidden className="size-[18px]" strokeWidth={1.75} />}
        onClick={() => popups.open('save-customer', { rental, customer: customer.id })}
      >
        <span className="max-md:sr-only">{text.edit}</span>
      </Button>
      {manages && (
        <Menu
          align="end"
          trigger={
            <Button
              variant="secondary"
              size="medium"
              aria-label={shell.office.more}
              icon={<Ellipsis aria-hidden className="size-[18px]" strokeWidth={1.75} />}
            />
          }
        >
          <MenuItem onClick={() => void download()}>
            <Download aria-hidden className="size-[18px] text-muted" strokeWidth={1.75} />
            {text.export}
          </MenuItem>
          <MenuItem onClick={() => (customer.banned ? void unban() : setAsked('ban'))}>
            <Ban aria-hidden className="size-[18px] text-muted" strokeWidth={1.75} />
            {customer.banned ? text.unban : text.ban}
          </MenuItem>
          <MenuItem onClick={() => setAsked('merge')}>
            <Merge aria-hidden className="size-[18px] text-muted" strokeWidth={1.75} />
            {text.merge}
          </MenuItem>
          {customer.userId === null && (
            <MenuItem onClick={() => setAsked('erase')}>
              <Trash2 aria-hidden className="size-[18px] text-muted" strokeWidth={1.75} />
              {text.erase}
            </MenuItem>
          )}
        </Menu>
      )}
      <BanCustomerAsk {...props} open={asked === 'ban'} />
      {asked === 'merge' && <MergeCustomersAsk {...props} open />}
      <EraseCustomerAsk {...props} open={asked === 'erase'} />
    </>
  )
}
