// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const scanPiecesText = defineText({
  en: {
    title: 'Scan what goes',
    count: (scanned: string | number, of: string | number) => `${scanned} of ${of} scanned`,
    code: 'Label, code or serial number',
    add: 'Add',
    camera: 'Scan with the camera',
    goes: (name: string | number) => `${name} goes with this booking.`,
    other: (title: string | number) => `This is ${title}, which isn’t in this booking or is complete already.`,
    swap: 'Swap unit',
  },
  ru: {
    title: 'Отсканируйте, что выдаёте',
    count: (scanned: string | number, of: string | number) => `Отсканировано ${scanned} из ${of}`,
    code: 'Наклейка, код или серийный номер',
    add: 'Добавить',
    camera: 'Сканировать камерой',
    goes: (name: string | number) => `${name}: выдаётся по этой брони.`,
    other: (title: string | number) => `Это ${title}. В брони его нет или всё уже отсканировано.`,
    swap: 'Заменить объект',
  },
  id: {
    title: 'Pindai yang diserahkan',
    count: (scanned: string | number, of: string | number) => `${scanned} dari ${of} dipindai`,
    code: 'Label, kode, atau nomor seri',
    add: 'Tambah',
    camera: 'Pindai dengan kamera',
    goes: (name: string | number) => `${name} masuk ke pemesanan ini.`,
    other: (title: string | number) => `Ini ${title}, yang tidak termasuk pemesanan ini atau sudah lengkap.`,
    swap: 'Ganti unit',
  },
})
