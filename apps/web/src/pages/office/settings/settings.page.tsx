import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { ContractPanel } from '../../../acceptance/contracts/contract-panel.tsx'
import { PhotoSlotsPanel } from '../../../acceptance/photos/photo-slots-panel.tsx'
import { LettersPanel } from '../../../bookings/letters/letters-panel.tsx'
import { TokensPanel } from '../../../members/tokens-panel.tsx'
import { InvoiceDetailsPanel } from '../../../money/invoice-details-panel.tsx'
import { PayoutAccountPanel } from '../../../money/payout-account-panel.tsx'
import { CodesPanel } from '../../../pricing/codes-panel.tsx'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { AnswerTimePanel } from '../../../rentals/answer-time-panel.tsx'
import { AskedDocumentsFields } from '../../../rentals/asked-documents.fields.tsx'
import { BrandPanel } from '../../../rentals/brand/brand-panel.tsx'
import { ClosePanel } from '../../../rentals/close-panel.tsx'
import { CurrencyPanel } from '../../../rentals/currency-panel.tsx'
import { LanguagesPanel } from '../../../rentals/languages-panel.tsx'
import { NoticesPanel } from '../../../rentals/notices-panel.tsx'
import { OwnDomainPanel } from '../../../rentals/own-domain/own-domain-panel.tsx'
import { PageAddressPanel } from '../../../rentals/page-address-panel.tsx'
import type { OfficeRental } from '../../../rentals/rental-form.ts'
import { SendTestPanel } from '../../../rentals/send-test-panel.tsx'
import { TaxesPanel } from '../../../rentals/taxes-panel.tsx'
import { UnpaidDaysPanel } from '../../../rentals/unpaid-days-panel.tsx'
import { ImportPanel } from '../../../portability/import-panel.tsx'
import { RentalExportPanel } from '../../../portability/rental-export-panel.tsx'
import { SupportSettings } from '../../../assistant/support-settings.tsx'
import { DocumentsByKindPanel } from '../../../units/documents-by-kind-panel.tsx'
import { NewUnitsPanel } from '../../../units/new-units-panel.tsx'
import { WidgetPanel } from '../../../units/widget/widget-panel.tsx'
import { WebhooksPanel } from '../../../webhooks/webhooks-panel.tsx'
import { shellText } from '../../shell/shell.text.ts'
import { BoardWaiting } from '../bookings/board-waiting.tsx'
import { OfficeTop } from '../office-top.tsx'
import { SettingsSections } from './settings-sections.tsx'

/** Settings of the rental; each choice is saved at once. */
export default function SettingsPage() {
  const title = useText(shellText).office.settings
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const rental = mustFind(useRead(readOfficeRental, { rental: id }))?.rental
  return (
    <>
      <OfficeTop title={title} tab={`${title}, ${rental?.title ?? ''}`} />
      {rental ? <Sections rental={rental} /> : <BoardWaiting />}
    </>
  )
}

function Sections({ rental }: { rental: OfficeRental }) {
  const panel = { rental, shownBy: [readRental] }
  return (
    <SettingsSections
      sections={{
        bookings: (
          <>
            <AnswerTimePanel {...panel} />
            <UnpaidDaysPanel {...panel} />
            <NewUnitsPanel {...panel} />
            <AskedDocumentsFields {...panel} may={mayInRental(rental.role, 'edit_website')} />
            <DocumentsByKindPanel {...panel} />
            <PhotoSlotsPanel rental={rental.id} role={rental.role} />
            <ContractPanel rental={rental.id} role={rental.role} />
          </>
        ),
        guests: (
          <>
            <LanguagesPanel {...panel} />
            <LettersPanel rental={rental.id} role={rental.role} />
            <SupportSettings rental={rental.id} role={rental.role} />
          </>
        ),
        people: (
          <>
            <NoticesPanel {...panel} />
            <SendTestPanel rental={rental} />
          </>
        ),
        money: (
          <>
            <CurrencyPanel {...panel} />
            <TaxesPanel rental={rental.id} role={rental.role} />
            <CodesPanel rental={rental.id} role={rental.role} currency={rental.currency} />
            <PayoutAccountPanel rental={rental} />
            <InvoiceDetailsPanel rental={rental.id} role={rental.role} />
          </>
        ),
        company: (
          <>
            <PageAddressPanel rental={rental} />
            <BrandPanel {...panel} />
            <OwnDomainPanel rental={rental.id} role={rental.role} shownBy={panel.shownBy} />
            <WidgetPanel rental={rental} />
            <TokensPanel rental={rental.id} role={rental.role} />
            <WebhooksPanel rental={rental.id} role={rental.role} />
            <ImportPanel rental={rental} />
            <RentalExportPanel rental={rental} />
            <ClosePanel {...panel} />
          </>
        ),
      }}
    />
  )
}
