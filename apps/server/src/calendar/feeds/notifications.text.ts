// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    feedFailed: {
      title: ({ feed, unit }: { feed: string | number; unit: string | number }) => `Calendar not updating: ${feed}, ${unit}`,
      text: ({ problem }: { problem: string | number }) => `${problem} Dates it already blocked stay blocked, but new bookings there won’t block dates here.`,
    },
    feedRecovered: {
      title: ({ feed, unit }: { feed: string | number; unit: string | number }) => `Calendar updating again: ${feed}, ${unit}`,
      text: 'Its blocked dates are up to date.',
    },
  },
  ru: {
    feedFailed: {
      title: ({ feed, unit }: { feed: string | number; unit: string | number }) => `Календарь не обновляется: ${feed}, ${unit}`,
      text: ({ problem }: { problem: string | number }) => `${problem} Занятые даты остаются занятыми, а новые брони оттуда пока не видны.`,
    },
    feedRecovered: {
      title: ({ feed, unit }: { feed: string | number; unit: string | number }) => `Календарь снова обновляется: ${feed}, ${unit}`,
      text: 'Занятые даты снова актуальны.',
    },
  },
  id: {
    feedFailed: {
      title: ({ feed, unit }: { feed: string | number; unit: string | number }) => `Kalender berhenti diperbarui: ${feed}, ${unit}`,
      text: ({ problem }: { problem: string | number }) => `${problem} Tanggal yang sudah diblokir tetap diblokir, tetapi pemesanan baru di sana tidak akan memblokir tanggal di sini.`,
    },
    feedRecovered: {
      title: ({ feed, unit }: { feed: string | number; unit: string | number }) => `Kalender kembali diperbarui: ${feed}, ${unit}`,
      text: 'Tanggal yang diblokir sudah sesuai data terbaru.',
    },
  },
})
