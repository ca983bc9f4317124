import type { Language } from '@rentwell/contract/product.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { rentalId, rentals } from './rentals.ts'

const texts: Record<Language, { title: string; body: string }> = {
  en: {
    title: 'Rental agreement {{booking_number}}',
    body: `**{{rental_title}}**, {{address}}, rents out: {{unit}}.

Guest: **{{guest_name}}**

## Time and price
- From {{start}} to {{end}}
- Price: {{total}}
- Deposit: {{deposit}}

## What the guest agrees to
1. I return everything on time and in the condition in which I got it, as the photos of the hand-over show.
2. I do not lend it to anybody else, and I do not ride or drive after drinking.
3. I tell the rental at once about damage, theft or an accident.
4. I pay for damage that I cause, up to its repair price; the deposit counts towards it.`,
  },
  ru: {
    title: 'Договор аренды {{booking_number}}',
    body: `**{{rental_title}}**, {{address}}, сдаёт в аренду: {{unit}}.

Гость: **{{guest_name}}**

## Срок и цена
- С {{start}} по {{end}}
- Цена: {{total}}
- Залог: {{deposit}}

## Обязательства гостя
1. Вернуть всё вовремя и в том же состоянии, которое видно на фото при выдаче.
2. Никому не передавать и не садиться за руль после алкоголя.
3. Сразу сообщать прокату о поломке, краже или аварии.
4. Возместить причинённый ущерб по цене ремонта; залог идёт в счёт этой суммы.`,
  },
  id: {
    title: 'Perjanjian sewa {{booking_number}}',
    body: `**{{rental_title}}**, {{address}}, menyewakan: {{unit}}.

Penyewa: **{{guest_name}}**

## Waktu dan harga
- Dari {{start}} sampai {{end}}
- Harga: {{total}}
- Deposit: {{deposit}}

## Yang disetujui penyewa
1. Saya mengembalikan semuanya tepat waktu dan dalam kondisi seperti saat diterima, sesuai foto serah terima.
2. Saya tidak meminjamkannya kepada orang lain, dan tidak berkendara setelah minum alkohol.
3. Saya segera memberi tahu rental jika ada kerusakan, pencurian, atau kecelakaan.
4. Saya mengganti kerusakan yang saya sebabkan, paling banyak sebesar biaya perbaikannya; deposit diperhitungkan di dalamnya.`,
  },
}

/** Every demo rental has a contract that guests may sign; no unit requires it. */
export async function writeContracts(tx: Db, now: Date): Promise<void> {
  const rows = rentals.flatMap(({ slug }) =>
    Object.entries(texts).map(([language, text]) => ({ rental: rentalId(slug), id: newId(), language, title: text.title, body: text.body })),
  )
  await tx.run(sql`
    insert into contract_templates (rental_id, id, language, title, body, inserted_at, updated_at)
    select t.rental, t.id, t.language, t.title, t.body, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (rental uuid, id uuid, language text, title text, body text)`)
}
