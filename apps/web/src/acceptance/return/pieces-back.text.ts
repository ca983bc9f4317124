// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const piecesBackText = defineText({
  en: {
    title: 'What is back',
    all: (of: string | number) => `All ${of}`,
    some: (back: string | number, of: string | number) => `${back} of ${of}. The rest stays out, and the rental goes on.`,
    less: (title: string | number) => `Fewer back: ${title}`,
    more: (title: string | number) => `More back: ${title}`,
    none: 'Nothing is marked as back',
    take: (back: string | number, of: string | number) => `Take back ${back} of ${of}`,
    taken: (left: string | number) => `Noted. Still out: ${left}.`,
  },
  ru: {
    title: 'Что вернули',
    all: (of: string | number) => `Всё: ${of}`,
    some: (back: string | number, of: string | number) => `${back} из ${of}. Остальное ещё у гостя, аренда продолжается.`,
    less: (title: string | number) => `Вернули меньше: ${title}`,
    more: (title: string | number) => `Вернули больше: ${title}`,
    none: 'Ничего не отмечено как возвращённое',
    take: (back: string | number, of: string | number) => `Принять ${back} из ${of}`,
    taken: (left: string | number) => `Отмечено. Ещё у гостя: ${left}.`,
  },
  id: {
    title: 'Yang sudah kembali',
    all: (of: string | number) => `Semua ${of}`,
    some: (back: string | number, of: string | number) => `${back} dari ${of}. Sisanya masih di penyewa dan sewa berlanjut.`,
    less: (title: string | number) => `Kurangi: ${title}`,
    more: (title: string | number) => `Tambah: ${title}`,
    none: 'Belum ada yang ditandai kembali',
    take: (back: string | number, of: string | number) => `Terima ${back} dari ${of}`,
    taken: (left: string | number) => `Tercatat. Belum kembali: ${left}.`,
  },
})
